import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { selectDrinkWithEan } from './data/handling.server.ts'
import { changeStock, lockStockOf, selectMovements, selectShort, selectUneven } from './data/stock.server.ts'
import {
  countStock,
  type StockRow,
  type StockWanted,
  selectLookedUp,
  selectStock,
} from './data/stock-list.server.ts'
import { lookupQuery } from './rules/drink-search.ts'
import type { StockCause, StockChange } from './stock.ts'

export type { StockRow, StockWanted }

/**
 * Takes bottles from the stock (negative) and returns others, all or nothing: otherwise returns the drinks that are
 * short, or no longer sold although they are to be. Each movement is written down with its cause. Part of the caller's transaction.
 */
export async function moveStock(
  tx: Db,
  changes: StockChange[],
  { because, subject, note = '', ...who }: StockCause,
): Promise<{ short: string[] }> {
  const movements = addedUp(
    changes.map((change) => ({ because, subject, note, ...change })),
    (change) => [change.drinkId, change.because, change.subject, change.note].join(' '),
  ).filter(({ by }) => by !== 0)
  const wanted = addedUp(movements, ({ drinkId }) => drinkId)
  const rule = { isSale: because === 'sold' }
  if (wanted.length === 0 || (await changeStock(tx, wanted, movements, { ...who, ...rule })))
    return { short: [] }
  return { short: await selectShort(tx, wanted, rule) }
}

/** Several lines may be of one drink, and their changes add up; of one cause, what comes and goes is no movement. */
function addedUp<T extends { by: number }>(changes: T[], key: (change: T) => string): T[] {
  const sums = new Map<string, T>()
  for (const change of changes) {
    const before = sums.get(key(change))
    sums.set(key(change), before ? { ...before, by: before.by + change.by } : change)
  }
  return [...sums.values()]
}

/** A drink's movements, newest first: one page, behind a movement's id. */
export const movementsOf = selectMovements

/**
 * The stock of these drinks; nobody sells or moves them until the transaction ends. Those that are unknown are left out.
 */
export const lockStock = lockStockOf

/** Drinks with their stock and place, by name: one page. */
export const stockPage = (db: Db, wanted: StockWanted) => selectStock(db, wanted)

/** How many there are; counting stops behind a thousand. */
export const countStockOf = countStock

/** Drinks as staff look for them, on sale or not: by words of the name or producer, barcode, place, or their id. */
export async function findForStock(db: Db, typed: string): Promise<string[]> {
  const words = typed.trim()
  const scanned = /^\d{8,13}$/.test(words) ? await selectDrinkWithEan(db, words) : undefined
  if (scanned) return [scanned.id]
  const query = lookupQuery(words)
  const found = query === undefined ? [] : await selectLookedUp(db, query)
  return /^[a-z0-9-]{1,200}$/.test(words) ? [words, ...found.filter((id) => id !== words)] : found
}

const TOLD = 20

/** Every night: whether the movements of each drink still add up to its stock. */
export const stockJobs = ({ db, alert }: { db: Db; alert: Alert }): Job[] => [
  {
    name: 'check-stock',
    queue: { retryLimit: 2, retryBackoff: true, expireInSeconds: 1800 },
    due: '40 3 * * *',
    work: () => checkStock(db, alert),
  },
]

/** Alerts a person: somebody has changed stock behind the ledger. */
export async function checkStock(db: Db, alert: Alert): Promise<void> {
  const uneven = await selectUneven(db, TOLD)
  if (uneven.length === 0) return
  alert('stock and its movements differ', {
    drinks: uneven.map(({ id, stock, sum }) => `${id}: ${stock}, not ${sum}`).join('; '),
  })
}
