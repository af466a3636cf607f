import type { Outcome } from './api-client.ts'
import { readFromTab, saveInTab } from './tab-storage.ts'

/** Asks the server what it holds now, and shows it; told whether this tab has changed anything since the last time. */
export type Revalidate = (hasChanged: boolean) => Promise<void>

const LAST_CHANGE = 'last change'

let queue: Promise<unknown> = Promise.resolve()
/** For each errand whose turn has not come: calls it up. */
const waitingTurns = new Set<() => void>()
let waiting = 0
let hasChanged = false
let changes = 0
let changedAt = 0
let revalidator: Revalidate | undefined
let revalidations = 0

/**
 * What this tab changes at the shop is done one after the other, and when nothing is left to do the page looks at what
 * came of it. A look between two changes would show the second one twice, or not at all.
 */
export const enqueueMutation = <T>(errand: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
  inTurn(async () => {
    const outcome = await errand()
    if (outcome.ok) {
      hasChanged = true
      changes++
      changedAt = moment()
    }
    return outcome
  })

/** Something may have changed elsewhere; or has, where this tab did it without an errand. */
export const revalidate = (isChanged = false) =>
  inTurn(async () => {
    if (isChanged) hasChanged = true
  })

/** How many changes this tab has made so far. What the server tells holds those that were made when it was asked. */
export const mutationsConfirmed = () => changes

/** Whether an answer is still on its way. */
export const isRevalidating = () => revalidations > 0

export function onRevalidate(next: Revalidate): () => void {
  revalidator = next
  return () => {
    if (revalidator === next) revalidator = undefined
  }
}

/** The page is going: what still waits for its turn is sent off at once, since it would never come. */
export function flushOnPageHide() {
  saveInTab(LAST_CHANGE, waiting > 0 ? moment() : changedAt)
  for (const startNow of waitingTurns) startNow()
}

/** Whether the page before this one, in the same tab, has changed something since this one was asked for. */
export const hasNewerChangeThan = (askedFor = performance.timeOrigin) =>
  (readFromTab<number>(LAST_CHANGE) ?? 0) > askedFor

/** By the browser's own clock, which no page can set. */
const moment = () => performance.timeOrigin + performance.now()

function inTurn<T>(errand: () => Promise<T>): Promise<T> {
  waiting++
  const done = turn().then(errand)
  queue = Promise.allSettled([queue, done]).then(lookWhenDone)
  return done
}

const turn = () =>
  new Promise<void>((come) => {
    const callUp = () => {
      waitingTurns.delete(callUp)
      come()
    }
    waitingTurns.add(callUp)
    void queue.then(callUp, callUp)
  })

async function lookWhenDone() {
  waiting--
  if (waiting > 0) return
  const before = hasChanged
  hasChanged = false
  revalidations++
  try {
    await revalidator?.(before)
  } finally {
    revalidations--
  }
}
