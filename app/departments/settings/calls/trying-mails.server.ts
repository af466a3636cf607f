import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { MailSample, MailWords } from '#app/platform/mail/mail.ts'
import type { EditableMail } from '#app/platform/mail/mail-texts.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { shopInForce, withShop } from '#app/platform/shop/shop-scope.server.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import { emailOfMember } from '../../staff/members.server.ts'
import type { Member } from '../../staff/staff.ts'
import { pretend } from '../pretending.server.ts'

/** The rooms' mails with made-up data. */
export type MailsOfShop = { publicUrl: string; samples: (publicUrl: string) => MailSample[] }

/** A mail as its room writes it, with texts that are not saved. Nothing is sent. */
export async function writtenWith(
  mail: EditableMail,
  texts: Record<string, unknown>,
  { publicUrl, samples }: MailsOfShop,
): Promise<MailWords> {
  const shop = pretend({ [`mails.${mail.name}`]: texts })
  const sample = samples(publicUrl).find(({ name }) => name === mail.sample)
  if (!sample) throw new Error(`${mail.name} has no sample called ${mail.sample}`)
  return withShop({ shop, version: shopInForce()?.version ?? 0, stamp: '' }, sample.made)
}

/** Against a slip of the finger that fills one's own letter box. */
const TESTS = {
  what: 'mail-texts-test',
  most: 20,
  minutes: 60,
  because: 'Too many test mails were sent.',
} as const

/** By the way of every mail, to oneself and to nobody else. */
export async function sendTestOf(
  db: Db,
  written: MailWords,
  { id }: Pick<Member, 'id'>,
  now: Date,
): Promise<{ to: string }> {
  await spendTry(db, TESTS, id, now)
  const to = await emailOfMember(db, id)
  if (!to) throw new Refused(409, 'not_possible', 'Your account has no e-mail to send it to')
  await db.transaction((tx) => postMail(tx, { ...written, to, event: `mail-texts-test:${randomUUID()}` }))
  return { to }
}
