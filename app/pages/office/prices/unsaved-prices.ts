import { useSyncExternalStore } from 'react'
import { officeApi } from '../office-api.ts'
import { type Edits, editsFrom, noEdits, type UnsavedPrice, unsavedPrices } from './edits.ts'

/**
 * Unsaved prices stay while somebody looks at other pages of the office, and are kept as a draft for a reload or a lost
 * session. Each step can be taken back.
 */
let edits: Edits = noEdits
let before: Edits[] = []
let isFetched = false
let timer: ReturnType<typeof setTimeout> | undefined
const listening = new Set<() => void>()

const FORM = 'prices'
const KEEP_AFTER_MS = 600
const MOST_STEPS = 100
/** A field of a draft holds 20,000 characters. */
const A_FIELD = 100

export const useEdits = () =>
  useSyncExternalStore(
    subscribe,
    () => edits,
    () => noEdits,
  )

export const useHasSteps = () =>
  useSyncExternalStore(
    subscribe,
    () => before.length > 0,
    () => false,
  )

export const currentEdits = () => edits

/** Every change of what is unsaved goes through here. */
export function setEdits(next: Edits) {
  if (next === edits) return
  before = [...before, edits].slice(-MOST_STEPS)
  show(next)
}

export function undoEdit() {
  const last = before.at(-1)
  if (!last) return
  before = before.slice(0, -1)
  show(last)
}

/** What was saved, or thrown away, is not taken back here any more. */
export function forgetEdits(ids?: readonly string[]) {
  before = []
  show(ids ? new Map([...edits].filter(([id]) => !ids.includes(id))) : noEdits)
}

/** Puts back what was typed before a reload, once. */
export async function fetchEdits() {
  if (isFetched) return
  isFetched = true
  const answer = await officeApi.draft(FORM)
  if (!answer.ok || edits.size > 0) return
  const unsaved = Object.values(answer.data.fields).flatMap((field) => JSON.parse(field) as UnsavedPrice[])
  if (unsaved.length === 0) return
  edits = editsFrom(unsaved)
  for (const tell of listening) tell()
}

function show(next: Edits) {
  edits = next
  for (const tell of listening) tell()
  clearTimeout(timer)
  timer = setTimeout(keep, KEEP_AFTER_MS)
}

function keep() {
  clearTimeout(timer)
  timer = undefined
  const unsaved = unsavedPrices(edits)
  const fields: Record<string, string> = {}
  for (let from = 0; from < unsaved.length; from += A_FIELD)
    fields[`from-${from}`] = JSON.stringify(unsaved.slice(from, from + A_FIELD))
  void officeApi.keepDraft(FORM, fields)
}

function subscribe(tell: () => void) {
  listening.add(tell)
  const keepNow = () => timer !== undefined && keep()
  window.addEventListener('pagehide', keepNow)
  return () => {
    listening.delete(tell)
    window.removeEventListener('pagehide', keepNow)
  }
}
