import { invalid, notFound, Refused } from '#app/platform/answer.server.ts'
import type { Db } from '#app/platform/db.server.ts'
import { hashOf } from '#app/platform/repeated-calls.server.ts'
import { type Key, newId } from '#app/platform/visitors-keys.server.ts'
import { drinksById } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { priceNow } from '../catalogue/pricing.ts'
import { type Inscription, type Line, MOST_LINES, plain, type StockedLine } from './basket.ts'
import { type Choice, type HeldBasket, selectBasket, updateChoice } from './data/baskets.server.ts'
import {
  type Call,
  deleteCall,
  holdBasketOf,
  type NewLine,
  type PutLine,
  putLineBack,
  putLines,
  selectBodyHash,
  selectLines,
  takeLine,
  updateQuantity,
} from './data/lines.server.ts'
import { bottlesOf } from './rules/changes.ts'
import { type Wish, whyNotSoMany } from './rules/quantities.ts'

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
  const drinks = await drinksById(
    db,
    wanted.map(({ drinkId }) => drinkId),
  )
  const lines = gathered(wanted).map((each) => newLine(each, drinks, now))
  refuseAtOnce(lines)
  const call = callKey === undefined ? undefined : { key: callKey, bodyHash: hashOf(wanted) }
  const put = (within: Db) => putAll(within, key, lines, { call, now })
  // One line is put in by one statement; several need a transaction to be all or none.
  const held = lines.length === 1 ? await put(db) : await db.transaction(put)
  return held.map((line) => ({ ...line, drink: drinks.get(line.drinkId) ?? null }))
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
    stock: drink.stock,
  }
}

/** What could never be had, whatever is in the basket: told before a basket is made for it. */
const refuseAtOnce = (lines: NewLine[]) => refuseMoreThanThereIs(lines, [])

function refuseMoreThanThereIs(lines: NewLine[], inBasket: Line[]) {
  for (const line of lines) {
    const { drinkId, quantity, stock } = line
    const held = inBasket.find((each) => isSame(each, line))?.quantity ?? 0
    refuseTooMany({
      quantity: held + quantity,
      stock,
      held,
      elsewhere: bottlesOf(drinkId, inBasket) - held,
      alsoWanted: bottlesOf(drinkId, lines) - quantity,
    })
  }
}

type Putting = { call: Call | undefined; now: Date }

async function putAll(db: Db, key: Key, lines: NewLine[], { call, now }: Putting): Promise<PutLine[]> {
  const put = await putLines(db, key, withRoomForEachOther(lines), { call, freshId: newId(), now })
  if (put.lines.length === lines.length) return sameAs(lines, put.lines)
  const basket = await selectBasket(db, key)
  if (!basket) throw noSuchBasket()
  if (call && put.isRepeated) return putBefore(db, basket, lines, call)
  if (call) await deleteCall(db, basket.id, call.key)
  if (basket.lines.length >= MOST_LINES) throw invalid({ lines: FULL })
  refuseMoreThanThereIs(lines, basket.lines)
  // Somebody took out meanwhile what had stood in the way.
  throw new Refused(409, 'changed_meanwhile', 'Your basket has just changed. Please try again.')
}

/** The lines as they are by now; whoever has taken one out since does not get it again. */
async function putBefore(db: Db, basket: HeldBasket, lines: NewLine[], call: Call): Promise<PutLine[]> {
  if ((await selectBodyHash(db, basket.id, call.key)) !== call.bodyHash)
    throw invalid({ 'Idempotency-Key': 'This key was used for other bottles. Please take a new one.' })
  const held = sameAs(lines, basket.lines)
  if (held.length < lines.length) throw noSuchLine()
  return held.map((line) => ({ ...line, basketId: basket.id }))
}

/** In the order in which they are asked for. */
const sameAs = <T extends Kind>(lines: NewLine[], among: T[]): T[] =>
  lines.flatMap((line) => among.find((each) => isSame(each, line)) ?? [])

const FULL = `Your basket has ${MOST_LINES} lines, and can’t hold more. Please take something out first.`

/** Bottles of one drink with different words come from the same shelf. */
const withRoomForEachOther = (lines: NewLine[]) =>
  lines.map((line) => ({
    ...line,
    stock: line.stock - bottlesOf(line.drinkId, lines) + line.quantity,
  }))

type Kind = Inscription & { drinkId: string }

const isSame = (a: Kind, b: Kind) =>
  a.drinkId === b.drinkId && a.font === b.font && a.text1 === b.text1 && a.text2 === b.text2

function refuseTooMany(wish: Wish) {
  const refusal = whyNotSoMany(wish)
  if (refusal?.kind === 'too many') throw invalid({ quantity: refusal.words })
  if (refusal) throw new Refused(409, 'out_of_stock', refusal.words, { quantity: refusal.words })
}

/** One bottle more or fewer, or just so many. */
export type QuantityChange = { by: 1 | -1 } | { to: number }

/** The line as it is now; null where the last bottle was taken off. */
export async function changeQuantity(
  db: Db,
  { lineId, accountId }: { lineId: string; accountId: string | null },
  change: QuantityChange,
  now: Date,
): Promise<ChangedLine | null> {
  return db.transaction(async (tx) => {
    const basketId = await holdBasketOf(tx, lineId, accountId, now)
    const lines = basketId === undefined ? [] : await selectLines(tx, basketId)
    const line = lines.find(({ id }) => id === lineId)
    if (basketId === undefined || !line) throw noSuchLine()
    const drink = (await drinksById(tx, [line.drinkId])).get(line.drinkId) ?? null
    const quantity = 'to' in change ? change.to : line.quantity + change.by
    if (quantity < 1) {
      await takeLine(tx, { lineId, accountId }, now)
      return null
    }
    // Fewer by one is always possible: it is the way back from more than there is.
    if (!('by' in change && change.by < 0)) refuseMore(line, lines, drink, quantity)
    await updateQuantity(tx, lineId, quantity)
    return { ...line, quantity, drink, basketId }
  })
}

function refuseMore(line: Line, lines: Line[], drink: Drink | null, quantity: number) {
  if (!drink) throw new Refused(409, 'gone', `We no longer sell ${line.name}`)
  const elsewhere = bottlesOf(drink.id, lines) - line.quantity
  refuseTooMany({ quantity, stock: drink.stock, held: line.quantity, elsewhere, alsoWanted: 0 })
}

/** Lays the line aside, for `putBack`; tells which basket it was in. */
export async function takeOut(
  db: Db,
  { lineId, accountId }: { lineId: string; accountId: string | null },
  now: Date,
): Promise<string> {
  const taken = await takeLine(db, { lineId, accountId }, now)
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

/** Undoes `takeOut`: the line comes back with its quantity and its words. */
export async function putBack(
  db: Db,
  { lineId, accountId }: { lineId: string; accountId: string | null },
  now: Date,
): Promise<ChangedLine> {
  const line = await putLineBack(db, lineId, accountId, now)
  if (!line) throw notFound('That can no longer be undone')
  return { ...line, drink: (await drinksById(db, [line.drinkId])).get(line.drinkId) ?? null }
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
