import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { Access } from '#app/platform/http/basket-access.server.ts'
import { drinksOnSale } from '../../catalogue/catalogue.server.ts'
import type { Drink } from '../../catalogue/catalogue.ts'
import { type ChangedLine, isSame, type Line, plain } from '../basket.ts'
import type { Viewing } from '../basket-view.server.ts'
import { type Choice, selectBasket, updateChoice } from '../data/baskets.server.ts'
import { selectLines, writeLines } from '../data/filling.server.ts'
import { type LineKey, lockBasketOf, pickUpLine, removeLine, updateQuantity } from '../data/lines.server.ts'
import {
  bottlesOf,
  bottlesTogether,
  inStockFor,
  type SetAside,
  whyNoMoreLines,
  whyNotSoMany,
} from '../rules/quantities.ts'
import { takenLines } from '../tables.server.ts'
import { noSuchBasket, noSuchLine, refused } from './refusals.server.ts'

/** One bottle more or fewer, or an exact number. */
type QuantityChange = { by: 1 | -1 } | { to: number }

type Changing = Pick<Viewing, 'now' | 'setAside'>

/** The line as it is now; null if the last bottle was removed. */
export async function changeQuantity(
  db: Db,
  key: LineKey,
  change: QuantityChange,
  { now, setAside }: Changing,
): Promise<ChangedLine | null> {
  return db.transaction(async (tx) => {
    const basketId = await lockBasketOf(tx, key, now)
    const lines = basketId === undefined ? [] : await selectLines(tx, basketId)
    const line = lines.find(({ id }) => id === key.lineId)
    if (basketId === undefined || !line) throw noSuchLine()
    const drink = await drinkOf(tx, line, setAside)
    const quantity = 'to' in change ? change.to : line.quantity + change.by
    if (quantity < 1) {
      await removeLine(tx, key, now)
      return null
    }
    // One fewer is always possible: it is the way back from more than there are in stock.
    if (!('by' in change && change.by < 0)) refuseMore(line, lines, drink, quantity)
    await updateQuantity(tx, line.id, quantity)
    return { ...line, quantity, drink, basketId }
  })
}

function refuseMore(line: Line, lines: Line[], drink: Drink | null, quantity: number) {
  if (!drink) throw new Refused(409, 'gone', `We no longer sell ${line.name}`)
  const elsewhere = bottlesOf(drink.id, lines) - line.quantity
  const refusal = whyNotSoMany({
    quantity,
    stock: drink.stock,
    held: line.quantity,
    elsewhere,
    alsoWanted: 0,
  })
  if (refusal) throw refused(refusal)
}

/** Removes the line, so that `restoreLine` can undo it; returns its basket's id. */
export async function removeLineFromBasket(db: Db, key: LineKey, now: Date): Promise<string> {
  const taken = await removeLine(db, key, now)
  if (!taken) throw noSuchLine()
  return taken.basketId
}

/** The plain line of a drink. */
export async function removeDrinkFromBasket(
  db: Db,
  key: Access,
  drinkId: string,
  now: Date,
): Promise<string> {
  const taken = await removeLine(db, { drinkId, key }, now)
  if (taken) return taken.basketId
  if (key.given !== null && !(await selectBasket(db, key))) throw noSuchBasket()
  throw notFound('That drink is not in your basket')
}

/**
 * Undoes a removal: restores the line with its id, quantity and inscription, or merges it into an equal line that was
 * added meanwhile.
 */
export async function restoreLine(db: Db, key: LineKey, { now, setAside }: Changing): Promise<ChangedLine> {
  return db.transaction(async (tx) => {
    const basketId = await lockBasketOf(tx, key, now, takenLines)
    const line = basketId === undefined ? undefined : await pickUpLine(tx, key.lineId)
    if (basketId === undefined || !line) throw notFound('That can no longer be undone')
    const inBasket = await selectLines(tx, basketId)
    const same = inBasket.find((each) => isSame(each, line))
    const full = whyNoMoreLines(inBasket.length, same ? 0 : 1)
    if (full) throw refused(full)
    const back = same ? { ...same, quantity: bottlesTogether(same.quantity, line.quantity) } : line
    await writeLines(tx, basketId, [back])
    return { ...back, basketId, drink: await drinkOf(tx, line, setAside) }
  })
}

const drinkOf = async (tx: Db, { drinkId }: Line, setAside: SetAside | undefined) =>
  inStockFor((await drinksOnSale(tx, [drinkId])).get(drinkId), setAside)

/** The plain line of a drink, if it is in the basket. */
export async function plainLineOf(db: Db, key: Access, drinkId: string): Promise<Line | undefined> {
  const basket = await selectBasket(db, key)
  if (!basket && key.given !== null) throw noSuchBasket()
  return basket?.lines.find((line) => line.drinkId === drinkId && line.font === plain.font)
}

/** Saves choices with the basket; absent ones stay, null clears them. */
export async function choose(db: Db, key: Access, choice: Partial<Choice>, now: Date): Promise<void> {
  if (!(await updateChoice(db, key, choice, now))) throw noSuchBasket()
}
