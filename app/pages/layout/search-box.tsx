import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useAskedQuery } from '#app/pages/asked-query.ts'

/** A plain form: it works before, and without, any script. */
/** `name` tells several on one page apart for those who listen. */
export function SearchBox({ name = 'Search', className }: { name?: string; className?: string }) {
  const asked = useAskedQuery().get('q') ?? ''
  return (
    <Form action="/products" role="search" aria-label={name} className={className}>
      <div className="flex h-11 items-center rounded-md border border-edge/60 bg-canvas transition-colors focus-within:border-brand focus-within:bg-white hover:border-edge">
        <input
          // A new search begins with the words of the last one, also when Back changes them.
          key={asked}
          type="search"
          name="q"
          defaultValue={asked}
          required
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Find your perfect drink.."
          aria-label="Search drinks"
          className="h-full min-w-0 flex-1 rounded-md bg-transparent pl-4 text-base placeholder:text-ink-soft"
        />
        <button
          type="submit"
          aria-label="Search"
          className="flex h-full w-11 flex-none items-center justify-center rounded-md text-ink-soft transition-colors hover:text-ink"
        >
          <Search size={20} />
        </button>
      </div>
    </Form>
  )
}
