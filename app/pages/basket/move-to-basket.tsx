import { MOST_LINES_AT_ONCE } from '#app/departments/basket/basket.ts'
import { addManyToBasket, addToBasket } from '#app/departments/basket/basket-state.ts'
import { confirmAdded, fetchConfirmation } from '#app/departments/basket/confirmation.ts'
import type { Card } from '#app/departments/catalogue/card.ts'
import { unwish } from '#app/departments/wishlist/wishlist-state.ts'
import { Button } from '#app/design/controls/button.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import type { Outcome } from '#app/platform/client/api-client.ts'
import { useCall } from '#app/platform/client/use-call.ts'

/** Moves from the wishlist into the basket: removed from the one once it is in the other. */
export function MoveToBasket({ card }: { card: Card }) {
  const isHydrated = useHydrated()
  const { run, isPending, refusal } = useCall(async () => {
    const answer = await addToBasket(card.id, 1)
    if (!answer.ok) return answer
    confirmAdded({ ...card, quantity: 1 })
    await unwish(card.id)
    return answer
  })
  return (
    <>
      <Button
        look="secondary"
        wide
        disabled={!isHydrated || !card.inStock}
        pending={isPending}
        onClick={run}
        onPointerEnter={fetchConfirmation}
        className="px-2"
      >
        {card.inStock ? (
          <span>
            Move <span className="sr-only">{card.name}</span> to basket
          </span>
        ) : (
          <>
            Out of stock<span className="sr-only">: {card.name}</span>
          </>
        )}
      </Button>
      <Sorry>{refusal?.error_message}</Sorry>
    </>
  )
}

type MoveAllProps = { cards: Card[]; onMoved: (count: number) => void }

/** Moves everything available in one go; the rest stays on the list. */
export function MoveAll({ cards, onMoved }: MoveAllProps) {
  const isHydrated = useHydrated()
  const inStock = cards.filter((card) => card.inStock).map(({ id }) => id)
  const { run, isPending, refusal } = useCall(() => moveAll(inStock, onMoved))
  if (inStock.length < 2) return null
  return (
    <div>
      <Button disabled={!isHydrated} pending={isPending} onClick={run}>
        Move all to basket
      </Button>
      <Sorry className="mt-2 max-w-64 text-sm">{refusal?.error_message}</Sorry>
    </div>
  )
}

/** As many at once as the basket allows. What was added is removed from the list, and the rest stays. */
async function moveAll(drinkIds: string[], onMoved: (count: number) => void): Promise<Outcome<unknown>> {
  for (let moved = 0; moved < drinkIds.length; moved += MOST_LINES_AT_ONCE) {
    const some = drinkIds.slice(moved, moved + MOST_LINES_AT_ONCE)
    const answer = await addManyToBasket(some.map((drinkId) => ({ drink_id: drinkId, quantity: 1 })))
    if (!answer.ok) {
      onMoved(moved)
      return answer
    }
    await Promise.all(some.map(unwish))
  }
  onMoved(drinkIds.length)
  return { ok: true, data: undefined }
}
