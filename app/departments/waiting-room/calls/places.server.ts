import type { Db } from '#app/platform/db/db.server.ts'
import { standingOrder } from '../../orders/bottles-ordered.server.ts'
import { lockPlace, type PlaceRow, selectPlace } from '../data/places.server.ts'
import type { Place } from '../queue.ts'
import { hashTicket } from '../ticket.server.ts'

type Asking = { queueId: string; ticket: string | undefined }

/** The place of a ticket in a queue, with what became of its order. */
export async function findPlace(db: Db, { queueId, ticket }: Asking): Promise<Place | undefined> {
  if (ticket === undefined) return undefined
  return withOrder(db, await selectPlace(db, { queueId, ticketHash: hashTicket(ticket) }))
}

/** The same, locked until the transaction ends. */
export async function findPlaceLocked(tx: Db, { queueId, ticket }: Asking): Promise<Place | undefined> {
  if (ticket === undefined) return undefined
  return withOrder(tx, await lockPlace(tx, { queueId, ticketHash: hashTicket(ticket) }))
}

async function withOrder(db: Db, row: PlaceRow | undefined): Promise<Place | undefined> {
  if (!row) return undefined
  const { orderId, ...place } = row
  const order = orderId === null ? undefined : await standingOrder(db, orderId)
  return {
    ...place,
    order: order ? (order.isOpen ? 'open' : 'placed') : 'none',
    orderedBy: order?.accountId ?? null,
  }
}
