import type { Outcome } from './shop-client.ts'

/** Asks the server what it holds now, and shows it; told whether this tab has changed anything since the last time. */
export type Look = (hasChanged: boolean) => Promise<void>

let queue: Promise<unknown> = Promise.resolve()
let waiting = 0
let hasChanged = false
let changes = 0
let look: Look | undefined
let looks = 0

/**
 * What this tab changes at the shop is done one after the other, and when nothing is left to do the page looks at what
 * came of it. A look between two changes would show the second one twice, or not at all.
 */
export const runErrand = <T>(errand: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
  inTurn(async () => {
    const outcome = await errand()
    if (outcome.ok) {
      hasChanged = true
      changes++
    }
    return outcome
  })

/** Something may have changed elsewhere; or has, where this tab did it without an errand. */
export const lookAgain = (isChanged = false) =>
  inTurn(async () => {
    if (isChanged) hasChanged = true
  })

/** How many changes this tab has made so far. What the server tells holds those that were made when it was asked. */
export const changesMade = () => changes

/** Whether an answer is still on its way. */
export const isLooking = () => looks > 0

export function lookBy(next: Look): () => void {
  look = next
  return () => {
    if (look === next) look = undefined
  }
}

function inTurn<T>(errand: () => Promise<T>): Promise<T> {
  waiting++
  const done = queue.then(errand)
  queue = done.then(lookWhenDone, lookWhenDone)
  return done
}

async function lookWhenDone() {
  waiting--
  if (waiting > 0) return
  const before = hasChanged
  hasChanged = false
  looks++
  try {
    await look?.(before)
  } finally {
    looks--
  }
}
