import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { drinksById } from '../../catalogue/catalogue.server.ts'
import { lockStock } from '../../catalogue/stock.server.ts'
import { type CountLineRow, type OtherLine, selectOtherLines } from '../data/counts.server.ts'

/**
 * A drink is in one open count at a time. Two counts that find the same bottle missing would both take it off, and which
 * of them saw it first can't be told from their clocks; people who count one drink in several places do so in one count,
 * where their numbers add up. Asked under the drinks' locks, so that of two who count at once one is told.
 */
export async function heldElsewhere(
  tx: Db,
  countId: number,
  drinkIds: readonly string[],
): Promise<Map<string, string>> {
  return inWords(tx, await selectOtherLines(tx, countId, drinkIds, 'open'))
}

/** For Undo: numbers come back only if no other count has these drinks, or has had them since. */
export async function refuseCountedSince(
  tx: Db,
  countId: number,
  lines: readonly Pick<CountLineRow, 'drinkId' | 'at'>[],
) {
  const ids = [...new Set(lines.map(({ drinkId }) => drinkId))]
  if (ids.length === 0) return
  await lockStock(tx, ids)
  const others = (await selectOtherLines(tx, countId, ids, 'not_given_up')).filter(
    ({ drinkId, state, at }) =>
      state === 'open' || lines.some((line) => line.drinkId === drinkId && line.at <= at),
  )
  const [words] = (await inWords(tx, others)).values()
  if (words) throw new Refused(409, 'counted_since', words)
}

/** One sentence for each drink. */
async function inWords(tx: Db, lines: readonly OtherLine[]): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map()
  const drinks = await drinksById(tx, [...new Set(lines.map(({ drinkId }) => drinkId))])
  return new Map(
    lines.map(({ drinkId, countId, by }) => [
      drinkId,
      `${drinks.get(drinkId)?.name ?? drinkId} is in count ${countId}: ${by} counted it there.`,
    ]),
  )
}
