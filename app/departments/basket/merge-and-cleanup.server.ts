import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { forgottenSince, isId, newId } from '#app/platform/http/basket-access.server.ts'
import {
  type Brought,
  type Choice,
  copyCalls,
  deleteBasketOf,
  deleteBaskets,
  deleteOld,
  giveTo,
  lockBrought,
  mergeChoice,
  selectBasket,
} from './data/baskets.server.ts'
import { lockOwnBasket, selectLines, writeLines } from './data/filling.server.ts'
import { deleteLines, removeBottles, selectLinesOf } from './data/lines.server.ts'
import { mergeInto } from './rules/merging.ts'

type BroughtBasket = Choice & { id: string }

/** After signing in: merges the visitor's basket into the account's. Part of the transaction that signs in. */
export async function bringBasket(tx: Db, accountId: string, brought: Brought, now: Date): Promise<void> {
  const from = await lockBrought(tx, { ...brought, basketId: idOrNull(brought.basketId) })
  const [first, ...others] = from
  if (!first) return
  const freshId = newId()
  const ownId = await lockOwnBasket(tx, accountId, freshId, now)
  if (ownId !== freshId) return mergeBaskets(tx, from, ownId)
  // The account had none: the visitor's basket becomes its own, so that clients with the old id still find it.
  await deleteBaskets(tx, [freshId])
  await giveTo(tx, first.id, accountId, now)
  await mergeBaskets(tx, others, first.id)
}

/** All baskets are locked. What does not fit stays in the basket it was in. */
async function mergeBaskets(tx: Db, from: BroughtBasket[], into: string) {
  if (from.length === 0) return
  for (const choice of from) await mergeChoice(tx, into, choice)
  const ids = from.map(({ id }) => id)
  const brought = await selectLinesOf(tx, ids)
  const { lines, left } = mergeInto(await selectLines(tx, into), brought)
  await deleteLines(
    tx,
    brought.filter((line) => !left.includes(line)).map(({ id }) => id),
  )
  await writeLines(tx, into, lines)
  await copyCalls(tx, ids, into)
  await deleteBaskets(
    tx,
    ids.filter((id) => !left.some(({ basketId }) => basketId === id)),
  )
}

const idOrNull = (id: string | null) => (id !== null && isId(id) ? id : null)

/** Removes what was ordered; what was added after the order was placed stays. */
export const removeOrdered = removeBottles

/** The export of personal data. */
export async function exportBasket(db: Db, accountId: string) {
  const held = await selectBasket(db, { accountId, given: null, cookie: null })
  if (!held) return null
  const { deliveryType, coupon, lines } = held
  return {
    deliveryType,
    coupon,
    lines: lines.map(({ drinkId, name, quantity, font, text1, text2, addedAt }) => ({
      drinkId,
      name,
      quantity,
      font,
      text1,
      text2,
      addedAt,
    })),
  }
}

export const eraseBasket = deleteBasketOf

/** Deletes visitors' baskets that were not used for long, and old undo and idempotency records. */
export function sweepBaskets(db: Db, now: Date) {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  return deleteOld(db, { visitors: forgottenSince(now), taken: dayAgo, called: dayAgo })
}
