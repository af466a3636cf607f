import type { Card } from './card.ts'
import { type CardSlots, DrinkCard } from './drink-card.tsx'

type DrinkGridProps = {
  cards: Card[]
  columns?: 3 | 4 | 5
  level?: 2 | 3
  /** How many pictures stand on the first screen and must not wait. */
  eager?: number
  slots?: CardSlots
}

export function DrinkGrid({ cards, columns = 4, level, eager = 0, slots }: DrinkGridProps) {
  return (
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 ${wide[columns]}`}>
      {cards.map((card, i) => (
        <li key={card.id} className={i < eager ? undefined : 'far-off'}>
          <DrinkCard card={card} level={level} priority={i < eager} slots={slots} />
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
