import type { TimelineRow } from '#app/departments/offers/timeline.ts'
import { ActLink } from '../parts/act.tsx'
import { offersOn } from './offers-data.ts'

/** Opens a drink's offers, where there is one that somebody may change. */
export function ChangeLink({ row: { title, spans }, className }: { row: TimelineRow; className?: string }) {
  const offer = spans.find((span) => span.offer && span.offer.may.length > 0)?.offer
  return offer ? (
    <ActLink
      look="quiet"
      to={offersOn(offer.id)}
      preventScrollReset
      aria-label={`Change the offer on ${title}`}
      {...(className && { className })}
    >
      Change
    </ActLink>
  ) : null
}
