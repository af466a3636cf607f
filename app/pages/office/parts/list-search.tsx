import { Search } from 'lucide'
import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { ActLink } from './act.tsx'
import { Nothing } from './message.tsx'

type SearchProps<View extends string> = {
  /** The list's address. */
  at: string
  query: { view: View; q?: string }
  addressOf: (query: { view: View; q?: string }) => string
  /** 'customers' */
  what: string
  hint: string
}

/** Searches on Enter, and the key / goes there; a form of the page, so that it works before any script. */
export function ListSearch<View extends string>({ at, query, addressOf, what, hint }: SearchProps<View>) {
  const { view, q } = query
  const box = useRef<HTMLInputElement>(null)
  useKeys([{ key: '/', does: 'Search', run: () => box.current?.focus() }])
  return (
    <Form
      action={at}
      role="search"
      className="mt-3 mb-1 flex h-9 items-center gap-1.5 rounded-md border border-line-strong bg-white pr-1.5 pl-2 text-ink-soft focus-within:border-brand focus-within:outline-2 focus-within:outline-brand pointer-coarse:h-11"
    >
      <Icon of={Search} size={15} />
      <input type="hidden" name="view" value={view} />
      <input
        key={q ?? ''}
        ref={box}
        type="search"
        name="q"
        defaultValue={q}
        aria-label={`Search ${what}`}
        placeholder={hint}
        className="h-full min-w-0 flex-1 bg-transparent text-ink text-xs outline-none placeholder:text-ink-soft pointer-coarse:text-base"
      />
      {q && (
        <Link to={addressOf({ view })} className="rounded-sm px-1 font-medium text-brand-deep text-xs">
          Clear
        </Link>
      )}
    </Form>
  )
}

type NothingFoundProps<View extends string> = Omit<SearchProps<View>, 'at' | 'hint'> & { title: string }

/** A list without a row; what is found in none of its views may be in all of them. */
export const NothingFound = <View extends string>({
  query: { view, q },
  addressOf,
  what,
  title,
  all,
}: NothingFoundProps<View> & { all: View }) => (
  <Nothing title={title}>
    {q && view !== all && (
      <ActLink to={addressOf({ q, view: all })} className="mt-3">
        Search all {what}
      </ActLink>
    )}
  </Nothing>
)
