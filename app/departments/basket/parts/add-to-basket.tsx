import { useId, useRef, useState } from 'react'
import type { Card } from '#app/departments/catalogue/card.ts'
import { Button } from '#app/design/controls/button.tsx'
import { QuantityStepper } from '#app/design/controls/quantity-stepper.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import { pence, pounds } from '#app/platform/money.ts'
import { addToBasket, useIsInBasket } from '../basket-state.ts'
import { confirmAdded, fetchConfirmation } from '../confirmation.ts'
import { useOutOfSight } from '../ui/out-of-sight.ts'

const MOST_AT_ONCE = 10

/** On a drink's own page: quantity and button. On phones it stays within reach of the thumb. */
export function AddToBasket({ card, most = MOST_AT_ONCE }: { card: Card; most?: number }) {
  const isIn = useIsInBasket(card.id)
  const place = useRef<HTMLDivElement>(null)
  const heightAway = useOutOfSight(place)
  const { quantity, setQuantity, add, isPending, refusal } = useAdding(card)
  const sorryId = useId()
  return (
    <div ref={place} style={{ minHeight: heightAway }}>
      <div className={heightAway ? bar : undefined}>
        <div className="flex gap-2.5 md:max-lg:flex-col">
          <QuantityStepper
            value={quantity}
            onChange={setQuantity}
            max={Math.min(most, MOST_AT_ONCE)}
            pending={isIn === undefined}
            label={`Quantity of ${card.name}`}
            size="large"
            className="w-35 flex-none"
          />
          <Button
            size="large"
            disabled={isIn === undefined || !card.inStock || quantity === 0}
            pending={isPending}
            aria-describedby={refusal && sorryId}
            onClick={add}
            onPointerEnter={fetchConfirmation}
            className={classNames('min-w-0 flex-1 px-2!', isIn === undefined && card.inStock && awaited)}
          >
            {card.inStock ? <Sum card={card} quantity={quantity} /> : 'Out of stock'}
          </Button>
        </div>
        <Sorry id={sorryId}>{refusal?.fields?.quantity ?? refusal?.error_message}</Sorry>
      </div>
      {isIn && !refusal && (
        <p className="mt-2 text-sm text-done">Already in your basket. This adds more of it.</p>
      )}
    </div>
  )
}

const bar = classNames(
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-white',
  'max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
)

/** Disabled until hydration, but without the disabled look, which would only flicker. */
const awaited = 'disabled:border-transparent! disabled:bg-brand-deep! disabled:text-white!'

function useAdding(card: Card) {
  const [quantity, setQuantity] = useState(1)
  const { run, isPending, refusal } = useCall(addToBasket)
  const add = async () => {
    const answer = await run(card.id, quantity)
    if (answer?.ok) confirmAdded({ ...card, quantity })
  }
  return { quantity, setQuantity, add, isPending, refusal }
}

const Sum = ({ card, quantity }: { card: Card; quantity: number }) => (
  <span>
    Add to basket
    {quantity > 0 && <span className="money"> · {pounds(pence(card.price * quantity))}</span>}
  </span>
)
