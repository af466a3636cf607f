import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import { emailOfMember } from '../../staff/members.server.ts'
import type { Member } from '../../staff/staff.ts'
import { testMail } from '../mails/test-mail.tsx'

/** Against a slip of the finger that fills one's own letter box. */
const TESTS = {
  what: 'opening-test',
  most: 5,
  minutes: 60,
  because: 'Too many test mails were sent.',
} as const

/** By the way of every mail, to oneself. */
export async function sendTestMail(
  db: Db,
  { id, name }: Pick<Member, 'id' | 'name'>,
  { publicUrl, now }: { publicUrl: string; now: Date },
) {
  await spendTry(db, TESTS, id, now)
  const to = await emailOfMember(db, id)
  if (!to) throw new Refused(409, 'not_possible', 'Your account has no e-mail to send it to')
  const mail = await testMail({ name, publicUrl })
  await db.transaction((tx) => postMail(tx, { ...mail, to, event: `opening-test:${randomUUID()}` }))
  return { to }
}
