import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { pence } from '#app/platform/money.ts'
import { bought, put, shelved, shopperWith } from '../../../test/buying.ts'
import { refusal, staffWith, test } from '../../../test/office.ts'
import { firstOrderOffer } from './first-order.server.ts'
import { ownerOfCode } from './newsletter.server.ts'
import { offerAsItCame } from './newsletter.ts'
import { joined, joinedAgain } from './testing/readers.ts'
import { exportSubscription } from './your-subscription.server.ts'

const terms = { is_on: true, percent: 15, minimum: 30, days: 30 }

describe('the terms of the first-order code', () => {
  test('are those the shop came with until somebody sets others, and undo puts them back', async ({
    street: { db },
    hands: { manager },
  }) => {
    expect((await manager.get('office/first-order')).body).toEqual({
      is_on: true,
      percent: 10,
      minimum: 0,
      days: null,
      version: 0,
      changed_at: null,
      by: '',
    })
    const { status, body } = await manager.post('office/first-order', { ...terms, version: 0 })
    expect({ status, body }).toEqual({ status: 200, body: { version: 1, change: expect.any(Number) } })
    expect((await manager.get('office/first-order')).body).toMatchObject({ ...terms, version: 1 })
    expect(await firstOrderOffer(db)).toEqual({ percent: 15, minimum: 30_00, days: 30 })
    const [logged] = (await manager.get('office/changes')).body.changes
    expect(logged).toMatchObject({
      verb: 'offers.edit',
      subject: 'offer:first-order',
      may: ['undo'],
      before: { percent: 10 },
      after: terms,
    })
    expect((await manager.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect((await manager.get('office/first-order')).body).toMatchObject({ percent: 10, version: 2 })
    expect(await firstOrderOffer(db)).toEqual(offerAsItCame)
  })

  test('are not written over, nor undone over somebody’s later ones', async ({
    hands: { owner, manager },
  }) => {
    const first = await owner.post('office/first-order', { ...terms, version: 0 })
    expect(
      refusal(await manager.post('office/first-order', { ...terms, percent: 20, version: 0 })),
    ).toMatchObject({ status: 409, code: 'changed_since' })
    await manager.post('office/first-order', { ...terms, percent: 20, version: 1 })
    expect(refusal(await owner.post(`office/changes/${first.body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
  })

  test('are saved by one of two who save at once', async ({ ownStreet: street }) => {
    const [one, other] = [await staffWith(street, 'owner'), await staffWith(street, 'manager')]
    const answers = await Promise.all([
      one.post('office/first-order', { ...terms, version: 0 }),
      other.post('office/first-order', { ...terms, percent: 20, version: 0 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.for([
    [{ percent: 0 }, 'percent'],
    [{ percent: 51 }, 'percent'],
    [{ percent: 12.5 }, 'percent'],
    [{ minimum: -1 }, 'minimum'],
    [{ minimum: 10.001 }, 'minimum'],
    [{ days: 0 }, 'days'],
    [{ days: 731 }, 'days'],
    [{ is_on: 'yes' }, 'is_on'],
    [{ version: undefined }, 'version'],
  ] as const)('refuse %j', async ([wrong, field], { hands: { owner } }) => {
    const { status, body } = await owner.post('office/first-order', { ...terms, version: 0, ...wrong })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] })
  })
})

describe('a code', () => {
  test('keeps the terms it was sent with, whatever becomes of them', async ({ street, hands: { owner } }) => {
    const { db, clock } = street
    const celia = street.newcomer()
    await celia.post('user/subscribe', { email: 'celia@example.com' })
    await owner.post('office/first-order', { ...terms, version: 0 })
    await celia.post('user/subscribe', { email: 'rosalind@example.com' })
    const codeOf = async (email: string) => (await exportSubscription(db, email))?.code ?? '?'
    expect(await ownerOfCode(db, await codeOf('celia@example.com'))).toMatchObject({
      percent: 10,
      minimum: 0,
      endsAt: null,
    })
    expect(await ownerOfCode(db, await codeOf('rosalind@example.com'))).toMatchObject({
      percent: 15,
      minimum: 30_00,
      endsAt: new Date(clock.now.getTime() + 30 * 86_400_000),
    })
    const mail = (await latestMail(db, 9)).find(({ to }) => to === 'rosalind@example.com')
    expect(mail?.subject).toMatch(/^15% off your first order/)
    await owner.post('office/first-order', { ...terms, is_on: false, version: 1 })
    expect(await ownerOfCode(db, await codeOf('celia@example.com'))).toMatchObject({ percent: 10 })
  })

  test('is not sent while there is none, and the consent does not promise it', async ({
    street,
    hands: { owner },
  }) => {
    const { db } = street
    await owner.post('office/first-order', { ...terms, is_on: false, version: 0 })
    await street.newcomer().post('user/subscribe', { email: 'audrey@example.com' })
    const known = await exportSubscription(db, 'audrey@example.com')
    expect(known?.consent).not.toContain('% off')
    expect(await ownerOfCode(db, known?.code ?? '')).toBeUndefined()
    expect((await latestMail(db, 5)).filter(({ to }) => to === 'audrey@example.com')).toEqual([])
  })

  test('is sent once to somebody who joined while there was none and joins again', async ({
    street,
    hands: { owner },
  }) => {
    const { db } = street
    const join = (email: string) => street.newcomer().post('user/subscribe', { email })
    const mails = async () => (await latestMail(db, 9)).filter(({ to }) => to === 'audrey@example.com')
    await owner.post('office/first-order', { ...terms, is_on: false, version: 0 })
    await join('audrey@example.com')
    await join('audrey@example.com')
    expect(await mails()).toEqual([])
    await owner.post('office/first-order', { ...terms, version: 1 })
    for (const email of ['Audrey@example.com', 'audrey@example.com']) await join(email)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    const known = await exportSubscription(db, 'audrey@example.com')
    expect(known?.consent).not.toContain('% off')
    expect(mail?.text).toContain(known?.code)
    expect(await ownerOfCode(db, known?.code ?? '')).toMatchObject({
      percent: 15,
      minimum: 30_00,
      endsAt: expect.any(Date),
    })
    const link = String((mail?.headers as Record<string, string> | undefined)?.['List-Unsubscribe'])
    const { pathname, search } = new URL(link.slice(1, -1))
    const left = await street.newcomer().post(pathname.replace('/backend/api/', '') + search)
    expect(left.body).toEqual({ is_subscriber: false })
  })

  test('is sent to somebody who had left only when they have come back', async ({
    street,
    hands: { owner },
  }) => {
    const { db } = street
    const email = 'audrey@example.com'
    await owner.post('office/first-order', { ...terms, is_on: false, version: 0 })
    const id = await joined(street, email)
    await owner.post(`office/newsletter/subscribers/${id}/take-off`)
    await owner.post('office/first-order', { ...terms, version: 1 })
    const codes = async () =>
      (await latestMail(db, 9)).filter(({ event }) => event === `newsletter-code:${id}`)
    await joined(street, email)
    expect(await codes()).toEqual([])
    await joinedAgain(street, email)
    expect(await codes()).toMatchObject([{ to: email }])
  })

  test('is sent once to somebody who joins again twice at the same time', async ({ ownStreet: street }) => {
    const owner = await staffWith(street, 'owner')
    const join = () => street.newcomer().post('user/subscribe', { email: 'audrey@example.com' })
    await owner.post('office/first-order', { ...terms, is_on: false, version: 0 })
    await join()
    await owner.post('office/first-order', { ...terms, version: 1 })
    expect((await Promise.all([join(), join(), join()])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await latestMail(street.db, 9)).filter(({ to }) => to === 'audrey@example.com')).toHaveLength(1)
  })

  test('in a basket is what the till takes off, from its minimum on, and an order keeps it', async ({
    street,
    hands: { owner },
  }) => {
    const gin = await shelved(street, { price: pence(30_00) })
    await owner.post('office/first-order', { ...terms, minimum: 50, version: 0 })
    const shopper = await shopperWith(street, [gin, 1])
    const { email } = (await shopper.get('user/me')).body.user
    await shopper.post('user/subscribe', { email })
    const coupon = (await exportSubscription(street.db, email))?.code ?? '?'
    await shopper.post('cart/choose', { coupon })
    expect((await shopper.get('cart/get')).body.totals.discount).toBe(0)
    await put(shopper, [gin, 1])
    expect((await shopper.get('cart/get')).body.totals.discount).toBe(9)
    const order = await bought(shopper, { coupon })
    await owner.post('office/first-order', { ...terms, percent: 20, minimum: 0, version: 1 })
    expect(order.totals.discount).toBe(9)
    const after = (await owner.get(`office/orders/${order.reference}`)).body.order
    expect(after.money.discount).toBe(9)
  })
})
