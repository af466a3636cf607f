import { Suspense } from 'react'
import type { Card } from '../card.ts'
import { type CardSlots, DrinkCard } from './drink-card.tsx'

type DrinkGridProps = {
  cards: Card[]
  columns?: 3 | 4 | 5
  level?: 2 | 3
  /** How many pictures are on the first screen and are loaded eagerly. */
  eager?: number
  slots?: CardSlots
}

/**
 * Progressive hydration: each card has its own Suspense boundary, so that a press need not wait for the whole shelf.
 * Not the first ones: React holds new content in a boundary back until its eager picture is loaded.
 */
export function DrinkGrid({ cards, columns = 4, level, eager = 0, slots }: DrinkGridProps) {
  return (
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 ${wide[columns]}`}>
      {cards.slice(0, eager).map((card) => (
        <li key={card.id}>
          <DrinkCard card={card} level={level} slots={slots} priority />
        </li>
      ))}
      {cards.slice(eager).map((card) => (
        <li key={card.id} className="offscreen">
          <Suspense>
            <DrinkCard card={card} level={level} slots={slots} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

const wide = {
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-3 xl:grid-cols-4',
  // One row at every width: the fifth needs room.
  5: 'md:grid-cols-4 xl:grid-cols-5 max-xl:[&>:nth-child(n+5)]:hidden',
}
