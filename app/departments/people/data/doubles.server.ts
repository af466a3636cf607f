import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { isPerson } from './people.server.ts'

export type DoubleCause = 'phone' | 'name_and_postcode' | 'mailbox'
type Found = { id: string; because: DoubleCause[] }

/** Others who may be the same person, each found by an index: by phone, by name and postcode, by e-mail but for its dots. */
export async function selectDoubles(db: Db, id: string, most: number): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    with own as (select * from people where account_id = ${id}),
    found as (
      select people.account_id, 'phone' as because from own join people on people.phone_end = own.phone_end
      where own.phone_end <> ''
      union all
      select people.account_id, 'name_and_postcode' from own join people on people.sort_name = own.sort_name
      where own.sort_name <> '' and people.postcodes && own.postcodes
      union all
      select people.account_id, 'mailbox' from own join people on people.mailbox = own.mailbox where own.email <> ''
    )
    select people.account_id as id, array_agg(distinct found.because order by found.because) as because
    from found join people on people.account_id = found.account_id
    where people.account_id <> ${id} and ${isPerson}
    group by people.account_id, people.joined_at
    order by count(distinct found.because) desc, people.joined_at desc limit ${most}`)
  return rows
}
