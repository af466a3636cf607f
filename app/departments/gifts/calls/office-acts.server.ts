import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import { type Pence, pence, toPounds } from '#app/platform/money.ts'
import type { Acting } from '../../orders/office-acts.server.ts'
import { type NewChange, recordChange } from '../../staff/changes.server.ts'
import { changedSince } from '../../staff/undo.server.ts'
import { balanceOf, type CardRow, lockCard, putOn } from '../data/gift-cards.server.ts'
import { countUses, selectWrittenOff, updateByStaff } from '../data/office-cards.server.ts'
import { endOfDay, whyNotUntil } from '../rules/issuing.ts'
import { type CardAct, type CardState, cardState, whyNotDo } from '../rules/standing.ts'
import { sendIfDue, writeAgain } from '../selling.server.ts'

export const noSuchCard = () => notFound('There is no such gift card')

export const subjectOf = (id: string) => `gift-card:${id}`

/** How a card stands after an act, or would stand. Sums are pounds. */
export type CardAfter = {
  state: CardState
  balance: number
  expires_at: string | null
}

export type Acted = { id: string; version: number; change: number | null; after: CardAfter }

/** `isTried`: nothing is changed, and the answer says how the card would stand. */
export type CardActing = Acting & { isTried?: boolean | undefined; atDone?: AtDone | undefined }
/** Done last, in the same transaction: to keep the answer for a retry. */
type AtDone = (tx: Db, acted: Acted) => Promise<void>

type Locked = CardRow & { balance: Pence; writtenOff: Pence; uses: number }

/** What an act does, decided before anything is written. */
type Plan = {
  changes: Parameters<typeof updateByStaff>[2]
  /** Put back of what was written off. */
  revived?: Pence
  before: NewChange['before']
  after: NewChange['after']
  reverse: NonNullable<NewChange['reverse']>
  /** What else is written with it. */
  also?: (tx: Db) => Promise<void>
}

/** Nobody can spend it until it is unblocked. What orders hold of it stays with them. */
export const blockCard = (db: Db, id: string, acting: CardActing) =>
  act(db, id, 'block', acting, (card) => ({
    changes: { blockedAt: acting.now, blockedBecause: acting.because ?? '' },
    before: { blocked: false },
    after: { blocked: true },
    reverse: { name: 'gift-cards.blocking', was: blockingOf(card) },
  }))

/** It can be spent again; one whose day has come meanwhile is sent. */
export const unblockCard = (db: Db, id: string, acting: CardActing) =>
  act(db, id, 'unblock', acting, (card) => ({
    changes: { blockedAt: null, blockedBecause: '' },
    before: { blocked: true },
    after: { blocked: false },
    reverse: { name: 'gift-cards.blocking', was: blockingOf(card) },
    also: (tx) => sendIfHeldBack(tx, card, acting.now),
  }))

const blockingOf = ({ blockedAt, blockedBecause }: CardRow) => ({ blockedAt, blockedBecause })

export async function sendIfHeldBack(tx: Db, card: CardRow, now: Date) {
  if (card.sentAt === null && card.withdrawnAt === null) await sendIfDue(tx, card, now)
}

/** It ends later. One that has ended gets back what was written off. */
export const extendCard = (db: Db, id: string, acting: CardActing, until: string) =>
  act(db, id, 'extend', acting, (card) => {
    const { expiresAt, reminded, writtenOff, uses } = card
    const why = whyNotUntil(until, { expiresAt, now: acting.now })
    if (why) throw invalid({ until: why })
    const end = endOfDay(until)
    const isOver = expiresAt !== null && expiresAt <= acting.now
    const revived = pence(isOver ? writtenOff : 0)
    return {
      changes: { expiresAt: end, reminded: 'none' },
      revived,
      before: { expires_at: expiresAt?.toISOString() ?? null },
      after: { expires_at: end.toISOString(), ...(revived > 0 && { revived: toPounds(revived) }) },
      reverse: { name: 'gift-cards.extending', was: { expiresAt, reminded }, uses, revived },
    }
  })

/** Mails it once more with a new code; the old one works no longer. */
export async function sendAgain(db: Db, id: string, acting: CardActing, publicUrl: string): Promise<Acted> {
  // Rendered before the row is locked, since that is slow; a card that has changed meanwhile is refused.
  const letter = await writeAgain(db, id, { publicUrl, now: acting.now })
  return act(db, id, 'send-again', acting, (card) => {
    if (!letter) throw hasChanged()
    const { codeHash, lastFour } = card
    return {
      changes: {},
      before: {},
      after: { code: 'a new one', mail: 'sent again' },
      reverse: { name: 'gift-cards.sending', was: { codeHash, lastFour }, event: letter.event },
      async also(tx) {
        if (!(await letter.post(tx, card, card.balance))) throw hasChanged()
      },
    }
  })
}

const hasChanged = () =>
  new Refused(409, 'changed_since', 'The card has just changed. Please look at it and try again.')

/** In one transaction that locks the card, then judges, then acts, and writes the change log last. */
async function act(
  db: Db,
  id: string,
  name: CardAct,
  { actor, batch, now, because, seen, isTried, atDone }: CardActing,
  plan: (card: Locked) => Plan,
): Promise<Acted> {
  return db.transaction(async (tx) => {
    const card = await lockedCard(tx, id)
    if (!card) throw noSuchCard()
    if (seen && seen.version !== card.version)
      throw await changedSince(tx, { id: 0, subject: subjectOf(id) }, seen.status)
    const why = whyNotDo(name, card, now)
    if (why) throw new Refused(409, 'not_possible', why)
    const { changes, revived = pence(0), also, ...change } = plan(card)
    const after = { ...card, ...changes, balance: pence(card.balance + revived) }
    const acted: Acted = {
      id,
      version: card.version,
      change: null,
      after: {
        state: cardState(after, now),
        balance: toPounds(after.balance),
        expires_at: after.expiresAt?.toISOString() ?? null,
      },
    }
    if (isTried) return acted
    acted.version = await updateByStaff(tx, id, changes)
    if (revived > 0)
      await putOn(tx, {
        cardId: id,
        amount: revived,
        why: 'revived',
        at: now,
        staffId: actor.staffId,
        because: because ?? '',
      })
    await also?.(tx)
    const { id: row } = await recordChange(
      tx,
      actor,
      {
        ...change,
        verb: 'gift-cards.edit',
        subject: subjectOf(id),
        batch,
        ...(because && { because }),
        reverse: { ...change.reverse, version: acted.version },
      },
      now,
    )
    acted.change = row
    await atDone?.(tx, acted)
    return acted
  })
}

/** With what is on it, what was written off of it, and how often orders have moved its money. */
export async function lockedCard(tx: Db, id: string): Promise<Locked | undefined> {
  const card = await lockCard(tx, id)
  return (
    card && {
      ...card,
      balance: await balanceOf(tx, id),
      writtenOff: await selectWrittenOff(tx, id),
      uses: await countUses(tx, id),
    }
  )
}
