import { openBook } from './book.ts'
import { type Ids, makeIds } from './ids.ts'
import type { Settings } from './settings.ts'
import { makeStore, type Store } from './store.ts'

/** What every part of the sandbox is handed. */
export type Sandbox = {
  settings: Settings
  timings: Timings
  clock: () => Date
  ids: Ids
  store: Store
  /** Ends every wait when the sandbox closes. */
  closing: AbortController
}

type Timings = {
  /** How long the card 'time-out' lets the shopper wait. */
  hangMs: number
  /** How long the shop may take to answer a callback. */
  answerWithinMs: number
  /** Pauses before a callback is tried again. The real gateway's are not published: these are ours. */
  retryAfterMs: readonly number[]
}

const realTimings: Timings = {
  hangMs: 35_000,
  answerWithinMs: 10_000,
  retryAfterMs: [1_000, 5_000, 30_000],
}

export const makeSandbox = (
  settings: Settings,
  { timings = realTimings, clock = () => new Date() }: { timings?: Timings; clock?: () => Date } = {},
): Sandbox => {
  const store = makeStore(settings.book ? openBook(settings.book) : undefined)
  const ids = makeIds(settings.seed, [...store.transactions.keys()])
  return { settings, timings, clock, ids, store, closing: new AbortController() }
}
