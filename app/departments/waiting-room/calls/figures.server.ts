import type { Db } from '#app/platform/db/db.server.ts'
import { stockOf } from '../../catalogue/catalogue.server.ts'
import { bottlesOrdered } from '../../orders/bottles-ordered.server.ts'
import { selectOrderIds } from '../data/places.server.ts'
import { type QueueRow, type Seats, selectSeats } from '../data/queues.server.ts'
import type { QueueFigures } from '../queue.ts'

type Meant = Pick<QueueRow, 'id' | 'drinkId'>

/**
 * Who shops is counted before the bottles: an order between the two makes it one person too many, and never one bottle.
 */
export async function seatsOf(
  db: Db,
  { id, drinkId }: Meant,
  now: Date,
): Promise<Seats & Pick<QueueFigures, 'left'>> {
  const seats = await selectSeats(db, id, now)
  return { ...seats, left: (await stockOf(db, [drinkId])).get(drinkId) ?? 0 }
}

export async function figuresOf(db: Db, queue: Meant, now: Date): Promise<QueueFigures> {
  const seats = await seatsOf(db, queue, now)
  const ids = await selectOrderIds(db, queue.id)
  const { ordered, unpaid } = await bottlesOrdered(db, queue.drinkId, { ids })
  return { ...seats, sold: ordered, unpaid }
}
