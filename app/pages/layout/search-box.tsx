import { Search } from 'lucide'
import { type ComponentType, type FormEvent, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Icon } from '#app/design/media/icon.tsx'
import { useAskedQuery } from '#app/pages/loaders/asked-query.ts'
import type { Popup, SuggestionsProps } from './suggestions.tsx'

/**
 * A plain form: it works before, and without, any script. Suggestions are loaded on the first focus. `name` tells
 * several boxes on one page apart for screen readers.
 */
export function SearchBox({ name = 'Search', className }: { name?: string; className?: string }) {
  const asked = useDrinkAskedFor()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const [popup, setPopup] = useState<Popup>({})
  const fetchSuggestions = () => {
    if (Suggestions) return
    import('./suggestions.tsx').then(
      (found) => setSuggestions(() => found.Suggestions),
      // Without suggestions the search still works.
      () => {},
    )
  }
  /** Also if Enter is pressed before there is a list. */
  const remember = (event: FormEvent<HTMLFormElement>) => {
    const words = String(new FormData(event.currentTarget).get('q'))
    import('./recent-searches.ts').then(
      ({ rememberSearch }) => rememberSearch(words),
      () => {},
    )
  }
  return (
    <Form action="/products" role="search" aria-label={name} onSubmit={remember} className={className}>
      <div className="relative flex h-11 items-center rounded-md border border-edge/60 bg-canvas outline-brand transition-colors focus-within:border-brand focus-within:bg-white hover:border-edge has-[input:focus-visible]:outline-2">
        <input
          // A new search starts with the words of the last one, also when Back changes them.
          key={asked}
          ref={setInput}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={popup.list !== undefined}
          aria-controls={popup.list}
          aria-activedescendant={popup.chosen}
          name="q"
          defaultValue={asked}
          required
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Find your perfect drink.."
          aria-label="Search drinks"
          onPointerEnter={fetchSuggestions}
          onFocus={fetchSuggestions}
          className="h-full min-w-0 flex-1 rounded-md bg-transparent pl-4 text-base text-ellipsis outline-none placeholder:text-ink-soft"
        />
        <button
          type="submit"
          aria-label="Search"
          className="flex h-full w-11 flex-none items-center justify-center rounded-md text-ink-soft transition-colors hover:text-ink"
        >
          <Icon of={Search} size={20} />
        </button>
        {Suggestions && input && <Suggestions key={`for ${asked}`} input={input} onPopup={setPopup} />}
      </div>
    </Form>
  )
}

/** A search in the help pages is not for a drink. */
function useDrinkAskedFor(): string {
  const asked = useAskedQuery().get('q') ?? ''
  return useLocation().pathname === '/help' ? '' : asked
}
