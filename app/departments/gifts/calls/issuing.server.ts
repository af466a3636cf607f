import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { type Pence, toPounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { Acting } from '../../orders/office-acts.server.ts'
import { recordChange } from '../../staff/changes.server.ts'
import { giftCardMail } from '../mails/gift-card.tsx'
import { isIssuable, issueLimits } from '../rules/issuing.ts'
import { endsAfter, today } from '../rules/lifetime.ts'
import { issueCard, type RequestedCard } from '../selling.server.ts'
import { sendDayIn } from '../send-day.ts'
import { subjectOf } from './office-acts.server.ts'

export type Issue = {
  amount: Pence
  recipientName: string
  recipientEmail: string
  message: string
  sendOn: string | undefined
}

type Issued = { id: string; change: number; mails: { held: number; until: string | null } }

/** A card that nobody has bought: goodwill, or for one that was lost. */
export async function issueByHand(
  db: Db,
  issue: Issue,
  acting: Acting & { because: string; atDone: (tx: Db, issued: Issued) => Promise<void> },
): Promise<Issued> {
  const { actor, batch, now, because } = acting
  const card = requested(issue, now)
  const id = randomUUID()
  return db.transaction(async (tx) => {
    await issueCard(tx, id, card, { staffId: actor.staffId, because }, now)
    const { id: change } = await recordChange(
      tx,
      actor,
      {
        verb: 'gift-cards.issue',
        subject: subjectOf(id),
        batch,
        because,
        before: {},
        after: { value: toPounds(card.amount), send_on: card.sendOn, recipient: 'set' },
        reverse: { name: 'gift-cards.issuing' },
      },
      now,
    )
    const isSentNow = card.sendOn <= today(now)
    const until = new Date(now.getTime() + MINUTE_MS).toISOString()
    const issued = { id, change, mails: isSentNow ? { held: 1, until } : { held: 0, until: null } }
    await acting.atDone(tx, issued)
    return issued
  })
}

/** What would be mailed, and when; refused like the issue itself. */
export async function tryIssue(issue: Issue, { publicUrl, now }: { publicUrl: string; now: Date }) {
  const card = requested(issue, now)
  const letter = {
    card,
    code: 'The code, once it is sent',
    expiresAt: endsAfter(now),
    publicUrl,
    isFromUs: true,
  }
  const { subject, text } = await giftCardMail(letter)
  return { send_on: card.sendOn, mail: { subject, text } }
}

function requested({ sendOn, ...issue }: Issue, now: Date): RequestedCard {
  const day = sendDayIn(sendOn, now)
  const fields = {
    ...(!isIssuable(issue.amount) && { amount: issueLimits.words }),
    ...(!day.ok && { send_on: day.words }),
  }
  if (!day.ok || Object.keys(fields).length > 0) throw invalid(fields)
  return { ...issue, occasion: 'Just because', senderName: theShop().name, senderEmail: '', sendOn: day.day }
}
