import { randomUUID } from 'node:crypto'
import type { Orders } from '#app/departments/orders/orders.server.ts'
import type { NewOrder } from '#app/departments/orders/ports.server.ts'
import { createPayLink } from '#app/departments/payments/pay-links.server.ts'
import { demoMember } from '#app/departments/staff/demo-staff.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

type Deps = { orders: Orders; publicUrl: string; placedAt: Date }

/** The manager has placed it for somebody who rang and has not paid by their link yet. */
export async function placeForCaller(tx: Db, wanted: NewOrder, { orders, publicUrl, placedAt }: Deps) {
  const { id, name } = await demoMember(tx, 'manager', placedAt)
  const order = await orders.create(
    tx,
    { ...wanted, placedBy: name },
    { accountId: wanted.accountId, key: undefined, body: null },
    placedAt,
  )
  const link = await createPayLink(tx, order, { publicUrl, now: placedAt })
  const actor = { staffId: id, name, via: 'office' } as const
  await orders.placedForCaller(
    tx,
    order,
    { actor, batch: randomUUID(), now: placedAt },
    { pay: 'card', link },
  )
}
