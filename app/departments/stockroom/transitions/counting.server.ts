import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import { drinkWithEan } from '../../catalogue/handling.server.ts'
import { lockStock, moveStock } from '../../catalogue/stock.server.ts'
import type { Acting } from '../../orders/office-acts.server.ts'
import { promisedOf } from '../../orders/promised.server.ts'
import { recordChange } from '../../staff/changes.server.ts'
import type { CountScope } from '../counts.ts'
import {
  type CountLineRow,
  type CountRow,
  deleteLines,
  insertCount,
  lockCount,
  saveLines,
  selectLines,
  updateCount,
} from '../data/counts.server.ts'
import { type CountedDrink, correctionOf, countedDrinks } from '../rules/differences.ts'
import { onHand } from '../stock.server.ts'
import { heldElsewhere } from './overlaps.server.ts'

export const countSubject = (id: number) => `count:${id}`
export const noSuchCount = () => notFound('There is no such count')

export const openCount = (db: Db, { scope, of }: { scope: CountScope; of: string }, acting: Acting) =>
  db.transaction(async (tx) => {
    const { actor, now } = acting
    const count = await insertCount(tx, { scope, of, openedAt: now, openedBy: actor.name })
    const after = { state: 'open', scope, ...(of && { of }) }
    return { count, change: await record(tx, acting, count, {}, after, { name: 'counts.open' }) }
  })

/** How many somebody has counted of a drink: absolute, so that a call that is sent twice changes nothing. */
type WantedLine = {
  drink?: string | undefined
  ean?: string | undefined
  counted: number
  /** How long ago, if the phone could not send it at once. */
  secondsAgo: number
}

type KeptLine = { drink: string | null; ean: string | null; because: string }

/** Sent so long after it was counted, a bottle may have left in between. */
const LATE_AFTER_S = 120

/**
 * Saves what somebody has counted, each with what should be on hand at this instant: the drinks are locked, so that no
 * order moves bottles between the shelf and its own promise while both are read.
 */
export const countDrinks = (db: Db, id: number, wanted: readonly WantedLine[], acting: Acting) =>
  db.transaction(async (tx) => {
    const { actor, now } = acting
    const { staffId } = actor
    if (staffId === null) throw new Error('Only a member of staff counts')
    await lockOpenCount(tx, id, 'share')
    const { lines, kept } = await withDrinks(tx, wanted)
    const ids = lines.map(({ drink }) => drink)
    const stock = await lockStock(tx, ids)
    const promised = await promisedOf(tx, ids)
    const held = await heldElsewhere(tx, id, ids)
    const before = new Map(
      (await selectLines(tx, id))
        .filter((line) => line.staffId === staffId)
        .map((line) => [line.drinkId, line]),
    )
    const rows: CountLineRow[] = []
    for (const { drink, counted, secondsAgo } of lines) {
      const free = stock.get(drink)
      const elsewhere = held.get(drink)
      if (free === undefined) kept.push({ drink, ean: null, because: 'There is no such drink.' })
      else if (elsewhere) kept.push({ drink, ean: null, because: elsewhere })
      else
        rows.push({
          countId: id,
          drinkId: drink,
          staffId,
          by: actor.name,
          counted,
          at: now,
          onHand: onHand({ stock: free, promised: promised.get(drink) ?? 0 }),
          isLate: secondsAgo > LATE_AFTER_S,
        })
    }
    if (rows.length === 0) return { done: [], kept, change: null }
    await saveLines(tx, rows)
    const was = rows.map(({ drinkId }) => before.get(drinkId)).filter((line) => line !== undefined)
    const change = await record(...([tx, acting, id, numbersOf(was), numbersOf(rows)] as const), {
      name: 'counts.line',
      staffId,
      lines: rows.map(asJson),
      was: was.map(asJson),
    })
    return { done: rows.map(({ drinkId }) => drinkId), kept, change }
  })

/** The last number of each drink counts; a barcode that nobody knows is kept. */
async function withDrinks(tx: Db, wanted: readonly WantedLine[]) {
  const lines = new Map<string, { drink: string; counted: number; secondsAgo: number }>()
  const kept: KeptLine[] = []
  for (const { drink, ean, counted, secondsAgo } of wanted) {
    const id = drink ?? (ean === undefined ? undefined : (await drinkWithEan(tx, ean))?.id)
    if (id !== undefined) lines.set(id, { drink: id, counted, secondsAgo })
    else kept.push({ drink: null, ean: ean ?? null, because: 'No drink has this barcode.' })
  }
  return { lines: [...lines.values()], kept }
}

/** Forgets what anybody has counted of a drink: it is counted again. */
export const recount = (db: Db, id: number, drink: string, acting: Acting) =>
  db.transaction(async (tx) => {
    await lockOpenCount(tx, id, 'update')
    const gone = await deleteLines(tx, id, [drink])
    if (gone.length === 0) throw new Refused(409, 'not_counted', 'It has not been counted.')
    const change = await record(
      tx,
      acting,
      id,
      numbersOf(gone),
      { [drink]: 'to be counted again' },
      {
        name: 'counts.recount',
        lines: gone.map(asJson),
      },
    )
    return { done: [drink], change }
  })

type Correction = CountedDrink & { by: number; missing: number }

/** What closing does, drink by drink: only those that differ. Their drinks are locked if this is a transaction. */
export async function corrections(db: Db, id: number): Promise<Correction[]> {
  const different = countedDrinks(await selectLines(db, id)).filter(({ difference }) => difference !== 0)
  const ids = different.map(({ drinkId }) => drinkId)
  const stock = await lockStock(db, ids)
  const [elsewhere] = (await heldElsewhere(db, id, ids)).values()
  if (elsewhere)
    throw new Refused(
      409,
      'counted_elsewhere',
      `${elsewhere} Please have it counted again in one of the two, or give one of them up.`,
    )
  return different.map((drink) => ({
    ...drink,
    ...correctionOf(drink.difference, stock.get(drink.drinkId) ?? 0),
  }))
}

/**
 * Closes a count: each drink's stock changes by what was found more or less when it was counted, whatever was sold since.
 * `expects` is how many differences somebody has seen.
 */
export const closeCount = (db: Db, id: number, expects: number | undefined, acting: Acting) =>
  db.transaction(async (tx) => {
    const { actor, now } = acting
    const count = await lockOpenCount(tx, id, 'update')
    const all = await corrections(tx, id)
    if (expects !== undefined && expects !== all.length)
      throw new Refused(
        409,
        'count_changed',
        `${all.length} ${all.length === 1 ? 'drink differs' : 'drinks differ'} now, not ${expects}. Nothing was changed.`,
      )
    const moved = all.filter(({ by }) => by !== 0).map(({ drinkId, by }) => ({ drinkId, by }))
    const cause = { because: 'counted', subject: countSubject(id), staffId: actor.staffId, at: now } as const
    const { short } = await moveStock(tx, moved, cause)
    if (short.length > 0) throw new Error(`${short.join(', ')} was locked, and is short all the same`)
    await updateCount(tx, id, { state: 'closed', endedAt: now, endedBy: actor.name })
    const change = await record(
      ...([tx, acting, id, { state: count.state }] as const),
      { state: 'closed', drinks: moved.length, bottles: moved.reduce((sum, { by }) => sum + by, 0) },
      { name: 'counts.close', moved, at: now.toISOString() },
    )
    return { done: all, change }
  })

/** Nothing of it counts; its numbers stay for who wants to look. */
export const giveUpCount = (db: Db, id: number, acting: Acting) =>
  db.transaction(async (tx) => {
    const { actor, now } = acting
    const count = await lockOpenCount(tx, id, 'update')
    await updateCount(tx, id, { state: 'given_up', endedAt: now, endedBy: actor.name })
    const reverse = { name: 'counts.give-up', at: now.toISOString() }
    return { change: await record(tx, acting, id, { state: count.state }, { state: 'given up' }, reverse) }
  })

async function lockOpenCount(tx: Db, id: number, how: 'share' | 'update'): Promise<CountRow> {
  const count = await lockCount(tx, id, how)
  if (!count) throw noSuchCount()
  if (count.state !== 'open')
    throw new Refused(
      409,
      'ended',
      `Count ${id} was ${count.state === 'closed' ? 'closed' : 'given up'} by ${count.endedBy}.`,
    )
  return count
}

export const numbersOf = (lines: readonly Pick<CountLineRow, 'drinkId' | 'counted'>[]) =>
  Object.fromEntries(lines.map(({ drinkId, counted }) => [drinkId, counted]))

const asJson = (line: CountLineRow) => ({ ...line, at: line.at.toISOString() })

async function record(
  tx: Db,
  { actor, now, batch, because = '' }: Acting,
  count: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  reverse: { name: string } & Record<string, unknown>,
): Promise<number> {
  const change = { verb: 'stock.count', subject: countSubject(count), batch, because, before, after } as const
  const { id } = await recordChange(tx, actor, { ...change, reverse: { ...reverse, count } }, now)
  return id
}

/** The scope in words of the shop is checked before anything is written. */
export function checkScope({ scope, of }: { scope: CountScope; of: string }, types: readonly string[]) {
  if (scope === 'bin' && of === '') throw invalid({ of: 'Please say which bin' })
  if (scope === 'type' && !types.includes(of)) throw invalid({ of: `A type is one of ${types.join(', ')}` })
  if ((scope === 'all' || scope === 'free') && of !== '') throw invalid({ of: 'This count has no part' })
}
