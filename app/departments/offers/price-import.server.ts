import { numberIn } from '#app/platform/lists/csv-read.ts'
import { fromPounds, type Pence, pounds, toPounds } from '#app/platform/money.ts'
import { drinksById } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import {
  type AppliedRow,
  type FileKind,
  type FileRow,
  type JudgedRow,
  refusedRow,
  type TriedRow,
} from '../catalogue/file-kind.server.ts'
import { listPriced, type PricedRow } from '../catalogue/prices.server.ts'
import { type Prices, setPrices, tryPrices } from './prices.server.ts'
import { HIGHEST_PRICE, type PriceChange } from './prices.ts'

const NO_SUCH_DRINK = 'There is no such drink.'
const A_PAGE = 500

/** Prices from a file, set by the rules of every price: floor, 'was' with its proof, plans. */
export const priceFiles: FileKind<PricedRow> = {
  reads: [{ name: 'new_price' }, { name: 'old_price' }],
  required: ['new_price'],
  addsDrinks: false,
  atOnce: 200,
  judge: async (db, rows, { now }) => {
    const drinks = await drinksById(
      db,
      rows.flatMap(({ id }) => id ?? []),
    )
    const read = rows.map((row) => readPrices(row))
    const wanted = rows.flatMap((row, at) => {
      const change = read[at]?.change
      const drink = drinks.get(row.id ?? '')
      return change && drink && !isSame(change, drink) ? [change] : []
    })
    const kept = new Map((await tryPrices(db, wanted, now)).kept.map((each) => [each.id, each.because]))
    return rows.map((row, at) => judged(drinks.get(row.id ?? ''), read[at], kept))
  },
  apply: async (tx, rows, { actor, now, batch }) => {
    const wanted = rows.flatMap((row) => {
      const { change } = readPrices(row, seenBy(row))
      return change ? [change] : []
    })
    const { done, kept, changeOf } = await setPrices(tx, wanted, actor, now, batch)
    const isDone = new Set(done.map(({ id }) => id))
    const because = new Map(kept.map((each) => [each.id, each.because]))
    return rows.map(
      ({ id = '' }): AppliedRow =>
        isDone.has(id)
          ? { ok: true, id, change: changeOf.get(id) ?? null }
          : { ok: false, because: because.get(id) ?? NO_SUCH_DRINK },
    )
  },
  out: {
    verb: 'drinks.see',
    columns: [
      { key: 'id', title: 'Id', csv: 'id', of: ({ drink }) => drink.id },
      { key: 'name', title: 'Name', csv: 'name', of: ({ drink }) => drink.name },
      { key: 'ean', title: 'Barcode', csv: 'ean', of: ({ ean }) => ean },
      { key: 'new_price', title: 'Price', csv: 'new_price', of: ({ drink }) => toPounds(drink.price) },
      { key: 'old_price', title: 'Was', csv: 'old_price', of: ({ drink }) => inPounds(drink.oldPrice) },
    ],
    pageFrom: async (db, { q, type }, place) => {
      const found = await listPriced(db, { q, type, after: place }, A_PAGE)
      return { rows: found.rows, next: found.hasMore ? found.rows.at(-1)?.drink.id : undefined }
    },
  },
}

type Read = { change?: PriceChange; because?: string }

/** Without a column for it, the old price stays; an empty cell takes it away. */
function readPrices({ id = '', cells }: FileRow, seen: { seen?: Pence } = {}): Read {
  const price = amountIn(cells.new_price ?? '')
  if (typeof price !== 'number') return { because: `new_price: ${price}` }
  if (cells.old_price === undefined) return { change: { id, price, ...seen } }
  if (cells.old_price.trim() === '') return { change: { id, price, oldPrice: null, ...seen } }
  const oldPrice = amountIn(cells.old_price)
  if (typeof oldPrice !== 'number') return { because: `old_price: ${oldPrice}` }
  return { change: { id, price, oldPrice, ...seen } }
}

const seenBy = ({ seen }: TriedRow) => (typeof seen.price === 'number' ? { seen: seen.price as Pence } : {})

/** What is wrong with it, in words, or the pence. A draft may cost nothing yet. */
function amountIn(cell: string): Pence | string {
  const amount = numberIn(cell)
  if (amount === undefined) return cell.trim() === '' ? 'There is no price' : 'This is no number'
  if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6) return 'Pounds have two decimals'
  return amount < 0 || fromPounds(amount) > HIGHEST_PRICE
    ? `A price is £0.00 to ${pounds(HIGHEST_PRICE)}`
    : fromPounds(amount)
}

const isSame = ({ price, oldPrice }: PriceChange, drink: Prices) =>
  price === drink.price && (oldPrice === undefined || oldPrice === drink.oldPrice)

function judged(
  drink: Drink | undefined,
  { change, because }: Read = {},
  kept: ReadonlyMap<string, string>,
): JudgedRow {
  if (!drink) return refusedRow('', NO_SUCH_DRINK)
  if (!change) return refusedRow(drink.name, because ?? '')
  const seen = { price: drink.price }
  const same = { name: drink.name, because: '', seen }
  if (isSame(change, drink)) return { verdict: 'same', before: {}, after: {}, ...same }
  const why = kept.get(drink.id)
  if (why) return refusedRow(drink.name, why)
  const { price, oldPrice = drink.oldPrice } = change
  return {
    verdict: 'changed',
    before: differing(drink, { price, oldPrice }),
    after: differing({ price, oldPrice }, drink),
    ...same,
  }
}

/** What one has that the other has not. */
const differing = (one: Prices, other: Prices) => ({
  ...(one.price !== other.price && { new_price: toPounds(one.price) }),
  ...(one.oldPrice !== other.oldPrice && { old_price: inPounds(one.oldPrice) }),
})

const inPounds = (amount: Pence | null) => (amount === null ? null : toPounds(amount))
