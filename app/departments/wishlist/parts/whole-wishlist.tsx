import { Heart, X } from 'lucide'
import type { ReactNode } from 'react'
import type { Card } from '#app/departments/catalogue/card.ts'
import { DrinkCard } from '#app/departments/catalogue/parts/drink-card.tsx'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { Removed } from '#app/design/feedback/removed.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { useRemovable } from '#app/design/feedback/use-removable.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { unwish, wish } from '../wishlist-state.ts'

type WholeWishlistProps = {
  cards: Card[]
  /** At the bottom of each card: the basket button, which is another room's. */
  foot: (card: Card) => ReactNode
  empty: ReactNode
}

/** The wishlist's own page. A removed wish leaves an undo in its place. */
export function WholeWishlist({ cards, foot, empty }: WholeWishlistProps) {
  const { rows, remove, undo } = useRemovable(cards, {
    remove: ({ id }) => unwish(id),
    restore: ({ id }) => wish(id),
  })
  if (rows.length === 0) return empty
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 md:grid-cols-3 xl:grid-cols-4">
      {rows.map(({ item: card, isOut, sorry }) => (
        <li key={card.id}>
          {isOut ? (
            <Removed look="tile" name={card.name} sorry={sorry} onUndo={() => undo(card)} />
          ) : (
            <>
              <DrinkCard card={card} level={2} slots={{ corner: () => remover(card), foot }} />
              <Sorry>{sorry}</Sorry>
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
        onClick={() => remove(card)}
        className="tap inline-flex size-9 items-center justify-center rounded-full bg-white hover:text-brand-deep sm:size-10"
      >
        <Icon of={X} size={20} />
      </button>
    )
  }
}

/** What to do next with an empty list. */
export const NoWishes = ({ title }: { title: string }) => (
  <EmptyState
    icon={<Icon of={Heart} size={28} />}
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
