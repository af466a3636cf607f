import { sql } from 'drizzle-orm'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, type Street, staffWith } from '../../../../test/office.ts'

/** The prices of these drinks in the database, as pence. */
export async function pricesIn({ db }: Pick<Street, 'db'>, ids: string[]) {
  const { rows } = await db.execute<{
    id: string
    price: number
    old_price: number | null
    price_now: number
  }>(
    sql`select id, price, old_price, price_now from drinks where id = any(${sql.param(ids)}::text[]) order by id`,
  )
  return rows
}

export const setPrices = (hand: Caller, changes: object[], more: object = {}) =>
  hand.post('office/prices', { changes, ...more })

/** Asked by somebody who has just come in: a session does not last for days. */
export const asked = async (street: Street, path: string): Promise<Told> =>
  (await (await staffWith(street, 'owner')).get(`office/${path}`)).body

export const historyOf = async (street: Street, id: string): Promise<Told[]> =>
  (await asked(street, `prices/${id}/history`)).history

export const logOf = async (street: Street): Promise<Told[]> => (await asked(street, 'changes')).changes

export const undo = (hand: Caller, change: number) => hand.post(`office/changes/${change}/undo`)
