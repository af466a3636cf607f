import type { Cluster } from '../cluster.ts'
import type { Crowd } from './crowd.ts'
import type { Disks } from './disks.ts'
import type { Reader } from './reader.ts'

/** What a fault happens to. */
export type Scene = { cluster: Cluster; crowd: Crowd; reader: Reader; disks: Disks }

export type Strike = {
  /** Whom it hit, for the report. */
  hit: string
  /** From when on the shop has its 15 seconds: the blow, or the end of a fault that can only be waited for. */
  countsFrom: number
}

export type Fault = {
  name: string
  /** As the report names it. */
  words: string
  /** How often it happens in a whole campaign. */
  times: number
  /** Why it can't be tried here; nothing if it can. */
  whyNot?: (scene: Scene) => string | undefined
  /** Breaks something, waits for what must follow, and ends the fault. The first round is 1. */
  strike: (scene: Scene, round: number) => Promise<Strike>
}

/** Enough to see that shoppers are served, and not one who was lucky. */
export const SOME_PURCHASES = 20
export const FAULT_LASTS_AT_MOST_MS = 120_000

/** Runs `during`, and ends the fault whatever happens. */
export async function withEnd<T>(
  during: () => Promise<T>,
  end: () => Promise<unknown> | unknown,
): Promise<T> {
  try {
    return await during()
  } finally {
    await end()
  }
}
