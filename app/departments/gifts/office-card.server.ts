import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { mailStates } from '#app/platform/mail/outbox.server.ts'
import { pence, toPounds } from '#app/platform/money.ts'
import { referencesOf } from '../orders/packing.server.ts'
import { staffNames } from '../staff/members.server.ts'
import type { Member } from '../staff/staff.ts'
import { selectMovements, selectOpenedCard } from './data/office-cards.server.ts'
import { eventOfCard, eventOfReminder } from './mails/letters.server.ts'
import { toWireCard } from './staff.server.ts'

type Viewer = Pick<Member, 'verbs'>

export type OfficeCard = NonNullable<Awaited<ReturnType<typeof officeCard>>>['gift_card']

/** The wire answer of `GET office/gift-cards/:id`; undefined if there is none. */
export async function officeCard(db: Db, id: string, member: Viewer, now: Date) {
  const card = z.uuid().safeParse(id).success ? await selectOpenedCard(db, id) : undefined
  if (!card) return undefined
  const movements = await selectMovements(db, card.id)
  const references = await referencesOf(
    db,
    [card, ...movements].flatMap(({ orderId }) => orderId ?? []),
  )
  const names = await staffNames(
    db,
    movements.flatMap(({ staffId }) => staffId ?? []),
  )
  let balance = pence(0)
  const seesContact = member.verbs.has('people.see-contact')
  return {
    gift_card: {
      ...toWireCard(card, { ...member, references, now }),
      ...(seesContact && { message: card.message, from: card.senderName }),
      blocked_because: card.blockedBecause,
      written_off: toPounds(pence(card.writtenOff)),
      mail: await mailOf(db, card),
      reminders: await remindersOf(db, card),
      ledger: movements.map(({ amount, why, orderId, at, staffId, because }) => {
        balance = pence(balance + amount)
        return {
          at: at.toISOString(),
          why,
          amount: toPounds(amount),
          balance: toPounds(balance),
          order: orderId === null ? null : (references.get(orderId) ?? null),
          by: staffId === null ? null : (names.get(staffId) ?? ''),
          because,
        }
      }),
    },
  }
}

type Opened = NonNullable<Awaited<ReturnType<typeof selectOpenedCard>>>

/** The mail with the code that works now. Once the outbox has forgotten it, what was sent counts as sent. */
async function mailOf(db: Db, { id, lastFour, sentAt }: Opened) {
  if (lastFour === null || sentAt === null) return { state: 'not written' as const, at: null }
  const event = eventOfCard(id, lastFour)
  const known = (await mailStates(db, [event])).get(event)
  return known
    ? { state: known.state, at: known.at.toISOString() }
    : { state: 'sent' as const, at: sentAt.toISOString() }
}

/** Those before the end that it has now. */
async function remindersOf(db: Db, { id, expiresAt, reminded }: Opened) {
  if (expiresAt === null || reminded === 'none') return []
  const events = (['month', 'week'] as const).map((due) => ({
    due,
    event: eventOfReminder(id, due, expiresAt),
  }))
  const states = await mailStates(
    db,
    events.map(({ event }) => event),
  )
  return events.flatMap(({ due, event }) => {
    const known = states.get(event)
    return known ? [{ due, state: known.state, at: known.at.toISOString() }] : []
  })
}
