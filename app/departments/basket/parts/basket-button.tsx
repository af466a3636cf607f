import { Check } from 'lucide'
import { useId, useState } from 'react'
import { type Card, whyNone } from '#app/departments/catalogue/card.ts'
import { buttonClass } from '#app/design/controls/button.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { addToBasket, removeFromBasket, useIsInBasket } from '../basket-state.ts'
import { confirmAdded, fetchConfirmation } from '../confirmation.ts'

type BasketButtonProps = {
  card: Card
  /** No confirmation is needed if the basket's total is next to it. */
  isQuiet?: boolean
}

/** On a card: puts the drink into the basket, or removes it again. */
export function BasketButton({ card, isQuiet = false }: BasketButtonProps) {
  const isIn = useIsInBasket(card.id)
  // Not `useCall`, which every shelf would have to load for its cards.
  const [sorry, setSorry] = useState('')
  const sorryId = useId()

  const press = async () => {
    setSorry('')
    const answer = isIn ? await removeFromBasket(card.id) : await addToBasket(card.id, 1)
    if (!answer.ok) setSorry(answer.refusal.error_message)
    else if (!isIn && !isQuiet) confirmAdded({ ...card, quantity: 1 })
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={isIn ?? false}
        aria-describedby={sorry ? sorryId : undefined}
        disabled={isIn === undefined || (!card.inStock && !isIn)}
        onClick={press}
        onPointerEnter={isQuiet ? undefined : fetchConfirmation}
        className={classNames(
          buttonClass({ look: isIn ? 'primary' : 'secondary', wide: true }),
          'group/basket max-sm:px-2',
          card.inStock && awaited,
        )}
      >
        {isIn ? <IsIn name={card.name} /> : <IsOut {...card} />}
      </button>
      <Sorry id={sorryId}>{sorry}</Sorry>
    </>
  )
}

/** Disabled until hydration, but without the disabled look, which would only flicker. */
const awaited = 'disabled:border-line-strong! disabled:bg-white! disabled:text-brand-deep!'

function IsIn({ name }: { name: string }) {
  return (
    <>
      <span aria-hidden="true" className="inline-flex items-center gap-1.5 group-hover/basket:hidden">
        In basket <Icon of={Check} size={16} />
      </span>
      <span aria-hidden="true" className="hidden group-hover/basket:inline">
        Remove
      </span>
      <span className="sr-only">Remove {name} from basket</span>
    </>
  )
}

const IsOut = (card: Card) =>
  card.inStock ? (
    <span>
      Add <span className="sr-only">{card.name}</span> to basket
    </span>
  ) : (
    <>
      {whyNone(card)}
      <span className="sr-only">: {card.name}</span>
    </>
  )
