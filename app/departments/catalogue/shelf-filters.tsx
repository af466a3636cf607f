import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/design/button.tsx'
import { Checkbox } from '#app/design/checkbox.tsx'
import { FilterChip } from '#app/design/chip.tsx'
import { Select } from '#app/design/select.tsx'
import { type PriceBand, priceBandNames, priceBands, sortNames, sorts } from './shelf-query.ts'

/** Everything chosen stands in the address, so that a shelf can be shared, reloaded and come back to as it was. */
const flags = [
  { name: 'in_stock', words: 'In stock' },
  { name: 'offer', words: 'On offer' },
  { name: 'engravable', words: 'Can be engraved' },
  { name: 'multybuy', words: 'Multi Buy' },
] as const

/** The filters beside a shelf; on small screens behind a button. */
export function ShelfFilters({ query }: { query: URLSearchParams }) {
  const [isOpen, setOpen] = useState(false)
  const submit = useSubmit()
  const id = useId()
  const apply = (event: FormEvent<HTMLFormElement>) =>
    submit(event.currentTarget, { preventScrollReset: true })
  return (
    <div>
      <Button
        look="secondary"
        wide
        className="lg:hidden noscript:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} />
        {isOpen ? 'Hide filters' : 'Filter'}
      </Button>
      <Form
        id={id}
        onChange={apply}
        aria-label="Filters"
        className={`lg:block ${isOpen ? 'mt-4' : 'hidden noscript:block'}`}
        key={query.toString()}
      >
        <KeepChoices of={query} but={['price', 'after', ...flags.map(({ name }) => name)]} />
        <Group title="Price">
          {priceBandNames.map((band) => (
            <Checkbox
              key={band}
              name="price"
              value={band}
              defaultChecked={query.getAll('price').includes(band)}
              label={priceBands[band].words}
            />
          ))}
        </Group>
        <Group title="More">
          {flags.map(({ name, words }) => (
            <Checkbox
              key={name}
              name={name}
              value="true"
              defaultChecked={query.get(name) === 'true'}
              label={words}
            />
          ))}
        </Group>
        <noscript>
          <button
            type="submit"
            className="mt-4 min-h-11 w-full rounded-md bg-brand-deep font-semibold text-white"
          >
            Show drinks
          </button>
        </noscript>
      </Form>
    </div>
  )
}

/** Above the drinks: what was chosen, how many there are, and in which order. */
export function ShelfBar({ query, total }: { query: URLSearchParams; total: number }) {
  const submit = useSubmit()
  const chosen = chosenFilters(query)
  const isSearch = query.has('q')
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      {chosen.length > 0 && (
        <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
          {chosen.map(({ words, without }) => (
            <li key={words}>
              <FilterChip to={without} name={words} preventScrollReset>
                {words}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="money text-sm text-ink-soft lg:ml-auto">
        {total === 1 ? '1 drink' : `${total.toLocaleString('en-GB')} drinks`}
      </p>
      <Form
        onChange={(event) => submit(event.currentTarget)}
        key={query.toString()}
        className="ml-auto flex gap-2 lg:ml-0"
      >
        <KeepChoices of={query} but={['sort', 'after']} />
        <Select
          label="Sort by"
          hideLabel
          name="sort"
          size="small"
          required={false}
          defaultValue={query.get('sort') ?? ''}
          options={[
            { value: '', label: isSearch ? 'Best match' : sorts.newest },
            ...sortNames
              .filter((name) => isSearch || name !== 'newest')
              .map((name) => ({ value: name, label: sorts[name] })),
          ]}
        />
        <noscript>
          <button
            type="submit"
            className="min-h-10 rounded-md border border-line-strong bg-white px-4 text-sm"
          >
            Sort
          </button>
        </noscript>
      </Form>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-b border-line pb-4 not-first-of-type:pt-5">
      <legend className="float-left mb-1.5 w-full text-sm font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** A form sends only its own fields; what else was chosen goes along unseen. */
function KeepChoices({ of: query, but }: { of: URLSearchParams; but: readonly string[] }) {
  return [...query]
    .filter(([name, value]) => !but.includes(name) && value !== '')
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}

function chosenFilters(query: URLSearchParams) {
  const chosen = [
    ...query
      .getAll('price')
      .map((band) => ({ name: 'price', value: band, words: priceBands[band as PriceBand]?.words })),
    ...flags
      .filter(({ name }) => query.get(name) === 'true')
      .map(({ name, words }) => ({ name, value: 'true', words })),
  ]
  return chosen
    .filter(({ words }) => words !== undefined)
    .map(({ name, value, words }) => {
      const rest = new URLSearchParams(
        [...query].filter(([n, v]) => n !== 'after' && v !== '' && !(n === name && v === value)),
      )
      return { words, without: `?${rest}` }
    })
}
