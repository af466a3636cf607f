import { type FormEvent, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { Button } from '#app/design/controls/button.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { Drawer } from '#app/design/overlays/drawer.tsx'
import { inThousands } from '#app/platform/money.ts'
import type { OfferedFilter } from '../rules/offered-filters.ts'
import { choicesIn } from '../shelf-choices.ts'
import { filterGroups, placeNames } from '../shelf-query.ts'
import { FilterFields } from './filter-fields.tsx'
import { chosenFilters, withoutFilters } from './filter-words.ts'
import { KeptChoices } from './kept-choices.tsx'

type FilterDrawerProps = {
  query: URLSearchParams
  filters: readonly OfferedFilter[]
  total: number
  onChoose: (choices: URLSearchParams) => void
}

/**
 * The filters on a small screen. A choice applies at once and the button shows how many drinks are left; everything
 * done here is one history entry for Back.
 */
export default function FilterDrawer({ query, filters, total, onChoose }: FilterDrawerProps) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const [hasChanged, setChanged] = useState(false)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    const choices = choicesIn(event.currentTarget)
    onChoose(choices)
    setChanged(true)
    navigate(`?${choices}${hash}`, { replace: true, preventScrollReset: true })
  }
  const close = () => {
    if (state?.openedHere && !hasChanged) navigate(-1)
    else navigate(`?${query}`, { replace: true, preventScrollReset: true })
  }
  return (
    <Drawer
      open
      onOpenChange={close}
      title="Filter"
      footer={
        <div className="flex items-center gap-4">
          {chosenFilters(query).length > 0 && (
            <TextLink
              to={withoutFilters(query) + hash}
              look="standing"
              replace
              preventScrollReset
              onClick={() => setChanged(true)}
              className="whitespace-nowrap"
            >
              Clear all
            </TextLink>
          )}
          <Button wide onClick={close} className="money">
            {total === 1 ? 'Show 1 drink' : `Show ${inThousands(total)} drinks`}
          </Button>
        </div>
      }
    >
      <Form onChange={apply} aria-label="Filters">
        <KeptChoices of={query} but={[...filterGroups, ...placeNames]} />
        <FilterFields filters={filters} query={query} />
      </Form>
    </Drawer>
  )
}
