import { confirmAdded, fetchConfirmation } from '#app/departments/basket/confirmation.ts'
import { type Card, whyNone } from '#app/departments/catalogue/card.ts'
import { Button } from '#app/design/controls/button.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import { moveAll, moveToBasket } from './moving.ts'

/** Moves from the wishlist into the basket: removed from the one once it is in the other. */
export function MoveToBasket({ card }: { card: Card }) {
  const isHydrated = useHydrated()
  const { run, isPending, refusal } = useCall(() =>
    moveToBasket(card.id, () => confirmAdded({ ...card, quantity: 1 })),
  )
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
            {whyNone(card)}
            <span className="sr-only">: {card.name}</span>
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
