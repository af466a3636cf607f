import { Suspense } from 'react'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import type { Card } from '../card.ts'
import type { TasteDirection } from '../rules/like-this.ts'
import { type CardSlots, DrinkCard } from './drink-card.tsx'

type LikeThisCard = { wish: TasteDirection; reason: string; card: Card }

/** Drinks that taste like the one on the page, each with its advantage. */
export function LikeThis({ likes, slots }: { likes: readonly LikeThisCard[]; slots?: CardSlots }) {
  return (
    <section aria-labelledby="like-this" className="mt-16 border-t border-line pt-10">
      <SectionHeading id="like-this" className="mb-6">
        Like this, but …
      </SectionHeading>
      <ul className="-mx-4 flex gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-6 sm:overflow-visible sm:px-0 xl:grid-cols-4">
        {likes.map(({ wish, reason, card }) => (
          <li key={card.id} className="flex w-48 flex-none flex-col sm:w-auto">
            <p className="mb-3 border-l-2 border-brand pl-3 text-sm">
              <strong className="block font-semibold">… {wish}</strong>
              <span className="block text-ink-soft first-letter:uppercase">{reason}</span>
            </p>
            <div className="flex-1">
              {/* Hydrated by itself, as in `DrinkGrid`. */}
              <Suspense>
                <DrinkCard card={card} slots={slots} />
              </Suspense>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
