import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { markSent } from '#app/platform/mail/outbox.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import { bought, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import {
  mailedToken,
  mailsAbout,
  orders,
  placeByPhone,
  placed,
  quoteFor,
  ruthWants,
  sheet,
} from '../../../../test/phone-orders.ts'
import { handOverOrders } from '../../orders/your-orders.server.ts'

const later = ({ clock }: Street, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

const idOf = async ({ db }: Street, { reference }: Told) =>
  (await db.execute(sql`select id from orders where reference = ${reference}`)).rows[0]?.id as string

describe('undoing an order by telephone', () => {
  test('cancels it and takes its mail back', async ({ street, hands }) => {
    const gin = await shelved(street)
    for (const pay of ['card', 'transfer', 'call']) {
      const { change, order } = await placed(hands, ruthWants([gin, 2]), { pay })
      expect(await stockOf(street, gin)).toBe(8)
      expect((await hands.manager.post(`office/changes/${change}/undo`)).status).toBe(200)
      expect(await stockOf(street, gin)).toBe(10)
      expect(await mailsAbout(street, order)).toEqual([])
      expect(await sheet(hands.owner, order)).toMatchObject({ status: 'cancelled', cancel_reason: 'staff' })
      expect((await hands.manager.post(`office/changes/${change}/undo`)).status).toBe(409)
    }
  })

  test('says so by mail once the link has left', async ({ street, hands }) => {
    const gin = await shelved(street)
    const { change, order } = await placed(hands, ruthWants([gin, 2]))
    const [link] = await mailsAbout(street, order)
    await markSent(street.db, link?.id ?? '', { at: street.clock.now, clearContent: false })
    expect((await hands.owner.post(`office/changes/${change}/undo`)).status).toBe(200)
    const subjects = (await mailsAbout(street, order)).map(({ subject }) => subject)
    expect(subjects).toContain(`Cancelled: your order ${order.reference}`)
  })

  test('is refused once it is paid, and to who may not place one', async ({ street, hands }) => {
    const gin = await shelved(street)
    const { change, order } = await placed(hands, ruthWants([gin, 1]))
    expect((await hands.packer.post(`office/changes/${change}/undo`)).status).toBe(403)
    const id = await idOf(street, order)
    const money = { how: 'card', amount: fromPounds(order.to_pay), by: 'xref' } as const
    await street.db.transaction((tx) => orders.confirm(tx, id, money, street.clock.now))
    expect(refusal(await hands.owner.post(`office/changes/${change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
    expect(await sheet(hands.owner, order)).toMatchObject({ status: 'confirmed' })
  })
})

describe('time', () => {
  test('keeps the bottles of a link for a day, and tells the caller of the end', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street)
    const { order } = await placed(hands, ruthWants([gin, 1]))
    later(street, 23 * 60)
    await orders.sweep(street.db, street.clock.now)
    expect(await stockOf(street, gin)).toBe(9)
    later(street, 70)
    await orders.sweep(street.db, street.clock.now)
    expect(await stockOf(street, gin)).toBe(10)
    const subjects = (await mailsAbout(street, order)).map(({ subject }) => subject)
    expect(subjects).toContain(`Cancelled: your order ${order.reference}`)
    // Nobody's session lasts so long.
    expect(await sheet(await staffWith(street, 'owner'), order)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'expired',
    })
  })

  test('is counted from the payment, which may be a day later', async ({ street, hands }) => {
    const gin = await shelved(street)
    const { order } = await placed(hands, ruthWants([gin, 1]))
    const id = await idOf(street, order)
    later(street, 23 * 60)
    const money = { how: 'card', amount: fromPounds(order.to_pay), by: 'xref' } as const
    await street.db.transaction((tx) => orders.confirm(tx, id, money, street.clock.now))
    const paid = await sheet(await staffWith(street, 'owner'), order)
    expect(paid).toMatchObject({ status: 'confirmed' })
    expect(paid.promise).not.toBe(order.promise)
  })

  test('a cancelled one is mailed about too', async ({ street, hands }) => {
    const gin = await shelved(street)
    const { order } = await placed(hands, ruthWants([gin, 1]))
    await hands.owner.post('office/orders/cancel', { reference: order.reference })
    const subjects = (await mailsAbout(street, order)).map(({ subject }) => subject)
    expect(subjects).toContain(`Cancelled: your order ${order.reference}`)
  })
})

test('an unpaid one follows the guest to the account of that e-mail', async ({ street, hands }) => {
  const gin = await shelved(street, { stock: 50 })
  const { order } = await placed(hands, ruthWants([gin, 1]))
  const shopper = await shopperWith(street, [gin, 1])
  const own = await bought(shopper)
  const { id } = (await shopper.get('user/me')).body.user
  const { rows } = await street.db.execute(
    sql`select account_id from orders where reference = ${order.reference}`,
  )
  await street.db.transaction((tx) =>
    handOverOrders(tx, orders, [rows[0]?.account_id as string], { id }, street.clock.now),
  )
  const mine = (await shopper.get('order/get')).body.orders.map(({ details }: Told) => details)
  expect(mine).toMatchObject([{ status: 'unpaid' }, { status: 'unpaid' }])
  expect(mine.map(({ reference }: Told) => reference).sort()).toEqual([order.reference, own.reference].sort())
  expect(await mailedToken(street, order)).toHaveLength(43)
})

test('two callers at once get the last bottle once', async ({ ownStreet }) => {
  const [one, two] = [await staffWith(ownStreet, 'owner'), await staffWith(ownStreet, 'manager')]
  const gin = await shelved(ownStreet, { stock: 1 })
  const { total } = (await quoteFor(one, ruthWants([gin, 1]))).body.totals
  const answers = await Promise.all(
    [one, two].map((hand) => placeByPhone(hand, ruthWants([gin, 1]), { total })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stockOf(ownStreet, gin)).toBe(0)
})
