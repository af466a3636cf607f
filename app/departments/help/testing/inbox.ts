import { sql } from 'drizzle-orm'
import type { Told } from '../../../../test/callers.ts'
import type { Caller, Street } from '../../../../test/office.ts'

/** Somebody writes to us: the reference. */
export async function written(street: Street, special: object = {}, by = street.newcomer()): Promise<string> {
  const { status, body } = await by.post('enquiry', {
    kind: 'contact',
    name: 'Zoë Ångström',
    email: 'zoe@example.com',
    phone: '01632960118',
    subject: 'A cracked neck',
    message: 'One line,\nand another.',
    ...special,
  })
  if (status !== 200) throw new Error(`Nothing was written: ${JSON.stringify(body)}`)
  return body.reference
}

export const opened = async (hand: Caller, reference: string): Promise<Told> =>
  (await hand.get(`office/enquiries/${reference}`)).body.enquiry

export const idOf = async (hand: Caller): Promise<string> => (await hand.get('office/session')).body.staff.id

export const nameOf = async (hand: Caller): Promise<string> =>
  (await hand.get('office/session')).body.staff.name

/** Rows of the change log about it, the oldest first. */
export async function changesOf({ db }: Street, reference: string): Promise<Told[]> {
  const { rows } = await db.execute(
    sql`select verb, via, "by", before, after, reverse from office_changes where subject = ${`enquiry:${reference}`} order by id`,
  )
  return rows as Told[]
}
