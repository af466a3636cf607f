import type { Db } from '#app/platform/db/db.server.ts'
import type { AddressRefusal } from '#app/platform/mail/mail.ts'
import type { MailOutcomes } from '#app/platform/mail/mail-jobs.server.ts'
import { updateRecipient } from './data/recipients.server.ts'
import { clearSoftBounces, lockByEmail, updateSubscriber } from './data/subscribers.server.ts'
import { bounceKind, SOFT_BOUNCES } from './rules/bounces.ts'
import { readEvent } from './rules/mail-event.ts'
import { recordConsent, withdrawMails } from './transitions/consenting.server.ts'

/** What became of mails: of newsletters, all of it; of every other mail, that its address was refused. */
export const newsletterOutcomes: MailOutcomes = {
  async sent(tx, { event }, at) {
    const mail = readEvent(event)
    if (!mail) return
    await clearSoftBounces(tx, mail.subscriber)
    await updateRecipient(tx, mail, { state: 'sent', sentAt: at, because: '' })
  },
  async givenUp(tx, { event, to }, { because, refusal }, at) {
    const kind = refusal && bounceKind(refusal)
    if (refusal && kind) await noteBounce(tx, to, { kind, refusal, at })
    const mail = readEvent(event)
    if (!mail) return
    await updateRecipient(tx, mail, {
      state: kind ? 'bounced' : 'failed',
      because: refusal && kind ? refusalInWords(refusal) : `The mail was not taken: ${because}`,
    })
  },
}

type Bounce = { kind: 'hard' | 'soft'; refusal: AddressRefusal; at: Date }

/** Whether it was a newsletter that bounced or another mail: the address is the same. */
async function noteBounce(tx: Db, email: string, { kind, refusal, at }: Bounce) {
  const was = await lockByEmail(tx, email)
  if (!was || was.bouncedAt || was.leftAt) return
  const softBounces = was.softBounces + 1
  if (kind === 'soft' && softBounces < SOFT_BOUNCES) return updateSubscriber(tx, was.id, { softBounces })
  const bouncedBecause = refusalInWords(refusal)
  await recordConsent(tx, was, { kind: 'bounced', way: 'mail_server', at, words: bouncedBecause })
  await updateSubscriber(tx, was.id, { bouncedAt: at, bouncedBecause, softBounces })
  await withdrawMails(tx, was)
}

/** Without the server's own words: they often quote the address. */
const refusalInWords = ({ code, status }: AddressRefusal) =>
  `The mail server refused the address: ${[code, status].filter(Boolean).join(' ')}`
