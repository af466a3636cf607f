import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { toPounds } from '#app/platform/money.ts'
import { type Memory, noMemory } from '#app/platform/pages/memory.ts'
import { type Actor, type NewChange, recordChange, type UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse, whenWas } from '../staff/undo.server.ts'
import { insertTerms, lockTerms, selectTerms } from './data/terms.server.ts'
import type { FirstOrderOffer } from './newsletter.ts'
import { type FirstOrderTerms, termsAsTheyCame } from './rules/first-order-terms.ts'

const SUBJECT = 'offer:first-order'

/** The newest terms with their version; 0 is what the shop came with. */
export async function firstOrderTerms(db: Db) {
  const row = await selectTerms(db)
  return {
    terms: row ? termsOf(row) : termsAsTheyCame,
    version: row?.version ?? 0,
    at: row?.at ?? null,
    by: row?.by ?? '',
  }
}

/** For shop pages: what a new subscriber gets, remembered until the terms change; null if nothing. */
export const firstOrderOffer = (db: Db, memory: Memory = noMemory): Promise<FirstOrderOffer | null> =>
  memory.remember('first-order offer', async () => {
    const {
      terms: { isOn, ...offer },
    } = await firstOrderTerms(db)
    return isOn ? offer : null
  })

type Editing = { actor: Actor; now: Date; version: number }

/** New terms, for codes that are sent from now on: one that was sent keeps those it was sent with. */
export const saveTerms = (db: Db, terms: FirstOrderTerms, { actor, now, version }: Editing) =>
  db.transaction(async (tx) => {
    await lockTerms(tx)
    const before = await firstOrderTerms(tx)
    if (before.version !== version) throw changedMeanwhile(before)
    const { id } = await recordChange(tx, actor, await writeTerms(tx, before, terms, { actor, now }), now)
    return { version: version + 1, change: id }
  })

type Before = Pick<Awaited<ReturnType<typeof firstOrderTerms>>, 'terms' | 'version'>

/** Writes the next version of the locked terms. Answers the change for the log, which the caller records last. */
export async function writeTerms(
  tx: Db,
  before: Before,
  terms: FirstOrderTerms,
  { actor, now }: Pick<Editing, 'actor' | 'now'>,
): Promise<NewChange> {
  const version = before.version + 1
  await insertTerms(tx, { ...terms, version, at: now, staffId: actor.staffId, by: actor.name })
  return {
    verb: 'offers.edit',
    subject: SUBJECT,
    before: inLog(before.terms),
    after: inLog(terms),
    reverse: { name: 'offers.first-order', version },
  }
}

const changedMeanwhile = ({ by, at }: { by: string; at: Date | null }) =>
  new Refused(
    409,
    'changed_since',
    by && at ? `${by} changed this on ${whenWas(at)}.` : 'It is another version by now.',
  )

const termsOf = ({ isOn, percent, minimum, days }: FirstOrderTerms): FirstOrderTerms => ({
  isOn,
  percent,
  minimum,
  days,
})

/** As the wire has it. */
export const inLog = ({ isOn, percent, minimum, days }: FirstOrderTerms) => ({
  is_on: isOn,
  percent,
  minimum: toPounds(minimum),
  days,
})

const reverseShape = z.object({ version: z.int().positive() })

/** How changes of the terms are undone, by the names that their rows in the change log have. */
export const firstOrderUndos: Record<string, UndoFunction> = {
  /** The terms before become the newest. */
  'offers.first-order': async (tx, change, actor, now) => {
    const { version } = readReverse(reverseShape, change.reverse)
    await lockTerms(tx)
    const is = await selectTerms(tx)
    if (is?.version !== version) throw await changedSince(tx, change)
    const was = version === 1 ? termsAsTheyCame : await selectTerms(tx, version - 1)
    if (!was) throw await changedSince(tx, change)
    const newest = { ...termsOf(was), version: version + 1, at: now }
    await insertTerms(tx, { ...newest, staffId: actor.staffId, by: actor.name })
    return { before: change.after, after: change.before }
  },
}
