import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { stockOf } from '../../../../test/buying.ts'
import { bottlesIn, newEngravedOrder } from '../../../../test/engraved-orders.ts'
import { type Street, staffWith, test } from '../../../../test/office.ts'

const nameOf = ({ line, bottle }: { line: string; bottle: number }) => ({ line, bottle })

/** What a crash leaves: such a row can't be written until the shop is up again. */
async function crashAt({ db }: Street, table: string, when: string) {
  const name = `die_in_${table}`
  await db.execute(
    sql.raw(`create or replace function ${name}() returns trigger language plpgsql as $$ begin
      if ${when} then raise exception 'The power is off'; end if; return new; end $$`),
  )
  await db.execute(
    sql.raw(
      `create trigger a_crash before insert or update on ${table} for each row execute function ${name}()`,
    ),
  )
  return () => db.execute(sql.raw(`drop trigger a_crash on ${table}`))
}

const isDead = ({ clock }: Street) => {
  clock.now = new Date(clock.now.getTime() + 2 * 60_000)
}

test('bottles that are spoilt take one from the shelf each, though the answer was lost and the call sent again', async ({
  ownStreet: street,
}) => {
  const engraver = await staffWith(street, 'engraver')
  const order = await newEngravedOrder(street, { quantity: 3, stock: 20 })
  const bottles = (await bottlesIn(engraver, order)).map(nameOf)
  const spoil = () =>
    engraver.post('office/engraving/spoilt', { bottles, because: 'It broke' }, { 'idempotency-key': 'lost' })
  const before = (await stockOf(street, order.drink)) ?? 0
  const restart = await crashAt(street, 'office_calls', 'new.status = 200')
  expect((await spoil()).status).toBe(503)
  expect(await stockOf(street, order.drink)).toBe(before - 3)
  await restart()
  expect(await spoil()).toMatchObject({ status: 409, body: { code: 'in_flight' } })
  isDead(street)
  const { body } = await spoil()
  expect(body).toMatchObject({ done: bottles, kept: [], change: expect.any(Number) })
  expect((await spoil()).body).toEqual(body)
  expect(await stockOf(street, order.drink)).toBe(before - 3)
  expect((await bottlesIn(engraver, order)).map(({ spoilt }) => spoilt)).toEqual([1, 1, 1])
  expect((await engraver.post(`office/changes/${body.change}/undo`)).body.done).toHaveLength(3)
})

test('a call that died in the middle goes on behind the last bottle', async ({ ownStreet: street }) => {
  const engraver = await staffWith(street, 'engraver')
  const order = await newEngravedOrder(street, { quantity: 3, stock: 20 })
  const bottles = (await bottlesIn(engraver, order)).map(nameOf)
  const spoil = () =>
    engraver.post('office/engraving/spoilt', { bottles, because: 'It broke' }, { 'idempotency-key': 'half' })
  const before = (await stockOf(street, order.drink)) ?? 0
  const restarts = [
    await crashAt(street, 'office_calls', 'new.status = 200'),
    await crashAt(street, 'engraved_bottles', 'new.bottle >= 2'),
  ]
  expect((await spoil()).status).toBe(503)
  expect(await stockOf(street, order.drink)).toBe(before - 1)
  for (const restart of restarts) await restart()
  isDead(street)
  expect((await spoil()).body).toMatchObject({ done: bottles, kept: [] })
  expect(await stockOf(street, order.drink)).toBe(before - 3)
})

test('the same key for other bottles is refused, and another key is another act', async ({
  ownStreet: street,
}) => {
  const engraver = await staffWith(street, 'engraver')
  const order = await newEngravedOrder(street, { quantity: 2, stock: 20 })
  const bottles = (await bottlesIn(engraver, order)).map(nameOf)
  const spoil = (some: object[], key: string) =>
    engraver.post(
      'office/engraving/spoilt',
      { bottles: some, because: 'It broke' },
      { 'idempotency-key': key },
    )
  expect((await spoil(bottles, 'one')).status).toBe(200)
  expect((await spoil(bottles.slice(1), 'one')).status).toBe(422)
  expect((await spoil(bottles.slice(1), 'two')).body.done).toHaveLength(1)
  expect((await bottlesIn(engraver, order)).map(({ spoilt }) => spoilt)).toEqual([1, 2])
})
