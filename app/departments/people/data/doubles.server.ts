import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { type ListedPerson, selectThese } from './people.server.ts'

export type DoubleCause = 'phone' | 'name_and_postcode' | 'mailbox'
type Found = { id: string; because: DoubleCause[] }

/** Others who may be the same person, each found by an index: by phone, by name and postcode, by e-mail but for its dots. */
export async function selectDoubles(
  db: Db,
  { id, email, isGuest }: Pick<ListedPerson, 'id' | 'email' | 'isGuest'>,
  most: number,
): Promise<{ person: ListedPerson; because: DoubleCause[] }[]> {
  const { rows } = await db.execute<Found>(sql`
    with own as (
      select people.*, right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) as digits
      from people join accounts on accounts.id = people.account_id where people.account_id = ${id}
    ),
    found as (
      select accounts.id, 'phone' as because from own join accounts
        on right(regexp_replace(accounts.phone, '[^0-9]', '', 'g'), 9) = own.digits where length(own.digits) = 9
      union all
      select people.account_id, 'name_and_postcode' from own join people on people.sort_name = own.sort_name
      where own.sort_name <> '' and exists (
        select from addresses as theirs join addresses as ours
          on postcode_word(ours.postcode) = postcode_word(theirs.postcode)
        where theirs.account_id = people.account_id and ours.account_id = own.account_id and ours.postcode <> '')
      union all
      select people.account_id, 'mailbox' from own join people on people.mailbox = own.mailbox where own.email <> ''
    )
    select people.account_id as id, array_agg(distinct found.because order by found.because) as because
    from found join people on people.account_id = found.id
    where people.account_id <> ${id}
      and not (people.email = ${email.toLowerCase()} and (people.is_guest or ${isGuest}))
      and (not people.is_guest or not exists (
        select from people as other where other.email = people.email and other.account_id <> people.account_id
          and (not other.is_guest or (other.joined_at, other.account_id) > (people.joined_at, people.account_id))))
    group by people.account_id, people.joined_at order by count(distinct found.because) desc, people.joined_at desc limit ${most}`)
  const all = await selectThese(
    db,
    rows.map((row) => row.id),
  )
  return rows.flatMap(({ id: found, because }) => {
    const person = all.find((each) => each.id === found)
    return person ? [{ person, because }] : []
  })
}
