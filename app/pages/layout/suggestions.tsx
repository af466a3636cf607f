import { Clock, Search, X } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { drinkAddress } from '#app/departments/catalogue/card.ts'
import { DrinkThumb } from '#app/departments/catalogue/parts/drink-thumb.tsx'
import { Skeleton } from '#app/design/feedback/skeleton.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { fromPounds, pounds } from '#app/platform/money.ts'
import { markedWords } from './marked-words.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { type Answer, type Suggested, useSuggested } from './suggested.ts'

/** The ARIA attributes of the box for its list. */
export type Popup = { list?: string; chosen?: string }

export type SuggestionsProps = { input: HTMLInputElement; onPopup: (popup: Popup) => void }

type Option = { key: string; content: ReactNode; choose: () => void }

/** The list below a search box (combobox). The focus stays in the box; the arrow keys move through the list. */
export function Suggestions({ input, onPopup }: SuggestionsProps) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(input.value)
  const [isOpen, setIsOpen] = useState(document.activeElement === input)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(recentSearches)
  const words = typed.trim()
  const answer = useSuggested(isOpen ? words : '')

  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const goTo = (address: string) => {
    close()
    input.blur()
    navigate(address)
  }
  const search = (wanted: string) => {
    rememberSearch(wanted)
    goTo(`/products?${new URLSearchParams({ q: wanted })}`)
  }
  const forget = () => {
    forgetSearches()
    setRecent([])
    setActive(-1)
  }
  const options = words
    ? [
        ...answer.drinks.map((drink) => drinkOption(drink, words, goTo)),
        { key: 'all', content: <AllResults words={words} />, choose: () => search(words) },
      ]
    : recentOptions(recent, search, forget)
  const isShown = isOpen && options.length > 0

  useCombobox(input, {
    move(by) {
      if (!isShown) return setIsOpen(true)
      // The box itself is one of the stops.
      const stops = options.length + 1
      setActive(((active + 1 + by + stops) % stops) - 1)
    },
    choose() {
      const chosen = isShown ? options[active] : undefined
      chosen?.choose()
      return chosen !== undefined
    },
    escape() {
      close()
      return isShown
    },
    type() {
      setTyped(input.value)
      setActive(-1)
      setIsOpen(true)
    },
    enter() {
      setTyped(input.value)
      setRecent(recentSearches())
      setIsOpen(true)
    },
    leave: close,
    submit: close,
  })

  useEffect(() => {
    const chosen = active < 0 ? undefined : `${id}-${active}`
    onPopup(isShown ? { list: id, chosen } : {})
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, active, id, onPopup])

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && words && statusWords(answer)}
      </p>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: so that the focus stays in the box, wherever a press lands
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute -inset-x-px top-full z-10 mt-1.5 max-h-[min(36rem,calc(100dvh-12rem))] overflow-y-auto overscroll-contain rounded-md border border-line bg-white py-2 shadow-panel max-sm:w-[calc(100vw-2rem)]"
        >
          {words ? <Heard answer={answer} words={words} /> : <Title>Recent searches</Title>}
          <div id={id} role="listbox" aria-label="Suggestions">
            {options.map(({ key, content, choose }, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the box, which has the focus
              <div
                key={key}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                onPointerMove={() => setActive(place)}
                onClick={choose}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5',
                  place === active && 'bg-shade',
                )}
              >
                {content}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

const drinkOption = (drink: Suggested, words: string, goTo: (address: string) => void): Option => ({
  key: drink.id,
  content: (
    <>
      <DrinkThumb drink={{ ...drink, subtype: '' }} sizes="2.75rem" className="w-11 flex-none" />
      <span className="min-w-0 flex-1">
        {markedWords(drink.name, words).map(({ text, isMarked }, place) =>
          isMarked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part of a name is its place
            <mark key={place} className="bg-transparent font-semibold text-inherit">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      <span className="money text-sm font-medium">{pounds(fromPounds(drink.price_now))}</span>
    </>
  ),
  choose: () => goTo(drinkAddress(drink.id)),
})

const AllResults = ({ words }: { words: string }) => (
  <>
    <Icon of={Search} size={18} className="mx-3 text-ink-soft" />
    <span className="min-w-0 flex-1 truncate font-medium text-brand-deep">All results for “{words}”</span>
  </>
)

function recentOptions(recent: string[], search: (words: string) => void, forget: () => void): Option[] {
  if (recent.length === 0) return []
  return [
    ...recent.map((words) => ({
      key: words,
      content: (
        <>
          <Icon of={Clock} size={18} className="text-ink-soft" />
          <span className="min-w-0 flex-1 truncate">{words}</span>
        </>
      ),
      choose: () => search(words),
    })),
    {
      key: ' forget',
      content: (
        <>
          <Icon of={X} size={18} className="text-ink-soft" />
          <span className="text-sm text-ink-soft">Clear recent searches</span>
        </>
      ),
      choose: forget,
    },
  ]
}

const Title = ({ children }: { children: ReactNode }) => (
  <p className="px-4 pt-1 pb-2 text-xs font-medium text-ink-soft">{children}</p>
)

/** The message if there are no drinks. */
function Heard({ answer: { state, drinks }, words }: { answer: Answer; words: string }) {
  if (drinks.length > 0) return null
  if (state === 'waiting') return <Awaited />
  if (state === 'failed')
    return (
      <p className="px-4 py-2 text-pretty text-sm text-error">
        We can’t suggest anything just now. Press Enter to search all the same.
      </p>
    )
  return (
    <p className="px-4 py-2 text-pretty text-sm text-ink-soft">
      No drink of ours is called “{words}”. A grape, a region or a style may find it.
    </p>
  )
}

const Awaited = () =>
  [1, 2, 3].map((row) => (
    <div key={row} className="flex items-center gap-3 px-4 py-1.5">
      <Skeleton className="h-14 w-11" />
      <Skeleton className="h-4 flex-1" />
      <Skeleton className="h-4 w-14" />
    </div>
  ))

function statusWords({ state, drinks }: Answer): string {
  if (state === 'waiting') return ''
  if (state === 'failed') return 'No suggestions just now'
  return drinks.length === 1 ? '1 drink suggested' : `${drinks.length} drinks suggested`
}

type Keys = {
  move: (by: 1 | -1) => void
  /** Whether there was anything to choose; and whether there was anything to close. */
  choose: () => boolean
  escape: () => boolean
  type: () => void
  enter: () => void
  leave: () => void
  submit: () => void
}

/** The box exists before its list; this attaches its listeners. */
function useCombobox(input: HTMLInputElement, keys: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') keys.move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' ? !keys.choose() : event.key !== 'Escape' || !keys.escape()) return
    event.preventDefault()
  })
  const type = useEffectEvent(() => keys.type())
  const enter = useEffectEvent(() => keys.enter())
  const leave = useEffectEvent(() => keys.leave())
  const submit = useEffectEvent(() => keys.submit())
  useEffect(() => {
    const heard = new AbortController()
    const { signal } = heard
    input.addEventListener('keydown', (event) => press(event), { signal })
    input.addEventListener('input', () => type(), { signal })
    input.addEventListener('focus', () => enter(), { signal })
    input.addEventListener('click', () => enter(), { signal })
    input.addEventListener('blur', () => leave(), { signal })
    input.form?.addEventListener('submit', () => submit(), { signal })
    // Somebody may have typed before the listeners were attached.
    if (document.activeElement === input) enter()
    return () => heard.abort()
  }, [input])
}
