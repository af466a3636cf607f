import type { Fault } from './judge.ts'
import type { FuzzRequest } from './request.ts'

export type Found = Fault & {
  label: string
  /** A line for a shell that sends it again. */
  command: string
  /** What the same person had sent before it, oldest first. */
  before: string[]
  times: number
}

type Slow = { label: string; ms: number; status: string; command: string }

const MOST_FOUND = 60
const MOST_SLOW = 8
/** Each bucket is a twentieth wider than the one before it. */
const GROWTH = 1.05

/** Counts everything and keeps little, however long it goes on. */
export class Tally {
  requests = 0
  faults = 0
  readonly byStatus = new Map<string, number>()
  readonly byLabel = new Map<string, number>()
  readonly found: Found[] = []
  readonly slowest: Slow[] = []
  readonly #buckets: number[] = []

  note(request: FuzzRequest, status: string, ms: number, command: () => string) {
    this.requests++
    increase(this.byStatus, status)
    increase(this.byLabel, request.label)
    const bucket = ms <= 0.1 ? 0 : Math.ceil(Math.log(ms / 0.1) / Math.log(GROWTH))
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1
    const isSlow = this.slowest.length < MOST_SLOW || ms > (this.slowest.at(-1)?.ms ?? 0)
    if (!isSlow) return
    this.slowest.push({ label: request.label, ms, status, command: command() })
    this.slowest.sort((a, b) => b.ms - a.ms)
    this.slowest.length = Math.min(this.slowest.length, MOST_SLOW)
  }

  /** The same fault of the same call is kept once. */
  noteFault(fault: Fault, label: string, command: () => string, before: () => string[]) {
    this.faults++
    const same = this.found.find(
      (each) => each.kind === fault.kind && each.label === label && each.detail === fault.detail,
    )
    if (same) same.times++
    else if (this.found.length < MOST_FOUND)
      this.found.push({ ...fault, label, command: command(), before: before(), times: 1 })
  }

  /** In milliseconds; right to a twentieth. */
  percentile(share: number): number {
    let left = this.requests * share
    for (const [bucket, count = 0] of this.#buckets.entries()) {
      left -= count
      if (left <= 0) return 0.1 * GROWTH ** bucket
    }
    return 0
  }
}

const increase = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
