import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { figuresOf, seatsOf } from './calls/figures.server.ts'
import { findPlace } from './calls/places.server.ts'
import {
  admitPlaces,
  deleteBefore,
  deletePlace,
  insertPlace,
  selectLine,
  updatePresence,
} from './data/places.server.ts'
import { type QueueRow, selectQueue, tryLockQueue } from './data/queues.server.ts'
import type { Line, Place, QueueFigures, Standing } from './queue.ts'
import { isPresenceStale, presentUntil } from './rules/estimates.ts'
import { freeSeats } from './rules/seats.ts'
import { standingOf } from './rules/standing.ts'
import { hashTicket } from './ticket.server.ts'

/** A queue as it was a moment ago. */
export type Snapshot = QueueRow & QueueFigures & Line

export type Looked = { standing: Standing; queue: Snapshot | undefined }

export type Queues = ReturnType<typeof createQueues>

/** So old may figures be: however many people ask, an instance reads and lets in once in that time. */
const FRESH_MS = 1_000

/**
 * Queues for shoppers. Places and turns are rows in the database, so that any instance may die. What an instance keeps
 * for a second is only what everybody who asks shares: the figures, and the numbers of those who wait.
 */
export function createQueues(db: Db) {
  const kept = new Map<string, { at: number; snapshot: Promise<Snapshot | undefined> }>()
  return { join, look, leave }

  /**
   * One place for a ticket, however often it is asked for. Who was too late gets a new one, at the end. `beforeNew` may
   * refuse a new place.
   */
  async function join(
    drinkId: string,
    { ticket, isNew }: { ticket: string; isNew: boolean },
    now: Date,
    beforeNew: () => Promise<void>,
  ): Promise<Looked> {
    const queue = await snapshotOf(drinkId, now)
    if (!queue) throw notFound('There is no queue for that drink')
    const whose = { queueId: queue.id, ticketHash: hashTicket(ticket) }
    const before = isNew ? undefined : await findPlace(db, { queueId: queue.id, ticket })
    const standing = standingOf(before, queue, now)
    if (standing.state !== 'not_joined' && standing.state !== 'too_late') return look(drinkId, ticket, now)
    await beforeNew()
    if (before) await deletePlace(db, whose, before.id)
    const present = presentUntil(now)
    const id = await insertPlace(db, { ...whose, arrivedAt: now, presentUntil: present })
    // With a seat free nobody has to wait for it.
    const hasSeat = freeSeats(queue, queue) > queue.waiting.length
    if (hasSeat) kept.delete(drinkId)
    if (hasSeat || id === undefined) return look(drinkId, ticket, now)
    return { standing: standingOf(newPlace(id, present), queue, now), queue }
  }

  /** Where a ticket stands. Asking keeps its place present. */
  async function look(drinkId: string, ticket: string | undefined, now: Date): Promise<Looked> {
    const queue = await snapshotOf(drinkId, now)
    if (!queue) return { standing: { state: 'closed' }, queue }
    const place = await findPlace(db, { queueId: queue.id, ticket })
    if (place) await keepPresent(place, now)
    return { standing: standingOf(place, queue, now), queue }
  }

  async function leave(drinkId: string, ticket: string, now: Date): Promise<void> {
    const queue = await snapshotOf(drinkId, now)
    if (queue) await deletePlace(db, { queueId: queue.id, ticketHash: hashTicket(ticket) })
  }

  async function keepPresent(place: Place, now: Date) {
    if (!place.admittedAt && isPresenceStale(place.presentUntil, now))
      await updatePresence(db, place.id, presentUntil(now))
  }

  /** Everybody who asks at the same time waits for the same reading. */
  function snapshotOf(drinkId: string, now: Date): Promise<Snapshot | undefined> {
    const known = kept.get(drinkId)
    const age = known ? now.getTime() - known.at : FRESH_MS
    if (known && age >= 0 && age < FRESH_MS) return known.snapshot
    const snapshot = refresh(db, drinkId, now)
    kept.set(drinkId, { at: now.getTime(), snapshot })
    // Neither a failure is kept, nor drinks without a queue: anybody may ask for any name.
    snapshot.then(
      (queue) => queue ?? kept.delete(drinkId),
      () => kept.delete(drinkId),
    )
    return snapshot
  }
}

const newPlace = (id: number, presentUntil: Date): Place => ({
  id,
  presentUntil,
  admittedAt: null,
  expiresAt: null,
  order: 'none',
  orderedBy: null,
})

/** Lets in whom there is a seat for, then reads the queue. */
async function refresh(db: Db, drinkId: string, now: Date): Promise<Snapshot | undefined> {
  const queue = await selectQueue(db, drinkId)
  if (!queue?.openedAt) return undefined
  const before = await readQueue(db, queue, now)
  if (before.waiting.length === 0 || freeSeats(before, before) === 0) return before
  const admitted = await admit(db, queue, now)
  return admitted > 0 ? readQueue(db, queue, now) : before
}

const readQueue = async (db: Db, queue: QueueRow, now: Date): Promise<Snapshot> => ({
  ...queue,
  ...(await figuresOf(db, queue, now)),
  ...(await selectLine(db, queue.id)),
})

/** Lets in as many as there are seats, in the order of arrival: one instance at a time, locked, then judged. */
export async function admit(db: Db, queue: QueueRow, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await tryLockQueue(tx, queue.id))) return 0
    const most = freeSeats(await seatsOf(tx, queue, now), queue)
    if (most === 0) return 0
    const expiresAt = new Date(now.getTime() + queue.minutesToBuy * 60_000)
    return admitPlaces(tx, queue.id, { most, now, expiresAt })
  })
}

const KEPT_DAYS = 30

/** Queues that ended long ago, with their places and households. */
export const sweepQueues = (db: Db, now: Date) =>
  deleteBefore(db, new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000))
