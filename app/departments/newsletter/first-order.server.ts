import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { isDuplicate } from '#app/platform/db/pg-errors.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { toPounds } from '#app/platform/money.ts'
import { type Memory, noMemory } from '#app/platform/pages/memory.ts'
import { type Actor, recordChange, type UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse, whenWas } from '../staff/undo.server.ts'
import { insertTerms, selectTerms } from './data/terms.server.ts'
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
export async function saveTerms(db: Db, terms: FirstOrderTerms, { actor, now, version }: Editing) {
  try {
    return await db.transaction(async (tx) => {
      const before = await firstOrderTerms(tx)
      if (before.version !== version) throw changedMeanwhile(before)
      await insertTerms(tx, {
        ...terms,
        version: version + 1,
        at: now,
        staffId: actor.staffId,
        by: actor.name,
      })
      const { id } = await recordChange(
        tx,
        actor,
        {
          ...{ verb: 'offers.edit', subject: SUBJECT },
          ...{ before: inLog(before.terms), after: inLog(terms) },
          reverse: { name: 'offers.first-order', version: version + 1 },
        },
        now,
      )
      return { version: version + 1, change: id }
    })
  } catch (failure) {
    // Two who save at once: the version's key tells them apart.
    if (isDuplicate(failure)) throw changedMeanwhile(await firstOrderTerms(db))
    throw failure
  }
}

const changedMeanwhile = ({ by, at }: { by: string; at: Date | null }) =>
  new Refused(
    409,
    'changed_since',
    by && at ? `${by} changed this on ${whenWas(at)}.` : 'It is another version by now.',
  )

const termsOf = ({ isOn, percent, minimum, days }: FirstOrderTerms): FirstOrderTerms => ({
  ...{ isOn, percent, minimum, days },
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
    const is = await selectTerms(tx)
    if (is?.version !== version) throw await changedSince(tx, change)
    const was = version === 1 ? termsAsTheyCame : await selectTerms(tx, version - 1)
    if (!was) throw await changedSince(tx, change)
    const newest = { ...termsOf(was), version: version + 1, at: now }
    await insertTerms(tx, { ...newest, staffId: actor.staffId, by: actor.name })
    return { before: change.after, after: change.before }
  },
}
