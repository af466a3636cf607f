import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import type { Caller, Street } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { selectSubscriber } from '../data/subscribers.server.ts'

/** Joins by the form, as anybody does; answers the id. */
export async function joined({ db, newcomer }: Pick<Street, 'db' | 'newcomer'>, email: string) {
  const { status } = await newcomer().post('user/subscribe', { email })
  if (status !== 200) throw new Error(`${email} did not join: ${status}`)
  return idOf(db, email)
}

export async function idOf(db: Db, email: string): Promise<string> {
  const known = await selectSubscriber(db, email)
  if (!known) throw new Error(`${email} is not known`)
  return known.id
}

/** Comes back by the form and the link in the mail that follows. */
export async function joinedAgain(street: Pick<Street, 'db' | 'newcomer'>, email: string) {
  const id = await joined(street, email)
  const { status } = await street
    .newcomer()
    .post(`newsletter/join-again?key=${await joinAgainKeyFor(street.db, email)}`)
  if (status !== 200) throw new Error(`${email} did not come back: ${status}`)
  return id
}

/** The key in the latest mail that asks whether they come back. */
export async function joinAgainKeyFor(db: Db, email: string): Promise<string | undefined> {
  const asking = (await latestMail(db, 99))
    .filter(({ to, event }) => to === email && event.startsWith('newsletter-join-again:'))
    .toSorted((one, other) => one.event.localeCompare(other.event))
  return /join-again\?key=([\w.-]+)/.exec(asking.at(-1)?.text ?? '')?.[1]
}

/** So many at once, for figures: reader-1@example.com and so on, who have joined one minute after the other. */
export const manyReaders = (db: Db, many: number) =>
  db.execute(sql`
    insert into newsletter_subscribers (email, consent, consented_at, code, leave_key)
    select 'reader-' || n || '@example.com', 'Join our newsletter',
      ${NOON.toISOString()}::timestamptz - n * interval '1 minute', 'WELCOME-' || n, 'leave-' || n
    from generate_series(1, ${many}::int) as n`)

export const written = {
  subject: 'New bottles in November',
  preheader: 'Three of them, and a story',
  intro: 'Hello,\n\nhere is **what is new**: [all drinks](/products).',
  drinks: [] as string[],
  articles: ['islay-and-the-taste-of-peat'],
  closing: 'Good evening to you.',
}

/** A draft by this member of staff. */
export async function drafted({ post }: Caller, more: object = {}) {
  const { status, body } = await post('office/newsletter/campaigns', { ...written, ...more })
  if (status !== 200) throw new Error(`No draft: ${JSON.stringify(body)}`)
  return body as { id: string; version: number; change: number }
}

/** One that leaves in a minute. */
export async function onItsWay(caller: Caller, more: object = {}) {
  const { id, version } = await drafted(caller, more)
  const { status, body } = await caller.post(`office/newsletter/campaigns/${id}/send`, { version })
  if (status !== 200) throw new Error(`It was not sent: ${JSON.stringify(body)}`)
  return body as { id: string; version: number; change: number; starts_at: string }
}
