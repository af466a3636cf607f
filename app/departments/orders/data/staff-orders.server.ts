import { eq } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Order } from '../orders.ts'
import { orders } from '../tables.server.ts'
import { lockOrder } from './orders.server.ts'

/** Locks the order with this reference until the transaction ends. */
export async function lockByReference(tx: Db, reference: string): Promise<Order | undefined> {
  const [row] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference))
  return row && lockOrder(tx, row.id)
}
