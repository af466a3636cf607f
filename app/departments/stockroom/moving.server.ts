import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { stockOf } from '../catalogue/catalogue.server.ts'
import { noSuchDrink } from '../catalogue/editing.server.ts'
import { lockStock, moveStock } from '../catalogue/stock.server.ts'
import type { Acting } from '../orders/office-acts.server.ts'
import { recordChange, type UndoFunction } from '../staff/changes.server.ts'
import { readReverse } from '../staff/undo.server.ts'
import { causeWords, type MoveReason, moveReasons } from './moves.ts'
import { whyNotMove } from './rules/judge-move.ts'

type WantedMove = { id: string; by: number; because: MoveReason; note: string }

type Moved = {
  done: { id: string; by: number; because: MoveReason; stock: number }[]
  kept: { id: string; by: number; because: string }[]
  change: number | null
}

/** Staff move stock by hand: what can't be moved is kept, with the reason, and the rest is one transaction. */
export const moveByHand = (db: Db, moves: readonly WantedMove[], acting: Acting): Promise<Moved> =>
  db.transaction(async (tx) => {
    const { actor, now, batch } = acting
    const before = await lockStock(tx, idsOf(moves))
    const { done, kept } = judge(moves, before)
    if (done.length === 0) return { done: [], kept, change: null }
    const { short } = await moveStock(
      tx,
      done.map(({ id: drinkId, by, because, note }) => ({ drinkId, by, because, note })),
      { because: 'correction', subject: '', staffId: actor.staffId, at: now },
    )
    if (short.length > 0) throw new Error(`${short.join(', ')} was locked, and is short all the same`)
    let change: number | null = null
    for (const [id, all] of Map.groupBy(done, (move) => move.id)) {
      const { id: row } = await recordChange(
        tx,
        actor,
        {
          verb: 'stock.move',
          subject: drinkSubject(id),
          batch,
          because: [...new Set(all.map(({ note }) => note).filter(Boolean))].join(' '),
          before: { stock: before.get(id) },
          after: { stock: all.at(-1)?.stock, moved: all.map(inWords) },
          reverse: { name: 'stock.move', drink: id, moves: all.map(({ by, because }) => ({ by, because })) },
        },
        now,
      )
      change ??= row
    }
    return { done: done.map(({ note: _note, ...move }) => move), kept, change }
  })

/** What a call would do; nothing is changed. */
export async function tryMove(db: Db, moves: readonly WantedMove[]): Promise<Moved> {
  const { done, kept } = judge(moves, await stockOf(db, idsOf(moves)))
  return { done: done.map(({ note: _note, ...move }) => move), kept, change: null }
}

const idsOf = (moves: readonly WantedMove[]) => [...new Set(moves.map(({ id }) => id))]

export const drinkSubject = (id: string) => `drink:${id}`

const inWords = ({ by, because }: { by: number; because: MoveReason }) =>
  `${by > 0 ? '+' : ''}${by} ${causeWords[because].toLowerCase()}`

/** One after the other: a drink may be moved twice in one call. */
function judge(moves: readonly WantedMove[], before: ReadonlyMap<string, number>) {
  const stock = new Map(before)
  const done: (WantedMove & { stock: number })[] = []
  const kept: Moved['kept'] = []
  for (const move of moves) {
    const { id, by } = move
    const why = whyNotMove(move, stock.get(id))
    if (why) {
      kept.push({ id, by, because: why })
      continue
    }
    const after = (stock.get(id) ?? 0) + by
    stock.set(id, after)
    done.push({ ...move, stock: after })
  }
  return { done, kept }
}

const moveReverse = z.object({
  drink: z.string(),
  moves: z.array(z.object({ by: z.int(), because: z.enum(moveReasons) })),
})

export const moveUndos: Record<string, UndoFunction> = {
  // By the difference: what was sold or came since stays as it is.
  'stock.move': async (tx, change, actor, now) => {
    const { drink, moves } = readReverse(moveReverse, change.reverse)
    const stock = (await lockStock(tx, [drink])).get(drink)
    if (stock === undefined) throw noSuchDrink()
    const by = moves.reduce((sum, move) => sum - move.by, 0)
    const { short } = await moveStock(
      tx,
      moves.map((move) => ({ drinkId: drink, by: -move.by, because: move.because })),
      { because: 'correction', subject: '', staffId: actor.staffId, note: 'Undone', at: now },
    )
    if (short.length > 0) throw soldMeanwhile()
    return { before: { stock }, after: { stock: stock + by } }
  },
}

export const soldMeanwhile = () =>
  new Refused(409, 'bottles_gone', 'The bottles are sold meanwhile. Please count what is here.')
