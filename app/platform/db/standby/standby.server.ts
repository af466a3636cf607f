import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Database } from '../db.server.ts'
import { knowsUntil, type Mark, positionOf, withMark } from './behind.ts'
import { BEHIND_AT_MOST_MS } from './reads.server.ts'

const LOOK_EVERY_MS = 1_000

type Sides = { primary: Pick<Database, 'pool'>; standby: Pick<Database, 'pool'>; now?: () => number }

/** Knows how far a standby is behind, by comparing where both are in the primary's log. */
export function createStandbyWatch({ primary, standby, now = () => performance.now() }: Sides) {
  let marks: Mark[] = []
  let knows = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    const at = now()
    const position = await asked(primary.pool, 'select pg_current_wal_lsn() as position')
    // Before the standby is asked: while it is away nothing below is reached.
    marks = withMark(marks, { at, position }, 2 * BEHIND_AT_MOST_MS)
    // One that never followed has no such position; that of one that was promoted stands still.
    const replayed = await asked(standby.pool, 'select pg_last_wal_replay_lsn() as position')
    knows = knowsUntil(marks, replayed) ?? knows
  }

  /** Looks until it is told to stop. While a look fails, what is known gets older. */
  async function watch(signal: AbortSignal, onTrouble: (error: unknown) => void): Promise<void> {
    let isWell = true
    while (!signal.aborted) {
      await look().then(
        () => {
          isWell = true
        },
        (error) => {
          if (isWell) onTrouble(error)
          isWell = false
        },
      )
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  return { look, watch, isFresh: () => now() - knows <= BEHIND_AT_MOST_MS }
}

async function asked(pool: Pool, query: string): Promise<bigint> {
  const { rows } = await pool.query<{ position: string | null }>(query)
  const position = rows[0]?.position
  if (!position) throw new Error('The standby is none: it replays nobody’s log')
  return positionOf(position)
}
