import type { Db } from '../db.server.ts'

/** Set for a while after every change that a browser makes. */
export const WROTE_COOKIE = 'wrote'
/** A standby that is further behind is not asked. */
export const BEHIND_AT_MOST_MS = 5_000
/** Longer than a standby may be behind: readers who just wrote something see it. */
export const WROTE_SECONDS = 10

type Reader = { cookies: Record<string, string | undefined> }

/** Runs a read that may be some seconds old. */
export type Reads = <T>(reader: Reader, work: (db: Db) => Promise<T>) => Promise<T>

export const readPrimary =
  (db: Db): Reads =>
  (_, work) =>
    work(db)

type Standby = { db: Db; isFresh: () => boolean }

/**
 * From the standby if it knows everything but the last seconds and the reader has written nothing within them,
 * otherwise from the primary. What the standby can't answer, because it is away or had to cancel it for what it
 * replays, the primary is asked; the standby helps out while the primary is out of reach.
 */
export const readEither =
  (primary: Db, standby: Standby, isAway: (failure: unknown) => boolean): Reads =>
  async (reader, work) => {
    const isForStandby = reader.cookies[WROTE_COOKIE] === undefined && standby.isFresh()
    const [first, second] = isForStandby ? [standby.db, primary] : [primary, standby.db]
    try {
      return await work(first)
    } catch (failure) {
      if (!isForStandby && !isAway(failure)) throw failure
      return work(second)
    }
  }
