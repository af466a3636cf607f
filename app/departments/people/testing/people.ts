import { sql } from 'drizzle-orm'
import type { Told } from '../../../../test/callers.ts'
import type { Caller, Street } from '../../../../test/office.ts'

/** Opens an account, whose e-mail counts as verified if that is said; or lets a guest in. */
export async function joined(street: Street, special: Record<string, unknown> = {}, isProven = false) {
  const caller = street.newcomer()
  const { status, body } = await caller.join(special)
  if (status !== 200) throw new Error(`Nobody joined: ${JSON.stringify(body)}`)
  const { id, email } = body.user as { id: string; email: string }
  if (isProven)
    await street.db.execute(sql`update accounts set email_proven_at = now() where id = ${id}::uuid`)
  return { caller, id, email }
}

export const opened = async (hand: Caller, id: string): Promise<Told> =>
  (await hand.get(`office/people/${id}`)).body.person

/** Rows of the change log about somebody, the oldest first. */
export async function changesOf({ db }: Street, id: string): Promise<Told[]> {
  const { rows } = await db.execute(
    sql`select verb, before, after, because, reverse from office_changes where subject = ${`person:${id}`} order by id`,
  )
  return rows as Told[]
}

/** They write to us: the reference. */
export async function written(by: Caller): Promise<string> {
  const { status, body } = await by.post('enquiry', {
    kind: 'contact',
    name: 'Zoë',
    email: 'zoe@example.com',
    phone: '01632960118',
    subject: 'A cracked neck',
    message: 'One line.',
  })
  if (status !== 200) throw new Error(`Nothing was written: ${JSON.stringify(body)}`)
  return body.reference
}
