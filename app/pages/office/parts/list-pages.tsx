import { useLocation } from 'react-router'
import { ActLink } from './act.tsx'

type PagesProps = {
  /** '12 enquiries'. */
  words: string
  /** Where this page begins, and the next one; a list's first page has no place. */
  place: string | undefined
  next: string | null
  addressOf: (place?: string) => string
}

/** Further rows follow behind the last one's place; where they were come from is kept in the history. */
export function ListPages({ words, place, next, addressOf }: PagesProps) {
  const { state } = useLocation()
  return (
    <div className="flex min-h-14 items-center gap-2 pt-3 pb-24 text-ink-soft text-xs">
      <span>{words}</span>
      <span className="flex-1" />
      {place && <ActLink to={state?.newer ?? addressOf()}>{state?.newer ? 'Back' : 'To the first'}</ActLink>}
      {next && (
        <ActLink to={addressOf(next)} state={{ newer: addressOf(place) }}>
          More
        </ActLink>
      )}
    </div>
  )
}
