import { Search } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { drinkTypes } from '#app/departments/catalogue/catalogue.ts'
import { type Formula, readFormula } from '#app/departments/offers/price-formula.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { Act } from '../parts/act.tsx'
import { listAddress, PRICES, type PriceQuery, type PriceRow } from './price-data.ts'

type ToolsProps = { query: PriceQuery; rows: PriceRow[]; maySet: boolean; onFill: (formula: Formula) => void }

/** What is shown, and a formula for all of it. */
export const PriceTools = ({ query, rows, maySet, onFill }: ToolsProps) => (
  <div className="mt-3 mb-2 flex flex-wrap items-start gap-2">
    {query.view === 'all' && <Filter query={query} />}
    <span className="flex-1" />
    {maySet && <FillIn count={rows.length} onFill={onFill} />}
  </div>
)

/** A form of the page: it works before any script. */
function Filter({ query }: { query: PriceQuery }) {
  const submit = useSubmit()
  const box = useRef<HTMLInputElement>(null)
  useKeys([{ key: '/', does: 'Search', run: () => box.current?.focus() }])
  return (
    <Form action={PRICES} role="search" className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <span className="flex h-9 items-center gap-1.5 rounded-md border border-line-strong bg-white px-2 text-ink-soft focus-within:border-brand focus-within:outline-2 focus-within:outline-brand max-sm:w-full pointer-coarse:h-11">
        <Icon of={Search} size={15} />
        <input
          key={query.q ?? ''}
          ref={box}
          type="search"
          name="q"
          defaultValue={query.q}
          aria-label="Search drinks"
          placeholder="Name or barcode"
          className="h-full min-w-0 flex-1 bg-transparent text-ink text-xs outline-none placeholder:text-ink-soft sm:w-44 pointer-coarse:text-base"
        />
      </span>
      <select
        key={query.type ?? ''}
        name="type"
        aria-label="Type"
        defaultValue={query.type ?? ''}
        onChange={({ currentTarget }) => submit(currentTarget.form)}
        className="h-9 rounded-md border border-line-strong bg-white px-2 text-xs max-sm:flex-1 pointer-coarse:h-11 pointer-coarse:text-base"
      >
        <option value="">All types</option>
        {drinkTypes.map((type) => (
          <option key={type} value={type}>
            {typeInWords(type)}
          </option>
        ))}
      </select>
      <Act type="submit" className="h-9">
        Show
      </Act>
      {(query.q || query.type) && (
        <Link to={listAddress({ view: 'all' })} className="font-medium text-brand-deep text-xs">
          Show all
        </Link>
      )}
    </Form>
  )
}

const typeInWords = (type: string) => type.replace('&', ' and ').replace(/^./, (first) => first.toUpperCase())

type FillInProps = { count: number; onFill: (formula: Formula) => void }

function FillIn({ count, onFill }: FillInProps) {
  const isHydrated = useHydrated()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useKeys([{ key: 'f', does: 'A formula for all that are shown', run: () => box.current?.focus() }])
  const fill = (event: FormEvent) => {
    event.preventDefault()
    const formula = readFormula(text)
    setWrong(!formula)
    if (formula) onFill(formula)
  }
  return (
    <form onSubmit={fill} className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <label htmlFor="formula" className="text-ink-soft text-xs">
        Set for the {count} shown:
      </label>
      <input
        id="formula"
        ref={box}
        value={text}
        disabled={!isHydrated}
        onChange={({ target }) => {
          setText(target.value)
          setWrong(false)
        }}
        placeholder="+4% .95"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby="formula-about"
        className="h-9 w-28 rounded-md border border-line-strong bg-white px-2 text-sm tabular-nums aria-invalid:border-error max-sm:flex-1 pointer-coarse:h-11 pointer-coarse:text-base"
      />
      <Act type="submit" className="h-9" disabled={!isHydrated || count === 0} cap="F">
        Fill in
      </Act>
      <p
        id="formula-about"
        role={isWrong ? 'alert' : undefined}
        className={isWrong ? 'w-full text-error text-xs' : 'sr-only'}
      >
        {isWrong ? 'That is no formula. ' : ''}+4%, -10%, *1.05, +0.50, .95 for the ending, or +4% .95 for
        both.
      </p>
    </form>
  )
}
