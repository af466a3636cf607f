import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { type Caller, refusal, type Street, type Told, test } from '../../../../test/callers.ts'
import { isPostgres } from '../../../../test/database.ts'
import { orderedCard, payFor, sendDue } from '../../../../test/gift-cards.ts'
import { staffWith } from '../../../../test/office.ts'
import { later, mailedAbout, orderNow, orders, paidOrder } from '../testing/staff.ts'
import { openWithdrawals } from '../withdrawals.server.ts'
import { eraseOrders, exportOrders } from '../your-orders.server.ts'

const DAY = 24 * 60

const dispatch = ({ db, clock }: Street, { id }: Told) =>
  orders.dispatch(db, id, { by: 'Celia', now: clock.now })

/** Dispatched by Celia and delivered. */
async function deliver(street: Street, order: Told) {
  await dispatch(street, order)
  await orders.deliver(street.db, order.id, { by: 'Celia', now: street.clock.now })
}

/** A shopper who has received two kinds of bottles. */
async function delivered(street: Street) {
  const [gin, rum] = [await shelved(street), await shelved(street)]
  const shopper = await shopperWith(street, [gin, 1], [rum, 2])
  const order = await paidOrder(street, shopper)
  await deliver(street, order)
  const [first, second] = order.cart_items
  return { shopper, order, gin, first, second, email: order.email as string }
}

const declaring = { name: 'Rosalind Achterberg' }
const withdraw = (shopper: Caller, { reference }: Told, said: object = declaring) =>
  shopper.post(`order/withdraw?reference=${reference}`, said)
const offered = async (shopper: Caller, { reference }: Told) =>
  (await shopper.get(`order/withdrawal?reference=${reference}`)).body.order

describe('order/withdrawal', () => {
  test('tells what can be withdrawn from, until when, and who is asking', async ({ street }) => {
    const { shopper, order, first, second, email } = await delivered(street)
    expect(await offered(shopper, order)).toEqual({
      reference: order.reference,
      can_withdraw: true,
      until: '2 December 2026',
      withdrawals: [],
      name: 'Rosalind Achterberg',
      email,
      items: [
        { id: first.id, name: first.drink.name, bottle_size: '70cl', quantity: 1, why_not: null },
        { id: second.id, name: second.drink.name, bottle_size: '70cl', quantity: 2, why_not: null },
      ],
    })
  })

  test('tells those who know reference and e-mail the same, but no name', async ({ street }) => {
    const { order, email } = await delivered(street)
    const stranger = street.newcomer()
    const asked = `order/withdrawal?reference=${order.reference.toLowerCase()}&email=${email.toUpperCase()}`
    expect((await stranger.get(asked)).body.order).toMatchObject({ can_withdraw: true, name: '' })
  })

  test('says why not: too early, too late, engraved', async ({ street }) => {
    const gin = await shelved(street, { engravable: true })
    const shopper = await shopperWith(street, [gin, 1])
    await shopper.post(`cart/engrave?drink_id=${gin.id}`, { line1: 'For Ruth', line2: '', font: 1 })
    const order = await paidOrder(street, shopper)
    const byNumber = async () =>
      offered(street.newcomer(), { reference: `${order.reference}&email=${order.email}` })
    const reasons = async () => (await byNumber()).items.map(({ why_not }: Told) => why_not)
    expect(await reasons()).toEqual(Array(2).fill(expect.stringContaining('has not left us yet')))
    await dispatch(street, order)
    later(street, 40 * DAY)
    expect(await reasons()).toEqual([null, expect.stringContaining('made for you alone')])
    await orders.deliver(street.db, order.id, { by: 'Celia', now: street.clock.now })
    later(street, 15 * DAY)
    expect(await reasons()).toEqual([
      expect.stringContaining('The 14 days ended on'),
      expect.stringContaining('made for you alone'),
    ])
    expect(await byNumber()).toMatchObject({ can_withdraw: false })
  })

  test('refuses strangers, what is somebody else’s, and nonsense', async ({ street }) => {
    const { order } = await delivered(street)
    const other = await shopperWith(street)
    const ask = (caller: Caller, query: string) => caller.get(`order/withdrawal?${query}`)
    const { reference } = order
    expect(refusal(await ask(other, `reference=${reference}`))).toMatchObject({ status: 404 })
    expect(refusal(await ask(street.newcomer(), `reference=${reference}`))).toMatchObject({ status: 401 })
    expect(
      refusal(await ask(street.newcomer(), `reference=${reference}&email=else@example.com`)),
    ).toMatchObject({ status: 404 })
    expect(refusal(await ask(other, 'reference='))).toMatchObject({ status: 422 })
    expect(refusal(await ask(other, 'reference=nonsense'))).toMatchObject({ status: 404 })
  })
})

describe('order/withdraw', () => {
  test('keeps it with its number and time, mails a receipt and a word to the desk', async ({ street }) => {
    const { shopper, order, gin, first, second, email } = await delivered(street)
    const { status, body } = await withdraw(shopper, order)
    const number = `${order.reference}-W1`
    expect(status).toBe(200)
    expect(body).toMatchObject({
      withdrawal: {
        reference: number,
        send_back_by: '2 December 2026',
        settled: false,
        items: [
          { name: first.drink.name, quantity: 1 },
          { name: second.drink.name, quantity: 2 },
        ],
      },
      kept: [],
      message: expect.stringMatching(
        new RegExp(`^We have your withdrawal ${number}, declared on 18 November 2026 at 12:0\\d\\.`),
      ),
    })
    const { details } = await orderNow(shopper, order)
    expect(details).toMatchObject({ status: 'delivered', to_refund: 0 })
    expect(details.timeline.at(-1)).toMatchObject({
      what: 'withdrawn',
      words: expect.stringContaining(`(${number})`),
    })
    expect(await stockOf(street, gin)).toBe(9)
    const letters = (await latestMail(street.db, 100)).filter(({ subject }) => subject.includes(number))
    expect(letters.map(({ to }) => to).sort()).toEqual([theShop().email, email].sort())
    const receipt = letters.find(({ to }) => to === email)
    for (const words of [
      ...['Declared on 18 November 2026 at 12:0', 'By Rosalind Achterberg', first.drink.name, '£94.95'],
      ...['2 December 2026', theShop().address.postcode, 'at your expense'],
    ])
      expect(receipt?.text).toContain(words)
    expect(await offered(shopper, order)).toMatchObject({
      can_withdraw: false,
      withdrawals: [{ reference: number, settled: false }],
    })
  })

  test('of some lines first and of the others later, each once', async ({ street }) => {
    const { shopper, order, first, second } = await delivered(street)
    const one = (line: Told) => withdraw(shopper, order, { ...declaring, item_ids: [line.id] })
    expect((await one(first)).body.withdrawal.reference).toBe(`${order.reference}-W1`)
    expect(refusal(await one(first))).toMatchObject({ status: 409, code: 'not_withdrawable' })
    expect((await one(second)).body.withdrawal.reference).toBe(`${order.reference}-W2`)
    expect(refusal(await withdraw(shopper, order)).error_message).toBe('You have withdrawn from it already.')
    const due = (await openWithdrawals(street.db)).map(({ withdrawal }) => withdrawal.due)
    expect(due).toEqual([30_00, 64_95])
  })

  test('without an account, and the receipt goes nowhere but to the order’s own e-mail', async ({
    street,
  }) => {
    const { order, email } = await delivered(street)
    const answer = await street
      .newcomer()
      .post(`order/withdraw?reference=${order.reference}&email=${email}`, {
        name: 'Ann',
        email: 'ann@example.com',
      })
    expect(answer.status).toBe(200)
    expect(answer.body.message).toContain(`on its way to ${email}`)
    expect((await latestMail(street.db, 100)).filter(({ to }) => to === 'ann@example.com')).toEqual([])
  })

  test('with another e-mail of one’s own, which gets the receipt as well', async ({ street }) => {
    const { shopper, order } = await delivered(street)
    await withdraw(shopper, order, { ...declaring, email: 'ann@example.com' })
    const subject = `We have your withdrawal ${order.reference}-W1`
    expect((await mailedAbout(street, order)).filter((each) => each === subject)).toHaveLength(2)
  })

  test('leaves what is engraved, and says so', async ({ street }) => {
    const gin = await shelved(street, { engravable: true })
    const shopper = await shopperWith(street, [gin, 1])
    await shopper.post(`cart/engrave?drink_id=${gin.id}`, { line1: 'For Ruth', line2: '', font: 1 })
    const order = await paidOrder(street, shopper)
    await deliver(street, order)
    const [plain, engraved] = order.cart_items
    const { body } = await withdraw(shopper, order)
    expect(body.withdrawal.items).toEqual([{ name: plain.drink.name, quantity: 1 }])
    expect(body.kept).toEqual([{ id: engraved.id, because: expect.stringContaining('made for you alone') }])
  })

  test('refuses what has not left us, and what came too long ago', async ({ street }) => {
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 1])
    const order = await paidOrder(street, shopper)
    expect(refusal(await withdraw(shopper, order))).toMatchObject({
      status: 409,
      code: 'not_withdrawable',
      error_message: expect.stringContaining('simply cancel it'),
    })
    await deliver(street, order)
    later(street, 15 * DAY)
    expect(refusal(await withdraw(shopper, order)).error_message).toContain('The 14 days ended on 2 December')
    expect(await openWithdrawals(street.db)).toEqual([])
  })

  test('refuses strangers, what is somebody else’s, and nonsense', async ({ street }) => {
    const { shopper, order, email } = await delivered(street)
    const other = await shopperWith(street, [await shelved(street), 1])
    const theirs = await paidOrder(street, other)
    expect(refusal(await withdraw(other, order))).toMatchObject({ status: 404 })
    expect(refusal(await withdraw(street.newcomer(), order))).toMatchObject({ status: 401 })
    expect(
      refusal(
        await street
          .newcomer()
          .post(`order/withdraw?reference=${theirs.reference}&email=${email}`, declaring),
      ),
    ).toMatchObject({ status: 404 })
    for (const [said, field] of [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ ...declaring, email: 'nobody' }, 'email'],
      [{ ...declaring, item_ids: [] }, 'item_ids'],
      [{ ...declaring, item_ids: [theirs.cart_items[0].id] }, 'item_ids'],
    ] as const)
      expect(refusal(await withdraw(shopper, order, said)).fields).toHaveProperty(field)
    expect(await openWithdrawals(street.db)).toEqual([])
  })

  test('guessed references are slowed down', async ({ street }) => {
    const stranger = street.newcomer()
    const statuses = []
    for (let i = 0; i < 21; i++)
      statuses.push(
        (await stranger.post('order/withdraw?reference=K7QF-3MHX&email=ann@example.com', declaring)).status,
      )
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
  })
})

test('what was withdrawn from is told to its owner, and forgotten with them', async ({ street }) => {
  const { shopper, order, first } = await delivered(street)
  await withdraw(shopper, order, { ...declaring, item_ids: [first.id] })
  const accountId = (await orders.named(street.db, order.reference))?.accountId ?? ''
  expect(await exportOrders(street.db, [accountId])).toMatchObject([
    { withdrawals: [{ number: 1, name: 'Rosalind Achterberg', lines: [first.drink.name] }] },
  ])
  const erase = () => street.db.transaction((tx) => eraseOrders(tx, orders, accountId, street.clock.now))
  await expect(erase()).rejects.toThrow('bottles or money have to go back')
  const owner = await staffWith(street, 'owner')
  const back = { reference: order.reference, bottles_back: true, by_hand: true, because: 'It is here' }
  expect((await owner.post('office/orders/settle', back)).status).toBe(200)
  await erase()
  const { rows } = await street.db.execute(sql`select name, email, due from withdrawals`)
  expect(rows).toEqual([{ name: '', email: '', due: 30_00 }])
})

test('the promise of an e-gift card names nobody once its buyer is erased', async ({ street }) => {
  const { order } = await orderedCard(street)
  await payFor(street, order)
  await sendDue(street)
  const placed = await orders.named(street.db, order.reference)
  expect(placed?.promise).toContain('Ruth Vane')
  const accountId = placed?.accountId ?? ''
  await street.db.transaction((tx) => eraseOrders(tx, orders, accountId, street.clock.now))
  expect(await orders.named(street.db, order.reference)).toMatchObject({ accountId: null, promise: '' })
})

describe.runIf(isPostgres())('all at once', () => {
  test('ten who declare the same withdraw once, with one receipt', async ({ ownStreet }) => {
    const { shopper, order } = await delivered(ownStreet)
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(shopper, order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const receipts = (await mailedAbout(ownStreet, order)).filter((subject) =>
      subject.includes(`${order.reference}-W`),
    )
    expect(receipts).toHaveLength(2)
  })

  test('two of different lines both count, each with a number of its own', async ({ ownStreet }) => {
    const { shopper, order, first, second } = await delivered(ownStreet)
    const answers = await Promise.all(
      [first, second].map(({ id }) => withdraw(shopper, order, { ...declaring, item_ids: [id] })),
    )
    expect(answers.map(({ body }) => body.withdrawal.reference).sort()).toEqual([
      `${order.reference}-W1`,
      `${order.reference}-W2`,
    ])
  })
})
