import type { Outcome } from './api-client.ts'
import { readFromTab, saveInTab } from './tab-storage.ts'

/**
 * Fetches the current state from the server and shows it. `hasChanged`: this tab has changed something since the last
 * time.
 */
type Revalidate = (hasChanged: boolean) => Promise<void>

const LAST_CHANGE = 'last change'

let queue: Promise<unknown> = Promise.resolve()
let leave = () => {}
/** Resolved by `leave`: then nothing waits for its turn any longer. */
let leaving = nextLeaving()
let waiting = 0
let hasChanged = false
let changes = 0
let revalidator: Revalidate | undefined
let isFetching = false

/**
 * Queues mutations, so that this tab sends them one after the other, and revalidates when the queue is empty.
 * Revalidating between two optimistic updates would show the second one twice, or not at all.
 */
export const enqueueMutation = <T>(mutation: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
  inTurn(async () => {
    const outcome = await mutation()
    if (outcome.ok) {
      hasChanged = true
      changes++
      saveInTab(LAST_CHANGE, moment())
    }
    return outcome
  })

/** For a change elsewhere; `isChanged` for a change that this tab made without the queue. */
export const revalidate = (isChanged = false) =>
  inTurn(async () => {
    if (isChanged) hasChanged = true
  })

/**
 * How many mutations the server has confirmed to this tab. An answer includes those that were confirmed when it was
 * requested.
 */
export const mutationsConfirmed = () => changes

/** Whether a revalidation is in flight. */
export const isRevalidating = () => isFetching

export function onRevalidate(next: Revalidate) {
  revalidator = next
  return () => (revalidator = undefined)
}

/** The visitor leaves the page: sends everything in the queue at once, since it could not be sent later. */
export function flushOnPageHide() {
  if (waiting > 0) saveInTab(LAST_CHANGE, moment())
  leave()
  // The page may come back.
  leaving = nextLeaving()
}

function nextLeaving() {
  return new Promise<void>((resolve) => (leave = resolve))
}

/** Whether the previous page in this tab has changed something after this page was requested. */
export const hasNewerChangeThan = (askedFor = performance.timeOrigin) =>
  (readFromTab<number>(LAST_CHANGE) ?? 0) > askedFor

/** By the browser's monotonic clock, which pages can't set. */
const moment = () => performance.timeOrigin + performance.now()

function inTurn<T>(mutation: () => Promise<T>): Promise<T> {
  waiting++
  const done = Promise.race([Promise.allSettled([queue]), leaving]).then(mutation)
  queue = Promise.allSettled([queue, done]).then(revalidateWhenDone)
  return done
}

async function revalidateWhenDone() {
  waiting--
  if (waiting > 0) return
  const before = hasChanged
  hasChanged = false
  isFetching = true
  try {
    await revalidator?.(before)
  } finally {
    isFetching = false
  }
}
