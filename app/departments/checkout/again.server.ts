import { Refused } from '#app/platform/answer.server.ts'
import type { Db } from '#app/platform/db.server.ts'
import { putIn, type Wanted } from '../basket/basket.server.ts'
import { MOST_OF_A_LINE } from '../basket/basket.ts'
import { drinksById } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import type { Order, OrderLine } from '../orders/orders.ts'

export type Again = {
  basketId: string | null
  added: { name: string; quantity: number }[]
  missing: { name: string; because: string }[]
}

/** Puts what can be had of an old order into the basket, and says what can't be. */
export async function buyAgain(db: Db, order: Order, accountId: string, now: Date): Promise<Again> {
  const drinks = await drinksById(
    db,
    order.lines.map(({ drinkId }) => drinkId),
  )
  const again: Again = { basketId: null, added: [], missing: [] }
  for (const line of order.lines.filter(({ giftCardId }) => giftCardId === null)) {
    const wanted = wantedOf(line, drinks.get(line.drinkId))
    const outcome = typeof wanted === 'string' ? wanted : await put(db, accountId, wanted, now)
    if (typeof outcome === 'string') again.missing.push({ name: line.name, because: outcome })
    else {
      again.basketId = outcome.basketId
      again.added.push({ name: line.name, quantity: outcome.quantity })
    }
  }
  return again
}

/** What is asked of the shelf, or why nothing can be. */
function wantedOf(
  { drinkId, quantity, font, text1, text2 }: OrderLine,
  drink: Drink | undefined,
): Wanted | string {
  if (!drink) return 'We no longer sell it.'
  if (drink.stock <= 0) return 'It is sold out for now.'
  if (font !== 0 && !drink.engravable) return 'It is no longer engraved.'
  return {
    drinkId,
    quantity: Math.min(quantity, drink.stock, MOST_OF_A_LINE),
    words: { font, text1, text2 },
  }
}

async function put(db: Db, accountId: string, wanted: Wanted, now: Date) {
  try {
    const [line] = await putIn(db, { accountId, given: null, cookie: null }, [wanted], now)
    return line ? { basketId: line.basketId, quantity: wanted.quantity } : 'It could not be put in.'
  } catch (failure) {
    if (failure instanceof Refused) return `${failure.message}.`
    throw failure
  }
}
