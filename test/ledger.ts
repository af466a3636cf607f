import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'

type Street = { db: Db }

/** Drinks whose movements do not add up to their stock; nobody should ever see one. */
export async function unevenDrinks({ db }: Street): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from drinks
    where stock <> (select coalesce(sum(by), 0) from stock_movements where drink_id = drinks.id) order by id`)
  return rows.map(({ id }) => id)
}

/** Why a drink's stock is what it is, oldest first: 'opening 10'. */
export async function movementsIn({ db }: Street, { id }: { id: string }): Promise<string[]> {
  const { rows } = await db.execute<{ because: string; by: number; subject: string }>(sql`
    select because, by, subject from stock_movements where drink_id = ${id} order by id`)
  return rows.map(({ because, by, subject }) =>
    [because, by, subject].filter((part) => part !== '').join(' '),
  )
}
