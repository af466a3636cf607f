import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { PASSWORD, type Told } from '../../../../test/callers.ts'
import { bottlesIn, newEngravedOrder } from '../../../../test/engraved-orders.ts'
import { type Hands, refusal, type Street, test } from '../../../../test/office.ts'

const SAID = 'Mr Vane of Mill Lane was rude'

const sheetOf = async ({ owner }: Hands, { reference }: Told): Promise<Told> =>
  (await owner.get(`office/orders/${reference}`)).body.order

/** Everything that the change log and the orders' tables hold, as text. */
const written = async ({ db }: Street, ...tables: string[]) =>
  JSON.stringify(
    await Promise.all(
      tables.map(async (name) => (await db.execute(sql`select * from ${sql.identifier(name)}`)).rows),
    ),
  )

/** Two engraved bottles that left, came back and wait for a decision; staff have said something about each step. */
async function talkedAbout(street: Street, hands: Hands) {
  const order = await newEngravedOrder(street, { quantity: 2 })
  const [bottle] = await bottlesIn(hands.engraver, order)
  const bottles = [{ line: bottle?.line, bottle: 1 }]
  for (const because of [`${SAID} once`, `${SAID} twice`])
    expect((await hands.engraver.post('office/engraving/spoilt', { bottles, because })).body.kept).toEqual([])
  const { reference } = order
  await hands.packer.post('office/orders/dispatch', { references: [reference], uncut: true })
  const back = await hands.packer.post('office/orders/returned', {
    reference,
    cause: 'refused',
    bottles: [{ line: bottle?.line, back: 2 }],
    next: 'wait',
    because: SAID,
  })
  expect(back.status).toBe(200)
  return order
}

const decide = ({ owner }: Hands, { reference }: Told, next: string) =>
  owner.post('office/orders/returned', { reference, next, because: `${SAID}, so we decided` })

test('what is said about a parcel or a bottle is stored with the order, never in the log', async ({
  street,
  hands,
}) => {
  const order = await talkedAbout(street, hands)
  const decided = await decide(hands, order, 'nothing')
  expect(decided.status).toBe(200)
  expect(await sheetOf(hands, order)).toMatchObject({
    notes: [{ words: `${SAID}, so we decided` }],
    parcels: [{ came_back: { note: SAID } }],
  })
  expect(await written(street, 'office_changes')).not.toMatch(/Vane|Mill Lane|rude/)
})

test('a refund of what came back says nothing in the log either', async ({ street, hands }) => {
  const order = await talkedAbout(street, hands)
  expect((await decide(hands, order, 'refund')).body).toMatchObject({ can_undo: false })
  expect(await written(street, 'office_changes')).not.toMatch(/Vane|Mill Lane|rude/)
})

test('undo takes the words of a decision back, and those about the last spoilt bottle', async ({
  street,
  hands,
}) => {
  const order = await talkedAbout(street, hands)
  const { change } = (await decide(hands, order, 'nothing')).body
  expect((await hands.owner.post(`office/changes/${change}/undo`)).status).toBe(200)
  expect(await sheetOf(hands, order)).toMatchObject({ notes: [], parcels: [{ came_back: { note: SAID } }] })

  const another = await newEngravedOrder(street)
  const bottles = (await bottlesIn(hands.engraver, another)).map(({ line, bottle }) => ({ line, bottle }))
  await hands.engraver.post('office/engraving/spoilt', { bottles, because: 'It slipped' })
  const second = await hands.engraver.post('office/engraving/spoilt', { bottles, because: 'It broke' })
  expect(await bottlesIn(hands.engraver, another)).toMatchObject([{ spoilt: 2, spoilt_because: 'It broke' }])
  expect((await hands.engraver.post(`office/changes/${second.body.change}/undo`)).status).toBe(200)
  expect(await bottlesIn(hands.engraver, another)).toMatchObject([
    { spoilt: 1, spoilt_because: 'It slipped' },
  ])
})

test('all of it goes with the shopper', async ({ street, hands }) => {
  const order = await talkedAbout(street, hands)
  await decide(hands, order, 'nothing')
  const others = await talkedAbout(street, hands)
  await decide(hands, others, 'nothing')
  const where = ['orders', 'order_lines', 'order_notes', 'parcel_returns', 'engraved_bottles']
  expect((await order.shopper.post('user/erase', { current_password: PASSWORD })).status).toBe(200)
  const { rows } = await street.db.execute(
    sql`select count(*)::int as bottles from engraved_bottles where spoilt_because <> '{}'`,
  )
  expect(rows).toEqual([{ bottles: 1 }])
  expect((await others.shopper.post('user/erase', { current_password: PASSWORD })).status).toBe(200)
  expect(await written(street, ...where, 'office_changes')).not.toMatch(/Vane|Mill Lane|rude/)
})

test('is in the file of their data', async ({ street, hands }) => {
  const order = await talkedAbout(street, hands)
  await decide(hands, order, 'nothing')
  expect((await order.shopper.get('user/export')).body.orders).toMatchObject([
    { notes: [{ words: `${SAID}, so we decided` }], cameBack: [{ cause: 'refused', note: SAID }] },
  ])
})

test('nobody is erased while a parcel that came back waits for a decision', async ({ street, hands }) => {
  const order = await talkedAbout(street, hands)
  const erase = () => order.shopper.post('user/erase', { current_password: PASSWORD })
  expect(refusal(await erase())).toMatchObject({
    status: 409,
    code: 'order_under_way',
    error_message: `Your order ${order.reference} is not closed yet: bottles or money have to go back. Once that is settled, your account can be erased.`,
  })
  await decide(hands, order, 'nothing')
  expect((await erase()).status).toBe(200)
  const { rows } = await street.db.execute(sql`select tracking from parcels where tracking <> ''`)
  expect(rows).toEqual([])
})
