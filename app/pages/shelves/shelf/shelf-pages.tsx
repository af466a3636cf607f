import { DEFAULT_LIMIT, NUMBERED_PAGES, placeNames } from '#app/departments/catalogue/shelf-query.ts'
import { Pagination } from '#app/design/navigation/pagination.tsx'
import { inThousands } from '#app/platform/money.ts'

type ShelfPagesProps = {
  /** The shelf's query, which is the same on every page. */
  query: URLSearchParams
  label: string
  /** 'drinks' */
  things: string
  shown: number
  total: number
  seen: number
  next: string | null
  previous: string | null
}

/** By page number as far as the numbers go; beyond them, or if the URL has a cursor already, by cursor. */
export function ShelfPages({ query, label, things, shown, total, seen, next, previous }: ShelfPagesProps) {
  if (!next && !previous) return null
  const page = pageAt(seen)
  const last = Math.min(NUMBERED_PAGES, Math.ceil(total / DEFAULT_LIMIT))
  const isByPlace = query.has('after')
  const at = (name: 'after' | 'page', value: string | null) => value && `?${withPlace(query, name, value)}`
  const to = (number: number) => `?${withPlace(query, 'page', number === 1 ? '' : String(number))}`
  return (
    <div className="mt-12">
      <Pagination
        label={label}
        previous={isByPlace ? at('after', previous) : previous && to(page - 1)}
        next={isByPlace || page >= last ? at('after', next) : next && to(page + 1)}
        status={`Page ${inThousands(page)} of ${inThousands(Math.ceil(total / DEFAULT_LIMIT))} · ${inThousands(seen + 1)}–${inThousands(seen + shown)} of ${inThousands(total)} ${things}`}
        numbers={{ page, last, to }}
      />
    </div>
  )
}

/** The page number after so many drinks. */
export const pageAt = (seen: number) => Math.floor(seen / DEFAULT_LIMIT) + 1

function withPlace(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const places: readonly string[] = placeNames
  const rest = [...query].filter(([each]) => !places.includes(each))
  return new URLSearchParams(value === '' ? rest : [...rest, [name, value]])
}
