import { SlidersHorizontal } from 'lucide'
import { type FormEvent, lazy, type ReactNode, Suspense } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { FilterChip } from '#app/design/controls/chip.tsx'
import { Select } from '#app/design/controls/select.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { inThousands } from '#app/platform/money.ts'
import type { OfferedFilter } from '../rules/offered-filters.ts'
import { choicesIn, useChoices } from '../shelf-choices.ts'
import { filterGroups, placeNames, sortNames, sorts } from '../shelf-query.ts'
import { FilterFields } from '../ui/filter-fields.tsx'
import { chosenFilters, withoutFilters } from '../ui/filter-words.ts'
import { KeptChoices } from '../ui/kept-choices.tsx'

const FilterDrawer = lazy(() => import('../ui/filter-drawer.tsx'))

/** All choices are in the URL, so that a shelf can be shared, reloaded and restored. */
type ShelfFiltersProps = {
  query: URLSearchParams
  filters: readonly OfferedFilter[]
  /** Called with the choice at once, before the URL changes. */
  onChoose: (choices: URLSearchParams) => void
}

/** Next to a shelf on wide screens; small ones have `FilterButton`, unless there are no scripts to open it. */
export function ShelfFilters({ query, filters, onChoose }: ShelfFiltersProps) {
  const navigate = useNavigate()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    const choices = choicesIn(event.currentTarget)
    onChoose(choices)
    navigate(`?${choices}`, { preventScrollReset: true })
  }
  return (
    <Form id="filters" onChange={apply} aria-label="Filters" className="hidden lg:block noscript:block">
      <KeptChoices of={query} but={[...filterGroups, ...placeNames]} />
      <FilterFields filters={filters} query={query} />
      <noscript>
        <button
          type="submit"
          className="mt-4 min-h-11 w-full rounded-md bg-brand-deep font-semibold text-white"
        >
          Show drinks
        </button>
      </noscript>
    </Form>
  )
}

/** The open drawer is in the URL as well: Back closes it, as people expect on a phone. */
const OPEN = '#filters'

/** On small screens: opens the filters in a drawer. */
export function FilterButton(props: ShelfFiltersProps & { total: number }) {
  const { query } = props
  const chosen = chosenFilters(query).length
  const isOpen = useLocation().hash === OPEN
  const to = `?${query}${OPEN}`
  return (
    <>
      <ButtonLink
        to={to}
        state={fromHere}
        preventScrollReset
        look="secondary"
        className="min-w-0 flex-1 lg:hidden noscript:hidden"
      >
        <Icon of={SlidersHorizontal} size={18} />
        Filter
        {chosen > 0 && <span className="money"> ({chosen})</span>}
      </ButtonLink>
      {isOpen && (
        <Suspense>
          <FilterDrawer {...props} />
        </Suspense>
      )}
    </>
  )
}

/** In the navigation state: closing the drawer may simply go back. */
const fromHere = { openedHere: true }

type ShelfBarProps = {
  query: URLSearchParams
  total: number
  onChoose?: ShelfFiltersProps['onChoose']
  /** Next to the sorting on small screens. */
  children?: ReactNode
}

/** Above the drinks: active filters, count and sorting. */
export function ShelfBar({ query, total, onChoose, children }: ShelfBarProps) {
  const chosen = chosenFilters(query)
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      {chosen.length > 0 && (
        <ul
          aria-label="Chosen filters"
          className="order-last flex flex-wrap items-center gap-2 lg:order-none"
        >
          {chosen.map(({ group, value, words, without }) => (
            <li key={`${group} ${value}`}>
              <FilterChip to={without} name={words} preventScrollReset>
                {words}
              </FilterChip>
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <TextLink to={withoutFilters(query)} look="standing" preventScrollReset className="px-2">
                Clear all
              </TextLink>
            </li>
          )}
        </ul>
      )}
      <p
        role="status"
        className="money order-last text-sm text-ink-soft max-lg:w-full lg:order-none lg:ml-auto"
      >
        {total === 1 ? '1 drink' : `${inThousands(total)} drinks`}
      </p>
      <div className="flex gap-3 max-lg:w-full">
        {children}
        <SortOrder query={query} onChoose={onChoose} />
      </div>
    </div>
  )
}

function SortOrder({ query, onChoose }: Pick<ShelfBarProps, 'query' | 'onChoose'>) {
  const { chosen, expect } = useChoices(query)
  const navigate = useNavigate()
  const isSearch = query.has('q')
  const apply = (event: FormEvent<HTMLFormElement>) => {
    const choices = choicesIn(event.currentTarget)
    expect(choices)
    onChoose?.(choices)
    navigate(`?${choices}`)
  }
  return (
    <Form onChange={apply} className="flex min-w-0 gap-2 max-lg:flex-1">
      <KeptChoices of={chosen} but={['sort', ...placeNames]} />
      <Select
        label="Sort by"
        hideLabel
        name="sort"
        size="small"
        required={false}
        value={chosen.get('sort') ?? ''}
        // The form handles the change.
        onChange={() => {}}
        className="w-full"
        options={[
          { value: '', label: isSearch ? 'Best match' : sorts.newest },
          ...sortNames
            .filter((name) => isSearch || name !== 'newest')
            .map((name) => ({ value: name, label: sorts[name] })),
        ]}
      />
      <noscript>
        <button type="submit" className="min-h-10 rounded-md border border-line-strong bg-white px-4 text-sm">
          Sort
        </button>
      </noscript>
    </Form>
  )
}
