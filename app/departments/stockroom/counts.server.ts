import type { Db } from '#app/platform/db/db.server.ts'
import { COUNTED } from '#app/platform/lists/list.ts'
import { bottleSize, type DrinkType } from '../catalogue/catalogue.ts'
import { countStockOf, type StockRow, type StockWanted, stockPage } from '../catalogue/stock.server.ts'
import type { Member } from '../staff/staff.ts'
import type { ListedCount, WireCount } from './counts.ts'
import {
  type CountRow,
  countLinesOf,
  selectCount,
  selectEndedCounts,
  selectLines,
  selectOpenCounts,
} from './data/counts.server.ts'
import { countedDrinks } from './rules/differences.ts'

type Viewer = Pick<Member, 'id' | 'verbs'>

const A_PAGE = 30
/** Enough to walk along; what is left is asked for again when some of it is counted. */
const SHOWN_LEFT = 60
const MOST_LINES = 10_000

/** The wire answer of `GET office/counts`: open ones first, then the newest. */
export async function listCounts(
  db: Db,
  place?: number,
): Promise<{ counts: ListedCount[]; next_place: string | null }> {
  const open = place === undefined ? await selectOpenCounts(db) : []
  const ended = await selectEndedCounts(db, place, A_PAGE + 1)
  const rows = [...open, ...ended.slice(0, A_PAGE)]
  const drinks = await countLinesOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    counts: rows.map((row) => ({ ...toListed(row), drinks: drinks.get(row.id) ?? 0 })),
    next_place: ended.length > A_PAGE ? String(rows.at(-1)?.id) : null,
  }
}

/** One count with what was counted, what differs and what is left; undefined if there is no such count. */
export async function countAnswer(db: Db, id: number, member: Viewer): Promise<WireCount | undefined> {
  const row = await selectCount(db, id)
  if (!row) return undefined
  const lines = await selectLines(db, id)
  const counted = countedDrinks(lines)
  const ids = counted.map(({ drinkId }) => drinkId)
  const drinks = new Map(
    (ids.length === 0 ? [] : await stockPage(db, { view: 'all', ids, limit: MOST_LINES })).map((drink) => [
      drink.id,
      drink,
    ]),
  )
  const mine = new Map(
    lines.filter(({ staffId }) => staffId === member.id).map((line) => [line.drinkId, line.counted]),
  )
  const mayCount = row.state === 'open' && member.verbs.has('stock.count')
  return {
    ...toListed(row),
    drinks: counted.length,
    lines: counted
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .map((line) => ({
        ...named(line.drinkId, drinks.get(line.drinkId)),
        counted: line.counted,
        on_hand: line.onHand,
        difference: line.difference,
        mine: mine.get(line.drinkId) ?? null,
        people: line.people,
        late: line.isLate,
      })),
    left: await leftOf(db, row, ids),
    may: mayCount
      ? ['count', 'recount', 'close', 'give_up', ...(member.verbs.has('drinks.edit') ? ['name_ean'] : [])]
      : [],
  }
}

const toListed = (row: CountRow) => ({
  id: row.id,
  scope: row.scope,
  of: row.of,
  state: row.state,
  opened_at: row.openedAt.toISOString(),
  opened_by: row.openedBy,
  ended_at: row.endedAt?.toISOString() ?? null,
  ended_by: row.endedBy,
})

const named = (id: string, drink: StockRow | undefined) => ({
  drink: id,
  name: drink?.name ?? id,
  size: drink ? bottleSize(drink) : '',
  bin: drink?.bin ?? '',
  ean: drink?.ean ?? null,
})

/** What should be here and nobody has counted; of a free count nobody says what belongs to it. */
async function leftOf(db: Db, { scope, of, state }: CountRow, ids: string[]): Promise<WireCount['left']> {
  if (scope === 'free' || state !== 'open') return { count: 0, capped: false, drinks: [] }
  const wanted: Omit<StockWanted, 'limit'> = {
    view: 'all',
    without: ids,
    isInStock: true,
    ...(scope === 'bin' && { bin: of }),
    ...(scope === 'type' && { type: of as DrinkType }),
  }
  const rows = await stockPage(db, { ...wanted, limit: SHOWN_LEFT })
  const count = rows.length < SHOWN_LEFT ? rows.length : await countStockOf(db, wanted)
  return {
    count: Math.min(count, COUNTED),
    capped: count > COUNTED,
    drinks: rows.map((row) => named(row.id, row)).sort((one, other) => (one.bin < other.bin ? -1 : 1)),
  }
}
