import { MOST_LINES_AT_ONCE } from '#app/departments/basket/basket.ts'
import { addManyToBasket, addToBasket } from '#app/departments/basket/basket-state.ts'
import { unwish } from '#app/departments/wishlist/wishlist-state.ts'
import type { Outcome } from '#app/platform/client/api-client.ts'

/** From the wishlist into the basket: removed from the one once it is in the other. */
export async function moveToBasket(drinkId: string, onAdded: () => void): Promise<Outcome<unknown>> {
  const answer = await addToBasket(drinkId, 1)
  if (!answer.ok) return answer
  onAdded()
  return takeOff([drinkId])
}

/** As many at once as the basket allows. What was added is removed from the list, and the rest stays. */
export async function moveAll(
  drinkIds: string[],
  onMoved: (count: number) => void,
): Promise<Outcome<unknown>> {
  for (let moved = 0; moved < drinkIds.length; moved += MOST_LINES_AT_ONCE) {
    const some = drinkIds.slice(moved, moved + MOST_LINES_AT_ONCE)
    const answer = await addManyToBasket(some.map((drinkId) => ({ drink_id: drinkId, quantity: 1 })))
    const left = answer.ok ? await takeOff(some) : answer
    if (!left.ok) {
      onMoved(answer.ok ? moved + some.length : moved)
      return left
    }
  }
  onMoved(drinkIds.length)
  return { ok: true, data: undefined }
}

/** A second press would add another bottle: the shopper must know that the first is in. */
async function takeOff(drinkIds: string[]): Promise<Outcome<unknown>> {
  const answers = await Promise.all(drinkIds.map(unwish))
  const failed = answers.find((answer) => !answer.ok)
  if (!failed || failed.ok) return { ok: true, data: undefined }
  const words = drinkIds.length === 1 ? 'It is in your basket' : 'They are in your basket'
  const error_message = `${words}, but still on your wishlist. ${failed.refusal.error_message}`
  return { ok: false, refusal: { ...failed.refusal, error_message } }
}
