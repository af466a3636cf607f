import { Heart, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Card } from '#app/departments/catalogue/card.ts'
import { DrinkCard } from '#app/departments/catalogue/drink-card.tsx'
import { Button, ButtonLink } from '#app/design/button.tsx'
import { EmptyState } from '#app/design/state.tsx'
import { useKeptWishes } from './ui/kept-wishes.ts'

type WholeWishlistProps = {
  cards: Card[]
  /** At the foot of each card: the way into the basket, which is another room's. */
  foot: (card: Card) => ReactNode
  empty: ReactNode
}

/** The wishes on their own page. One that was taken off leaves a way back in its place. */
export function WholeWishlist({ cards, foot, empty }: WholeWishlistProps) {
  const { rows, takeOff, undo } = useKeptWishes(cards)
  if (rows.length === 0) return empty
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 md:grid-cols-3 xl:grid-cols-4">
      {rows.map(({ card, isOff, sorry }) => (
        <li key={card.id}>
          {isOff ? (
            <TakenOff name={card.name} sorry={sorry} onUndo={() => undo(card)} />
          ) : (
            <>
              <DrinkCard card={card} level={2} slots={{ corner: () => remover(card), foot }} />
              {sorry && (
                <p role="alert" className="mt-2 text-sm text-error">
                  {sorry}
                </p>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  )

  function remover(card: Card) {
    return (
      <button
        type="button"
        aria-label={`Remove ${card.name} from wishlist`}
        title={`Remove ${card.name} from wishlist`}
        onClick={() => takeOff(card)}
        className="tap inline-flex size-9 items-center justify-center rounded-full bg-white hover:text-brand-deep sm:size-10"
      >
        <X size={20} />
      </button>
    )
  }
}

type TakenOffProps = { name: string; sorry: string | undefined; onUndo: () => void }

function TakenOff({ name, sorry, onUndo }: TakenOffProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex aspect-4/5 flex-col items-center justify-center gap-3 rounded-md border border-dashed border-line-strong p-4 text-center">
      <p role="status" className="max-w-full text-sm break-words text-ink-soft">
        Removed <span className="font-medium text-ink">{name}</span>
      </p>
      <Button ref={button} look="quiet" onClick={onUndo}>
        <Undo2 size={18} /> Undo
      </Button>
      {sorry && (
        <p role="alert" className="text-sm text-error">
          {sorry}
        </p>
      )}
    </div>
  )
}

/** What to do next when there is nothing yet. */
export const NoWishes = ({ title }: { title: string }) => (
  <EmptyState
    icon={<Heart size={28} />}
    title={title}
    actions={
      <>
        <ButtonLink to="/new">See what is new</ButtonLink>
        <ButtonLink to="/cart" look="secondary">
          Your basket
        </ButtonLink>
      </>
    }
  >
    Press the heart on a drink, and it waits for you here. You can send the list to others, too.
  </EmptyState>
)
