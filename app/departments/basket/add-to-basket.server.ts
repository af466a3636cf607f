import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound } from '#app/platform/http/answer.server.ts'
import { type Access, newId } from '#app/platform/http/basket-access.server.ts'
import { hashOf } from '#app/platform/http/idempotency.server.ts'
import { drinksOnSale } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import { priceNow } from '../catalogue/pricing.ts'
import { type Ticketed, whoseTurnIsNot } from '../waiting-room/turns.server.ts'
import { type ChangedLine, type Inscription, isSame, type Line, plain } from './basket.ts'
import { noSuchBasket, noSuchLine, refused } from './calls/refusals.server.ts'
import { lockBasket, saveCall, selectLines, writeLines } from './data/filling.server.ts'
import { addAll, addWhatFits, type NewLine } from './rules/adding.ts'
import { inStockFor, type Refusal, type SetAside } from './rules/quantities.ts'

/** Requested bottles; without an inscription they are plain. */
export type Wanted = { drinkId: string; quantity: number; words?: Inscription }

type Adding = Ticketed & { now: Date; callKey?: string | undefined; setAside?: SetAside | undefined }

/** Puts bottles into the basket, all or none. The first ones create it. With an idempotency key a call counts once. */
export async function addToBasket(db: Db, key: Access, wanted: Wanted[], adding: Adding) {
  const { now, callKey } = adding
  const bodyHash = hashOf(wanted)
  return db.transaction(async (tx) => {
    const { basketId, lines, inBasket, changed } = await lockAndLook(tx, key, mergeSameLines(wanted), adding)
    const before = callKey && (await saveCall(tx, { basketId, key: callKey, bodyHash, calledAt: now }))
    if (before && before !== bodyHash)
      throw invalid({ 'Idempotency-Key': 'This key was used for other bottles. Please take a new one.' })
    if (before) return changed(putBefore(lines, inBasket))
    const added = addAll(lines, inBasket)
    if (!added.ok) throw refused(added.refusal)
    await writeLines(tx, basketId, added.lines)
    return changed(added.lines)
  })
}

/**
 * Adds what fits, line by line; for each requested line the reason why it was left out, or undefined if it was added.
 */
export async function addWhatFitsToBasket(
  db: Db,
  key: Access,
  wanted: Required<Wanted>[],
  adding: Pick<Adding, 'now' | 'ticket'>,
): Promise<{ basketId: string; refusals: (Refusal | undefined)[] }> {
  return db.transaction(async (tx) => {
    const { basketId, lines, inBasket } = await lockAndLook(tx, key, wanted, adding)
    const added = addWhatFits(lines, inBasket)
    await writeLines(tx, basketId, added.lines)
    return { basketId, refusals: added.refusals }
  })
}

/** Locks the basket and reads it: what is checked from here on stays true until the end of the transaction. */
async function lockAndLook(tx: Db, key: Access, wanted: Required<Wanted>[], adding: Adding) {
  const { now, ticket, setAside } = adding
  const basketId = await lockBasket(tx, key, now)
  if (basketId === undefined) throw noSuchBasket()
  const drinkIds = wanted.map(({ drinkId }) => drinkId)
  const drinks = await drinksOnSale(tx, drinkIds)
  const notYet = await whoseTurnIsNot(tx, drinks.values(), ticket, now)
  const drinkOf = (drinkId: string) => inStockFor(drinks.get(drinkId), setAside)
  return {
    basketId,
    lines: wanted.map((each, i) => ({
      ...newLine(each, drinkOf(each.drinkId), new Date(now.getTime() + i)),
      notYet: notYet.get(each.drinkId),
    })),
    inBasket: await selectLines(tx, basketId),
    changed: (lines: Line[]): ChangedLine[] =>
      lines.map((line) => ({ ...line, basketId, drink: drinkOf(line.drinkId) })),
  }
}

/** Merges lines with the same drink and the same inscription. */
function mergeSameLines(wanted: Wanted[]): Required<Wanted>[] {
  const lines = new Map<string, Required<Wanted>>()
  for (const { drinkId, quantity, words = plain } of wanted) {
    const same = JSON.stringify([drinkId, words.font, words.text1, words.text2])
    lines.set(same, { drinkId, words, quantity: quantity + (lines.get(same)?.quantity ?? 0) })
  }
  return [...lines.values()]
}

function newLine({ drinkId, quantity, words }: Required<Wanted>, drink: Drink | null, now: Date): NewLine {
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

/** The current lines for a repeated call; a line that was removed since is not added again. */
const putBefore = (lines: NewLine[], inBasket: Line[]): Line[] =>
  lines.map((line) => {
    const held = inBasket.find((each) => isSame(each, line))
    if (!held) throw noSuchLine()
    return held
  })
