import { useState } from 'react'
import { MOST_LINES_AT_ONCE } from '#app/departments/basket/basket.ts'
import { addManyToBasket, addToBasket } from '#app/departments/basket/basket-state.ts'
import { confirmAdded, fetchConfirmation } from '#app/departments/basket/confirmation.ts'
import type { Card } from '#app/departments/catalogue/card.ts'
import { unwish } from '#app/departments/wishlist/wishlist-state.ts'
import { Button } from '#app/design/button.tsx'
import { useHydrated } from '#app/design/hydrated.ts'
import type { Refusal } from '#app/platform/api-client.ts'

/** From the wishlist into the basket: it is off the one once it is in the other. */
export function MoveToBasket({ card }: { card: Card }) {
  const isHydrated = useHydrated()
  const [isPending, setPending] = useState(false)
  const [sorry, setSorry] = useState('')
  const press = async () => {
    setPending(true)
    const answer = await addToBasket(card.id, 1)
    setSorry(answer.ok ? '' : answer.refusal.error_message)
    if (answer.ok) {
      confirmAdded({ ...card, quantity: 1 })
      await unwish(card.id)
    }
    setPending(false)
  }
  return (
    <>
      <Button
        look="secondary"
        wide
        disabled={!isHydrated || !card.inStock}
        pending={isPending}
        onClick={press}
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
      {sorry && (
        <p role="alert" className="mt-2 text-sm text-error">
          {sorry}
        </p>
      )}
    </>
  )
}

type MoveAllProps = { cards: Card[]; onMoved: (count: number) => void }

/** All that can be had, in one go; the rest stays on the list. */
export function MoveAll({ cards, onMoved }: MoveAllProps) {
  const isHydrated = useHydrated()
  const [isPending, setPending] = useState(false)
  const [sorry, setSorry] = useState('')
  const inStock = cards.filter((card) => card.inStock).map(({ id }) => id)
  if (inStock.length < 2) return null
  const press = async () => {
    setPending(true)
    const { moved, refusal } = await moveAll(inStock)
    setPending(false)
    setSorry(refusal?.error_message ?? '')
    onMoved(moved)
  }
  return (
    <div>
      <Button disabled={!isHydrated} pending={isPending} onClick={press}>
        Move all to basket
      </Button>
      {sorry && (
        <p role="alert" className="mt-2 max-w-64 text-sm text-error">
          {sorry}
        </p>
      )}
    </div>
  )
}

/** As many at once as the basket takes. What is in it is taken off the list, and the rest is left where it is. */
async function moveAll(drinkIds: string[]): Promise<{ moved: number; refusal?: Refusal }> {
  for (let moved = 0; moved < drinkIds.length; moved += MOST_LINES_AT_ONCE) {
    const some = drinkIds.slice(moved, moved + MOST_LINES_AT_ONCE)
    const answer = await addManyToBasket(some.map((drinkId) => ({ drink_id: drinkId, quantity: 1 })))
    if (!answer.ok) return { moved, refusal: answer.refusal }
    await Promise.all(some.map(unwish))
  }
  return { moved: drinkIds.length }
}
