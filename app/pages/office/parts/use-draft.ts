import { useEffect, useRef } from 'react'
import { officeApi, onSent } from '../office-api.ts'

export type Fields = Record<string, string>
type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const KEEP_AFTER_MS = 600

/** Happens at the element once its draft is back, with its fields, for forms that follow what is in them. */
export const RESTORED = 'draft-restored'

/**
 * Keeps what is typed into the fields inside an element, under a form's name such as `note:K7QF-3MHX`, and puts it back
 * when the form opens again. Once a call has sent the same words, they are forgotten.
 */
export function useDraft<Place extends HTMLElement>(form: string) {
  const place = useRef<Place>(null)
  useEffect(() => {
    const root = place.current
    return root ? keepDraft(root, form) : undefined
  }, [form])
  return place
}

function keepDraft(root: HTMLElement, form: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTyped = false
  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    void officeApi.keepDraft(form, fieldsIn(root))
  }
  const keepNow = () => timer !== undefined && keep()
  const type = () => {
    isTyped = true
    clearTimeout(timer)
    timer = setTimeout(keep, KEEP_AFTER_MS)
  }
  const stopHearing = onSent((body) => {
    if (!isSent(fieldsIn(root), body)) return
    clearTimeout(timer)
    timer = undefined
    void officeApi.keepDraft(form, {})
  })
  void officeApi.draft(form).then((answer) => {
    // What was typed before the draft arrived stays.
    if (!answer.ok || isTyped || Object.keys(answer.data.fields).length === 0) return
    fill(root, answer.data.fields)
    root.dispatchEvent(new CustomEvent<Fields>(RESTORED, { bubbles: true, detail: answer.data.fields }))
  })
  root.addEventListener('input', type)
  window.addEventListener('pagehide', keepNow)
  return () => {
    keepNow()
    stopHearing()
    root.removeEventListener('input', type)
    window.removeEventListener('pagehide', keepNow)
  }
}

/** Text only: amounts and ticks are never restored. */
const boxesIn = (root: HTMLElement) =>
  [...root.querySelectorAll<Box>('input[name], textarea[name], select[name]')].filter(
    ({ type, inputMode }) =>
      !['checkbox', 'radio', 'hidden', 'password'].includes(type) && inputMode !== 'decimal',
  )

const fieldsIn = (root: HTMLElement): Fields =>
  Object.fromEntries(boxesIn(root).flatMap(({ name, value }) => (value.trim() ? [[name, value]] : [])))

function fill(root: HTMLElement, fields: Fields) {
  for (const box of boxesIn(root)) {
    const value = fields[box.name]
    if (value === undefined) continue
    box.value = value
    // Somebody is about to type here: their number replaces the draft's instead of being added to its digits.
    if (box === document.activeElement && box instanceof HTMLInputElement) box.select()
  }
}

function isSent(fields: Fields, body: unknown): boolean {
  const values = new Set(wordsIn(body))
  const typed = Object.values(fields).map((value) => value.trim())
  return typed.length > 0 && typed.every((value) => values.has(value))
}

/** However deep. */
const wordsIn = (value: unknown): string[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : [String(value).trim()]
