import { type RefObject, useEffect, useRef } from 'react'

/** Slower than any scanner, faster than any hand. */
const SCANNED_WITHIN_MS = 60
const SHORTEST_SCAN = 6

/**
 * A field that scanners type into: it has the focus, and has it again after every press of a button. A scan that begins
 * while something else has the focus is put into it all the same.
 */
export function useScanField(onScan: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    field.current?.focus()
    const afterPress = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || !target.closest('button')) return
      // Once what was pressed is drawn: it may have brought the field back.
      requestAnimationFrame(() => !isElsewhere() && field.current?.focus())
    }
    const scanned = readKeys((text) => latest.current(text))
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || isElsewhere()) return
      if (scanned(event.key, event.timeStamp) !== 'ours') return
      // Letters of a scan are no keys of the page.
      event.stopPropagation()
      event.preventDefault()
    }
    document.addEventListener('click', afterPress)
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      document.removeEventListener('click', afterPress)
      window.removeEventListener('keydown', press, { capture: true })
    }
  }, [])
  return field
}

const isElsewhere = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea')

/** A scanner's keys are known by their pace, from the second one on. */
export function readKeys(onScan: (text: string) => void) {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return (key: string, at: number): 'ours' | 'not ours' => {
    const isFast = at - last <= SCANNED_WITHIN_MS
    last = at
    if (key === 'Enter') {
      const scan = isFast ? text : ''
      text = ''
      if (scan.length < SHORTEST_SCAN) return 'not ours'
      onScan(scan)
      return 'ours'
    }
    // Shift comes between the letters of some scanners.
    if (key.length !== 1) return 'not ours'
    text = isFast ? text + key : key
    return isFast ? 'ours' : 'not ours'
  }
}
