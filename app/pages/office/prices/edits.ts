import {
  belowFloorInWords,
  chargedAt,
  type Floor,
  floorWithOffer,
  lowestPriceFor,
} from '#app/departments/offers/price-floor.ts'
import {
  type Formula,
  priceBy,
  raisedToFloor,
  readFormula,
  readMoney,
} from '#app/departments/offers/price-formula.ts'
import { HIGHEST_PRICE, type PricedDrink } from '#app/departments/offers/prices.ts'
import { fromPounds, type Pence, pounds, toPounds } from '#app/platform/money.ts'
import { fromLondonInput } from '../parts/london-input.ts'
import { drinkOf, type PriceRow } from './price-data.ts'

/** One price that is not saved yet, as the shop's call takes it. */
export type UnsavedPrice = { id: string; new_price: number; old_price?: number | null; seen_price: number }

export type Column = 'price' | 'old'

/** What a cell holds: an amount, none, or words that are none. */
export type Cell = { amount: Pence | null } | { wrong: string }
export type Edit = { seen: Pence; price?: Cell; old?: Cell }

/** Everything that is not saved, by the drink's id: the only place that knows it. */
export type Edits = ReadonlyMap<string, Edit>

export const noEdits: Edits = new Map()

/** The unsaved prices as plain data. A drink with a cell that can't be read is left out. */
export const unsavedPrices = (edits: Edits): UnsavedPrice[] =>
  [...edits].flatMap(([id, { seen, price, old }]) => {
    if ((price && 'wrong' in price) || (old && 'wrong' in old)) return []
    return [
      {
        id,
        new_price: toPounds(price?.amount ?? seen),
        ...(old && { old_price: old.amount === null ? null : toPounds(old.amount) }),
        seen_price: toPounds(seen),
      },
    ]
  })

/** From when and until when, typed in London's time, as the shop's call takes them. */
export const timesOf = ({ from, until }: { from: string; until: string }) => ({
  ...(from && { from: fromLondonInput(from) }),
  ...(until && { until: fromLondonInput(until) }),
})

/** Unsaved prices that were kept elsewhere, as edits again. */
export const editsFrom = (unsaved: readonly UnsavedPrice[]): Edits =>
  new Map(
    unsaved.map(({ id, new_price, old_price, seen_price }): [string, Edit] => {
      const [seen, amount] = [fromPounds(seen_price), fromPounds(new_price)]
      const old = old_price === undefined || old_price === null ? old_price : fromPounds(old_price)
      return [
        id,
        {
          seen,
          ...(amount !== seen && { price: { amount } }),
          ...(old !== undefined && { old: { amount: old } }),
        },
      ]
    }),
  )

/** Puts what was typed into a cell; what is as it was saved is no edit. */
export function typed(edits: Edits, row: PriceRow, column: Column, text: string, now: Date): Edits {
  const drink = drinkOf(row)
  const cell = column === 'price' ? readPrice(text, drink, now) : readOld(text)
  return withCell(edits, drink, column, cell)
}

function readPrice(text: string, drink: PricedDrink, now: Date): Cell | undefined {
  if (text.trim() === '') return undefined
  const formula = readFormula(text)
  if (!formula) return { wrong: text.trim() }
  const amount = priceBy(formula, drink.price, floorOf(drink, now).price)
  return amount > 0 && amount <= HIGHEST_PRICE ? { amount } : { wrong: text.trim() }
}

function readOld(text: string): Cell {
  if (text.trim() === '') return { amount: null }
  const amount = readMoney(text)
  return amount !== undefined && amount > 0 && amount <= HIGHEST_PRICE ? { amount } : { wrong: text.trim() }
}

function withCell(edits: Edits, drink: PricedDrink, column: Column, cell: Cell | undefined): Edits {
  const saved = column === 'price' ? drink.price : drink.oldPrice
  const isSaved = !cell || ('amount' in cell && cell.amount === saved)
  const { [column]: _, ...others } = edits.get(drink.id) ?? { seen: drink.price }
  const next = new Map(edits)
  const edit: Edit = isSaved ? others : { ...others, [column]: cell }
  if (edit.price || edit.old) next.set(drink.id, edit)
  else next.delete(drink.id)
  return next
}

/** The new prices of these drinks by a formula, each from its saved price. */
export function filledIn(edits: Edits, rows: readonly PriceRow[], formula: Formula, now: Date): Edits {
  return rows.reduce((all, row) => {
    const drink = drinkOf(row)
    const amount = priceBy(formula, drink.price, floorOf(drink, now).price)
    return amount > 0 && amount <= HIGHEST_PRICE ? withCell(all, drink, 'price', { amount }) : all
  }, edits)
}

/** What a cell holds goes into the same column of all rows below it. */
export function filledDown(edits: Edits, rows: readonly PriceRow[], at: number, column: Column): Edits {
  const from = rows[at]
  if (!from) return edits
  const cell = cellOf(edits.get(from.id), drinkOf(from), column)
  if ('wrong' in cell) return edits
  return rows.slice(at + 1).reduce((all, row) => withCell(all, drinkOf(row), column, cell), edits)
}

/** Cells of a sheet, from one cell to the right and down. What finds no cell is left out. */
export function pasted(
  edits: Edits,
  rows: readonly PriceRow[],
  { at, column }: { at: number; column: Column },
  table: readonly (readonly string[])[],
  now: Date,
): Edits {
  const columns: Column[] = column === 'price' ? ['price', 'old'] : ['old']
  return table.reduce(
    (all, line, down) =>
      line.reduce((so, text, right) => {
        const [row, into] = [rows[at + down], columns[right]]
        return row && into ? typed(so, row, into, text, now) : so
      }, all),
    edits,
  )
}

/** Every unsaved price of these drinks that is unlawful becomes the lowest lawful one, with the ending it has. */
export const raised = (edits: Edits, rows: readonly PriceRow[], ending: number | null, now: Date): Edits =>
  rows.reduce((all, row) => {
    const drink = drinkOf(row)
    const { price, below } = standingOf(row, all.get(row.id), now)
    if (below === undefined || price === null) return all
    const lowest = lowestPriceFor(drink, floorOf(drink, now).price, now)
    return withCell(all, drink, 'price', { amount: raisedToFloor(lowest, ending) })
  }, edits)

const cellOf = (edit: Edit | undefined, drink: PricedDrink, column: Column): Cell =>
  edit?.[column] ?? { amount: column === 'price' ? drink.price : drink.oldPrice }

const floorOf = (drink: PricedDrink, now: Date): Floor => floorWithOffer(drink, now, now)

/** How a row stands with what is typed into it. */
export type RowStanding = {
  /** Null if it can't be read. */
  price: Pence | null
  oldPrice: Pence | null
  /** With its offer. */
  charged: Pence | null
  floor: Floor
  /** Why it may not be, in words; undefined if it may. */
  below: string | undefined
  wrong: string | undefined
  isChanged: boolean
  /** In per cent of the saved price. */
  percent: number
}

export function standingOf(row: PriceRow, edit: Edit | undefined, now: Date): RowStanding {
  const drink = drinkOf(row)
  const floor = floorOf(drink, now)
  const [cell, old] = [cellOf(edit, drink, 'price'), cellOf(edit, drink, 'old')]
  const price = 'wrong' in cell ? null : cell.amount
  const charged = price === null ? null : chargedAt(price, drink, now)
  return {
    price,
    oldPrice: 'wrong' in old ? null : old.amount,
    charged,
    floor,
    below: charged !== null && charged < floor.price ? belowInWords(charged, floor, drink) : undefined,
    wrong: wrongIn(cell) ?? wrongIn(old) ?? wrongOld(price, old, edit),
    isChanged: edit !== undefined,
    percent: price === null ? 0 : (price / drink.price - 1) * 100,
  }
}

const belowInWords = (charged: Pence, floor: Floor, drink: PricedDrink) => {
  const words = belowFloorInWords(charged, floor, drink)
  return drink.price !== charged && drink.offer ? `With its offer ${pounds(charged)}: ${words}` : words
}

const wrongIn = (cell: Cell) => ('wrong' in cell ? `‘${cell.wrong}’ is no price.` : undefined)

const wrongOld = (price: Pence | null, old: Cell, edit: Edit | undefined) =>
  edit?.old && 'amount' in old && old.amount !== null && price !== null && old.amount <= price
    ? 'The old price has to be higher than the new one.'
    : undefined
