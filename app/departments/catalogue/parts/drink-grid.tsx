import { Suspense } from 'react'
import type { Card } from '../card.ts'
import { type CardSlots, DrinkCard } from './drink-card.tsx'

type DrinkGridProps = {
  cards: Card[]
  columns?: 3 | 4 | 5
  level?: 2 | 3
  /** How many pictures stand on the first screen and must not wait. */
  eager?: number
  slots?: CardSlots
}

/**
 * The browser takes over card after card, each in a moment of its own: a press need not wait for the whole shelf. Not so
 * the first ones: React keeps back what is new and held apart until its picture is there, if that must not wait.
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
  // One row, whatever the width: the fifth waits for room.
  5: 'md:grid-cols-4 xl:grid-cols-5 max-xl:[&>:nth-child(n+5)]:hidden',
}
