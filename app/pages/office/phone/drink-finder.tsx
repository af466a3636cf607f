import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide'
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '#app/design/media/icon.tsx'
import type { AnswerOf } from '#app/platform/client/api-calls.ts'
import { api } from '#app/platform/client/api-client.ts'
import { Thumb } from '../parts/thumb.tsx'
import { money } from '../words.ts'
import { readWish } from './phone-state.ts'

type Suggestion = AnswerOf<'get', 'drink/suggest'>['suggestions'][number]

type FinderProps = {
  box: RefObject<HTMLInputElement | null>
  label?: string
  hint?: string
  onAdd: (drink: Suggestion, quantity: number) => void
}

/** Finds drinks while they are named; Enter adds the first, and the next can be typed at once. */
export function DrinkFinder({
  box,
  label = 'Add a drink',
  hint = '6 thistle, wrenfield …',
  onAdd,
}: FinderProps) {
  const [typed, setTyped] = useState('')
  const { quantity, words } = readWish(typed)
  const found = useSuggestions(words)
  const isOpen = words.length > 1
  const add = (drink: Suggestion) => {
    onAdd(drink, quantity)
    setTyped('')
  }
  return (
    <Autocomplete.Root
      items={found}
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      open={isOpen}
      filter={null}
      itemToStringValue={({ name }: Suggestion) => name}
      autoHighlight="always"
    >
      <div className="relative">
        <Icon of={Search} size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
        <Autocomplete.Input
          ref={box}
          aria-label={label}
          placeholder={hint}
          className="h-9 w-full rounded-md border border-edge bg-white pr-3 pl-9 text-sm placeholder:text-ink-soft pointer-coarse:h-12 pointer-coarse:text-base"
        />
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50">
          <Autocomplete.Popup className="max-h-[min(24rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-white py-1 shadow-panel">
            <Autocomplete.Empty className="px-3.5 text-ink-soft not-empty:py-3">
              Nothing is called that.
            </Autocomplete.Empty>
            <Autocomplete.List>
              {(drink: Suggestion) => (
                <Autocomplete.Item
                  key={drink.id}
                  value={drink}
                  onClick={() => add(drink)}
                  className="flex min-h-12 cursor-pointer items-center gap-3 px-3.5 outline-none data-highlighted:bg-brand-wash data-highlighted:shadow-[inset_3px_0_0_var(--color-brand)]"
                >
                  <Thumb image={drink.image} size="grid" />
                  <span className="min-w-0 flex-1 truncate">{drink.name}</span>
                  {quantity > 1 && <span className="text-ink-soft text-xs">{quantity} x</span>}
                  <span className="tabular-nums">{money(drink.price_now)}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

const FIND_AFTER_MS = 120

function useSuggestions(words: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([])
  useEffect(() => {
    if (words.length < 2) return setFound([])
    let isStale = false
    const timer = setTimeout(async () => {
      const answer = await api.get('drink/suggest', { q: words })
      if (!isStale && answer.ok) setFound(answer.data.suggestions)
    }, FIND_AFTER_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [words])
  return found
}
