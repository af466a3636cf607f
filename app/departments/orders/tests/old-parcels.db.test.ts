import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { MIGRATIONS_FOLDER } from '#app/platform/db/migrations.server.ts'
import { shelved, shopperWith } from '../../../../test/buying.ts'
import { test } from '../../../../test/callers.ts'
import { paidOrder } from '../testing/staff.ts'

/** What the migration does to parcels that left before it. */
function statementsAboutParcels(): string[] {
  const statements = readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => readFileSync(`${MIGRATIONS_FOLDER}/${file}`, 'utf8').split('--> statement-breakpoint'))
  return ['update "parcels" set\n  "promised_by"', 'insert into "parcels"'].map((start) => {
    const [one, ...others] = statements.filter((each) => each.includes(start))
    if (!one || others.length > 0) throw new Error(`No migration begins so, or several: ${start}`)
    return one
  })
}

test('nobody waits any more for parcels that were due four weeks before there were parcels', async ({
  street,
}) => {
  const { db } = street
  const gin = await shelved(street)
  const left = async (
    promised: number | null,
    sent: number,
    { isDelivered = false, hasParcel = false } = {},
  ) => {
    const { reference } = await paidOrder(street, await shopperWith(street, [gin, 1]))
    await db.execute(sql`update orders set status = 'dispatched', dispatched_at = now() - ${sent} * interval '1 day',
      promised_by = current_date - ${promised}::int,
      delivered_at = case when ${isDelivered} then now() - interval '1 day' end
      where reference = ${reference}`)
    if (hasParcel)
      await db.execute(sql`insert into parcels (order_id, number, sent_at, sent_by)
        select id, 1, dispatched_at, 'Ann' from orders where reference = ${reference}`)
    return reference
  }
  const long = [
    await left(29, 30),
    await left(null, 29),
    await left(29, 30, { hasParcel: true }),
    await left(null, 29, { hasParcel: true }),
    await left(1, 2, { isDelivered: true }),
  ]
  const lately = [await left(28, 40), await left(null, 28), await left(27, 30, { hasParcel: true })]
  for (const statement of statementsAboutParcels()) await db.execute(sql.raw(statement))
  const { rows } = await db.execute<{ reference: string; is_over: boolean }>(sql`
    select reference, over_at is not null as is_over from parcels join orders on orders.id = parcels.order_id`)
  const those = (isOver: boolean) =>
    rows.filter(({ is_over }) => is_over === isOver).map(({ reference }) => reference)
  expect(those(true).toSorted()).toEqual(long.toSorted())
  expect(those(false).toSorted()).toEqual(lately.toSorted())
})
