import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { bought, shelved, shopperWith, stockOf } from '../../test/buying.ts'
import { type Street, type Told, test } from '../../test/callers.ts'
import { balanceOn, codeIn, sentCard } from '../../test/gift-cards.ts'
import { createOrdersAndCodes } from '../api/order-ports.ts'
import { HELP, obey } from './command.ts'

const publicUrl = 'http://shop.test'
const { orders } = createOrdersAndCodes({ publicUrl, isLive: false })
const say = ({ db, clock }: Street, words: string) =>
  obey(db, ['orders', ...words.split(' ')], { orders, publicUrl, now: clock.now })

async function waitingOrder(street: Street, status = 'payed-via-banktransfer') {
  const gin = await shelved(street)
  const shopper = await shopperWith(street, [gin, 1])
  const order: Told = await bought(shopper)
  await shopper.post(`order/togglestatus?id=${order.id}`, { status })
  const now = async () => (await shopper.get(`order/get?reference=${order.reference}`)).body.orders[0].details
  return { gin, order, ref: order.reference as string, now }
}

const logged = async ({ db }: Street, ref: string) => {
  const { rows } = await db.execute<Told>(
    sql`select via, by, verb from office_changes where subject = ${`order:${ref}`} order by id`,
  )
  return rows.map(({ via, by, verb }) => `${via} ${by} ${verb}`)
}

describe('npm run shop -- orders', () => {
  test('paid, dispatch, deliver: an order’s way, and who said so', async ({ street }) => {
    const { ref, now } = await waitingOrder(street)
    expect((await say(street, 'list')).words).toContain(`${ref}  2026-11-18`)
    expect(await say(street, `dispatch ${ref} --by Celia`)).toMatchObject({ isFault: true })
    expect(await say(street, `paid ${ref.toLowerCase()} --by Celia Brook`)).toMatchObject({
      words: `${ref} is paid and can be packed.`,
      isFault: false,
    })
    expect(await now()).toMatchObject({ status: 'confirmed', paid_how: 'bank transfer' })
    expect((await say(street, `paid ${ref} --by Celia`)).words).toContain('nothing has changed')
    expect(await say(street, `dispatch ${ref} --by Celia`)).toEqual({ words: `${ref} is dispatched.` })
    expect(await say(street, `deliver ${ref} --by Celia`)).toEqual({ words: `${ref} is delivered.` })
    expect((await say(street, 'list delivered')).words).toContain(ref)
    expect(await say(street, 'list delivered lost')).toEqual({
      words: expect.stringMatching(/^A status is one of unpaid, /),
      isFault: true,
    })
    expect(await logged(street, ref)).toEqual([
      'command Celia Brook orders.record-money',
      'command Celia orders.dispatch',
      'command Celia orders.deliver',
    ])
    const subjects = (await latestMail(street.db, 20)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('On its way'))).toHaveLength(1)
  })

  test('paid with another sum is for a person to look at', async ({ street }) => {
    const { ref, now } = await waitingOrder(street, 'payed-via-call')
    expect(await say(street, `paid ${ref} --by Celia --amount £30.00`)).toMatchObject({ isFault: true })
    expect(await now()).toMatchObject({ status: 'payment-review', paid: 30 })
  })

  test.for(['', '-5', '30,00', '34.9', '34.9O', '1e3', '0x10', '0', '£', 'thirty'])(
    'an amount of ‘%s’ is asked for again, and nothing is recorded',
    async (amount, { street }) => {
      const { ref, now } = await waitingOrder(street)
      for (const verb of ['paid', 'refund', 'refunded'])
        expect(await say(street, `${verb} ${ref} --by Celia --amount ${amount}`)).toEqual({
          words: expect.stringContaining('in pounds'),
          isFault: true,
        })
      expect(await now()).toMatchObject({ status: 'payed-via-banktransfer', paid: 0 })
    },
  )

  test('cancel and refunded', async ({ street }) => {
    const { ref, now, gin } = await waitingOrder(street)
    await say(street, `paid ${ref} --by Celia`)
    expect((await say(street, `cancel ${ref} --by Celia`)).words).toBe(
      `${ref} is cancelled; £34.95 is to be refunded.`,
    )
    expect(await stockOf(street, gin)).toBe(10)
    expect((await say(street, 'list cancelled')).words).toContain('£34.95 to be refunded')
    expect(await say(street, `refunded ${ref} --by Celia --amount 100`)).toMatchObject({ isFault: true })
    expect(await say(street, `refunded ${ref} --by Celia --amount 34.95`)).not.toHaveProperty('isFault')
    expect(await now()).toMatchObject({ status: 'refunded', refunded: 34.95 })
    expect(await logged(street, ref)).toEqual([
      'command Celia orders.record-money',
      'command Celia orders.cancel',
      'command Celia orders.refund',
    ])
    expect(await say(street, `cancel ${ref} --by Celia`)).toMatchObject({ isFault: true })
  })

  test('resend mails an e-gift card with another code, and the old one is dead', async ({ street }) => {
    const { code, order } = await sentCard(street, 50)
    expect((await say(street, `resend ${order.reference} --by Celia`)).words).toContain('with another code')
    const letters = (await latestMail(street.db, 20)).filter(({ subject }) => subject.includes('£50.00 from'))
    expect((await logged(street, order.reference)).at(-1)).toMatch(/^command Celia /)
    const other = letters.map(({ text }) => codeIn(text)).find((each) => each !== code)
    expect(await balanceOn(street, other ?? '')).toBe(50)
    expect(await balanceOn(street, code)).toBeUndefined()
    const { ref } = await waitingOrder(street)
    expect(await say(street, `resend ${ref} --by Celia`)).toMatchObject({ isFault: true })
  })

  test('refund gives back to a gift card what it has paid, and of an e-gift card nothing', async ({
    street,
  }) => {
    const { code, order: cardOrder } = await sentCard(street, 50)
    const order = await bought(await shopperWith(street, [await shelved(street), 1]), { coupon: code })
    expect(await say(street, `refund ${order.reference} --by Celia --amount 34.95`)).toEqual({
      words: `£34.95 of ${order.reference} is on the gift card again.`,
    })
    expect((await logged(street, order.reference)).at(-1)).toBe('command Celia orders.refund')
    expect(await balanceOn(street, code)).toBe(50)
    for (const verb of ['refund', 'refunded'])
      expect(await say(street, `${verb} ${cardOrder.reference} --by Celia --amount 50`)).toMatchObject({
        words: expect.stringContaining('cancel it'),
        isFault: true,
      })
  })

  test('refund gives nothing to a gift card where the rest can’t go back', async ({ street }) => {
    const { code } = await sentCard(street, 20)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper, { coupon: code })
    await shopper.post(`order/togglestatus?id=${order.id}`, { status: 'payed-via-banktransfer' })
    await say(street, `paid ${order.reference} --by Celia`)
    expect(await say(street, `refund ${order.reference} --by Celia --amount 34.95`)).toMatchObject({
      isFault: true,
    })
    expect(await balanceOn(street, code)).toBe(0)
  })

  test('refund sends nothing to a card that has paid nothing', async ({ street }) => {
    const { ref } = await waitingOrder(street)
    await say(street, `paid ${ref} --by Celia`)
    expect(await say(street, `refund ${ref} --by Celia --amount 5`)).toEqual({
      words: 'There is no card payment that could be refunded',
      isFault: true,
    })
  })

  test('withdrawals and settle: what came back is refunded the way it was paid, once', async ({ street }) => {
    const { code } = await sentCard(street, 50)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper, { coupon: code })
    const ref = order.reference as string
    expect((await say(street, 'withdrawals')).words).toBe('There is no withdrawal to settle.')
    await say(street, `deliver ${ref} --by Celia`)
    await shopper.post(`order/withdraw?reference=${ref}`, { name: 'Rosalind Achterberg' })
    expect((await say(street, 'withdrawals')).words).toMatch(
      new RegExp(`^${ref}-W1  2026-11-18 12:0\\d  £34\\.95 due  Rosalind Achterberg  1 x `),
    )
    expect(await say(street, `settle ${ref} --by Celia --amount 50`)).toMatchObject({ isFault: true })
    expect((await say(street, 'withdrawals')).words).toContain(ref)
    expect(await say(street, `settle ${ref} --by Celia`)).toEqual({
      words: `${ref}-W1 is settled. £34.95 of ${ref} is on the gift card again.`,
    })
    expect((await logged(street, ref)).at(-1)).toBe('command Celia orders.settle')
    expect(await balanceOn(street, code)).toBe(50)
    expect(await say(street, `settle ${ref} --by Celia`)).toEqual({
      words: `${ref}: There is no withdrawal to settle.`,
      isFault: true,
    })
  })

  test('settle with nothing to send, where the money was sent by hand', async ({ street }) => {
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 1])
    const { id, reference: ref }: Told = await bought(shopper)
    await shopper.post(`order/togglestatus?id=${id}`, { status: 'payed-via-banktransfer' })
    await say(street, `paid ${ref} --by Celia`)
    await say(street, `dispatch ${ref} --by Celia`)
    await shopper.post(`order/withdraw?reference=${ref}`, { name: 'Rosalind Achterberg' })
    expect(await say(street, `settle ${ref} --by Celia`)).toMatchObject({ isFault: true })
    await say(street, `refunded ${ref} --by Celia --amount 34.95`)
    expect(await say(street, `settle ${ref} --by Celia --amount 0`)).toEqual({
      words: `${ref}-W1 is settled.`,
    })
    expect((await say(street, 'withdrawals')).words).toBe('There is no withdrawal to settle.')
  })

  test.for(['', 'paid', 'paid K7QF-3MHX', 'paid --by Celia', 'eat K7QF-3MHX'])(
    '‘%s’ is answered with help',
    async (words, { street }) => {
      expect(await say(street, words)).toEqual({ words: HELP, isFault: true })
    },
  )

  test('knows no order that is not there', async ({ street }) => {
    expect(await say(street, 'paid K7QF-3MHX --by Celia')).toEqual({
      words: 'There is no order K7QF-3MHX.',
      isFault: true,
    })
    expect(await say(street, 'list')).toEqual({ words: 'There is no such order.' })
  })
})
