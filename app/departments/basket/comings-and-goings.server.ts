import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db.server.ts'
import { forgottenSince, isId, newId } from '#app/platform/visitors-keys.server.ts'
import {
  type Brought,
  deleteBasket,
  deleteBasketOf,
  deleteOld,
  giveTo,
  keepChoice,
  lockBrought,
  openOwn,
  pour,
  selectBasket,
} from './data/baskets.server.ts'
import { takeBottles } from './data/lines.server.ts'

/** Somebody has come in: what they had in their basket is in the account's now. Part of the transaction that lets them in. */
export async function bringBasket(tx: Db, accountId: string, brought: Brought, now: Date): Promise<void> {
  const from = await lockBrought(tx, { ...brought, basketId: idOrNull(brought.basketId) })
  const [first, ...others] = from
  if (!first) return
  const freshId = newId()
  const ownId = await openOwn(tx, accountId, freshId, now)
  if (ownId !== freshId) {
    for (const choice of from) await keepChoice(tx, ownId, choice)
    return pour(tx, idsOf(from), ownId)
  }
  // The account had none: the visitor's becomes its own, so that whoever still holds the old id is not sent away.
  await deleteBasket(tx, freshId)
  await giveTo(tx, first.id, accountId, now)
  for (const choice of others) await keepChoice(tx, first.id, choice)
  await pour(tx, idsOf(others), first.id)
}

const idOrNull = (id: string | null) => (id !== null && isId(id) ? id : null)

const idsOf = (all: { id: string }[]) => all.map(({ id }) => id)

/** What was ordered is no longer in the basket; what was put in after the order was placed stays. */
export const takeOrdered = takeBottles

/** What is known of somebody, for themselves. */
export async function tellBasket(db: Db, accountId: string) {
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

export const forgetBasket = deleteBasketOf

/** Baskets that no visitor has touched for long, lines that nobody will put back and calls that nobody will repeat. */
export function sweepBaskets(db: Db, now: Date) {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  return deleteOld(db, { visitors: forgottenSince(now), taken: dayAgo, called: dayAgo })
}
