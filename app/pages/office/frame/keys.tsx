import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { officeApi } from '../office-api.ts'

/** One key of a page. Two letters ('g o') are pressed one after the other. */
type Key = {
  key: string
  does: string
  run: () => void /** Not in the list of keys: said elsewhere. */
  quiet?: boolean
}

type Keyboard = {
  /** Registers a table of keys, read at every press; returns a function that removes it. */
  add: (read: () => readonly Key[]) => () => void
  /** All keys that work now, the latest table first. */
  list: () => Key[]
  areLettersOn: boolean
  switchLetters: (on: boolean) => void
}

const KeyboardContext = createContext<Keyboard | null>(null)

const SECOND_LETTER_WITHIN_MS = 1_500

/** Single letters work where nobody is typing and no dialog is open, and can be switched off. */
export function KeyboardProvider({ hasKeys, children }: { hasKeys: boolean; children: ReactNode }) {
  const tables = useRef<(() => readonly Key[])[]>([])
  const [areLettersOn, setLettersOn] = useState(hasKeys)
  const list = useCallback(() => tables.current.toReversed().flatMap((read) => read()), [])
  const add = useCallback((read: () => readonly Key[]) => {
    tables.current.push(read)
    return () => {
      tables.current = tables.current.filter((each) => each !== read)
    }
  }, [])

  useEffect(() => {
    document.documentElement.dataset.keys = areLettersOn ? 'on' : 'off'
  }, [areLettersOn])
  const switchLetters = useCallback((on: boolean) => {
    setLettersOn(on)
    void officeApi.post('you', { has_keys: on })
  }, [])

  useEffect(() => {
    let first = ''
    let forget: ReturnType<typeof setTimeout> | undefined
    const press = (event: KeyboardEvent) => {
      if (!isForUs(event) || (!areLettersOn && event.key.length === 1)) return
      const keys = list()
      const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const wanted = first ? `${first} ${pressed}` : pressed
      const found = keys.find(({ key }) => key === wanted)
      clearTimeout(forget)
      first = ''
      if (found) {
        event.preventDefault()
        found.run()
      } else if (keys.some(({ key }) => key.startsWith(`${pressed} `))) {
        first = pressed
        forget = setTimeout(() => {
          first = ''
        }, SECOND_LETTER_WITHIN_MS)
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [areLettersOn, list])

  return <KeyboardContext value={{ add, list, areLettersOn, switchLetters }}>{children}</KeyboardContext>
}

/** The keys of a page or part, from the moment it is shown: a quick hand presses before effects have run. */
export function useKeys(keys: readonly Key[]) {
  const { add } = useKeyboard()
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => add(() => latest.current), [add])
}

export function useKeyboard(): Keyboard {
  const keyboard = use(KeyboardContext)
  if (!keyboard) throw new Error('Keys work inside the frame only')
  return keyboard
}

function isForUs(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
    return false
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  if (isTypedInto(target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return false
  // Enter presses what has the focus.
  return event.key !== 'Enter' || !target.closest('a, button, summary')
}

const isTypedInto = (target: HTMLElement) =>
  target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])')
