import { invalid, notFound, Refused } from '#app/platform/answer.server.ts'
import type { Db } from '#app/platform/db.server.ts'
import { hashOf } from '#app/platform/repeated-calls.server.ts'
import { type Key, newId } from '#app/platform/visitors-keys.server.ts'
import { drinksById } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { priceNow } from '../catalogue/pricing.ts'
import { type Inscription, type Line, plain, type StockedLine } from './basket.ts'
import { type Choice, holdBasket, selectBasket, updateChoice } from './data/baskets.server.ts'
import { type Call, noteCall, selectBodyHash } from './data/calls.server.ts'
import {
  holdBasketOf,
  type LineKey,
  pickUpLine,
  selectLines,
  takeLine,
  updateQuantity,
  writeLines,
} from './data/lines.server.ts'
import { addAll, addWhatFits, type NewLine } from './rules/adding.ts'
import { bottlesOf } from './rules/changes.ts'
import { bottlesTogether, type Refusal, whyNoMoreLines, whyNotSoMany } from './rules/quantities.ts'
import { isSame } from './rules/same-lines.ts'
import { takenLines } from './tables.server.ts'

/** Bottles that somebody wants; without words on them they are plain. */
export type Wanted = { drinkId: string; quantity: number; words?: Inscription }
/** A line that was just changed, and the basket it is in. */
export type ChangedLine = StockedLine & { basketId: string }

/** Puts bottles into the basket, all or none. The first ones make it. With a key of its own a call counts once. */
export async function putIn(
  db: Db,
  key: Key,
  wanted: Wanted[],
  now: Date,
  callKey?: string,
): Promise<ChangedLine[]> {
  const call = callKey === undefined ? undefined : { key: callKey, bodyHash: hashOf(wanted) }
  return db.transaction(async (tx) => {
    const { basketId, lines, inBasket, changed } = await openToFill(tx, key, gathered(wanted), now)
    if (call && !(await noteCall(tx, basketId, call, now))) {
      await refuseOtherBottles(tx, basketId, call)
      return changed(putBefore(lines, inBasket))
    }
    const added = addAll(lines, inBasket)
    if (!added.ok) throw refused(added.refusal)
    await writeLines(tx, basketId, added.lines)
    return changed(added.lines)
  })
}

/** Puts in what there is room for, line by line; for each that is wanted why it was left out, or nothing if it is in. */
export async function putInWhatFits(
  db: Db,
  key: Key,
  wanted: Required<Wanted>[],
  now: Date,
): Promise<{ basketId: string; refusals: (Refusal | undefined)[] }> {
  return db.transaction(async (tx) => {
    const { basketId, lines, inBasket } = await openToFill(tx, key, wanted, now)
    const added = addWhatFits(lines, inBasket)
    await writeLines(tx, basketId, added.lines)
    return { basketId, refusals: added.refusals }
  })
}

/** Holds the basket and looks into it: whatever is judged from here on stays so until the end of the transaction. */
async function openToFill(tx: Db, key: Key, wanted: Required<Wanted>[], now: Date) {
  const basketId = await holdBasket(tx, key, { freshId: newId(), now })
  if (basketId === undefined) throw noSuchBasket()
  const drinks = await drinksById(
    tx,
    wanted.map(({ drinkId }) => drinkId),
  )
  return {
    basketId,
    lines: wanted.map((each, i) => newLine(each, drinks, new Date(now.getTime() + i))),
    inBasket: await selectLines(tx, basketId),
    changed: (lines: Line[]): ChangedLine[] =>
      lines.map((line) => ({ ...line, basketId, drink: drinks.get(line.drinkId) ?? null })),
  }
}

/** The same drink with the same words twice is one line. */
function gathered(wanted: Wanted[]): Required<Wanted>[] {
  const lines = new Map<string, Required<Wanted>>()
  for (const { drinkId, quantity, words = plain } of wanted) {
    const same = JSON.stringify([drinkId, words.font, words.text1, words.text2])
    lines.set(same, { drinkId, words, quantity: quantity + (lines.get(same)?.quantity ?? 0) })
  }
  return [...lines.values()]
}

function newLine(
  { drinkId, quantity, words }: Required<Wanted>,
  drinks: Map<string, Drink>,
  now: Date,
): NewLine {
  const drink = drinks.get(drinkId)
  if (!drink) throw notFound('We do not have that drink')
  return {
    id: newId(),
    drinkId,
    quantity,
    ...words,
    seenPrice: priceNow(drink, now),
    name: drink.name,
    photo: drink.photo.base,
    addedAt: now,
    stock: drink.stock,
  }
}

async function refuseOtherBottles(tx: Db, basketId: string, { key, bodyHash }: Call) {
  if ((await selectBodyHash(tx, basketId, key)) !== bodyHash)
    throw invalid({ 'Idempotency-Key': 'This key was used for other bottles. Please take a new one.' })
}

/** The lines as they are by now; whoever has taken one out since does not get it again. */
const putBefore = (lines: NewLine[], inBasket: Line[]): Line[] =>
  lines.map((line) => {
    const held = inBasket.find((each) => isSame(each, line))
    if (!held) throw noSuchLine()
    return held
  })

function refused({ kind, words }: Refusal): Refused {
  if (kind === 'full') return invalid({ lines: words })
  if (kind === 'too many') return invalid({ quantity: words })
  return new Refused(409, 'out_of_stock', words, { quantity: words })
}

/** One bottle more or fewer, or just so many. */
export type QuantityChange = { by: 1 | -1 } | { to: number }

/** The line as it is now; null where the last bottle was taken off. */
export async function changeQuantity(
  db: Db,
  key: LineKey,
  change: QuantityChange,
  now: Date,
): Promise<ChangedLine | null> {
  return db.transaction(async (tx) => {
    const basketId = await holdBasketOf(tx, key, now)
    const lines = basketId === undefined ? [] : await selectLines(tx, basketId)
    const line = lines.find(({ id }) => id === key.lineId)
    if (basketId === undefined || !line) throw noSuchLine()
    const drink = (await drinksById(tx, [line.drinkId])).get(line.drinkId) ?? null
    const quantity = 'to' in change ? change.to : line.quantity + change.by
    if (quantity < 1) {
      await takeLine(tx, key, now)
      return null
    }
    // Fewer by one is always possible: it is the way back from more than there is.
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

/** Lays the line aside, for `putBack`; tells which basket it was in. */
export async function takeOut(db: Db, key: LineKey, now: Date): Promise<string> {
  const taken = await takeLine(db, key, now)
  if (!taken) throw noSuchLine()
  return taken.basketId
}

/** The plain line of a drink. */
export async function takeDrinkOut(db: Db, key: Key, drinkId: string, now: Date): Promise<string> {
  const taken = await takeLine(db, { drinkId, key }, now)
  if (taken) return taken.basketId
  if (key.given !== null && !(await selectBasket(db, key))) throw noSuchBasket()
  throw notFound('That drink is not in your basket')
}

/**
 * Undoes `takeOut`: the line comes back under its own id, with its quantity and its words; onto the line that has taken
 * its place, if there is one by now.
 */
export async function putBack(db: Db, key: LineKey, now: Date): Promise<ChangedLine> {
  return db.transaction(async (tx) => {
    const basketId = await holdBasketOf(tx, key, now, takenLines)
    const line = basketId === undefined ? undefined : await pickUpLine(tx, key.lineId)
    if (basketId === undefined || !line) throw notFound('That can no longer be undone')
    const inBasket = await selectLines(tx, basketId)
    const same = inBasket.find((each) => isSame(each, line))
    const full = whyNoMoreLines(inBasket.length, same ? 0 : 1)
    if (full) throw refused(full)
    const back = same ? { ...same, quantity: bottlesTogether(same.quantity, line.quantity) } : line
    await writeLines(tx, basketId, [back])
    return { ...back, basketId, drink: (await drinksById(tx, [line.drinkId])).get(line.drinkId) ?? null }
  })
}

/** The plain line of a drink, if it is in the basket. */
export async function plainLineOf(db: Db, key: Key, drinkId: string): Promise<Line | undefined> {
  const basket = await selectBasket(db, key)
  if (!basket && key.given !== null) throw noSuchBasket()
  return basket?.lines.find((line) => line.drinkId === drinkId && line.font === plain.font)
}

/** Keeps what was chosen with the basket; what is not named stays, null clears it. */
export async function choose(db: Db, key: Key, choice: Partial<Choice>, now: Date): Promise<void> {
  if (!(await updateChoice(db, key, choice, now))) throw noSuchBasket()
}

export const noSuchBasket = () => notFound('There is no such basket')
export const noSuchLine = () => notFound('That is no longer in your basket')
