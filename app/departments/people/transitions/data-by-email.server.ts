import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { isCustomersEmail } from '../../accounts/customers.server.ts'
import { type DataExport, type Erasers, eraseEmail, exportEmail } from '../../accounts/your-data.server.ts'
import { YEARS_KEPT } from '../../orders/orders.ts'
import { ordersWithEmail } from '../../orders/owners.server.ts'
import type { ErasurePlan, WayToAsk } from '../requests.ts'
import { type Doing, recordErasure, recordExport, some, underEmails } from './own-data.server.ts'

/** Exports what the shop keeps under an e-mail that is no customer's. Staff have checked that it is theirs. */
export async function exportByEmail(
  db: Db,
  { email, asked }: EmailsRequest,
  dataExports: readonly DataExport[],
  doing: Doing,
) {
  return db.transaction(async (tx) => {
    await refuseCustomer(tx, email)
    const known = await exportEmail(tx, email, dataExports, doing.now)
    const person = { ...known, named_in_orders: await ordersWithEmail(tx, email) }
    return { person, change: await recordExport(tx, BY_EMAIL, asked, doing) }
  })
}

/** What their erasure would take and leave. Nothing is changed. */
export async function planErasureByEmail(
  db: Db,
  email: string,
  dataExports: readonly DataExport[],
  now: Date,
): Promise<ErasurePlan> {
  await refuseCustomer(db, email)
  const { goes, stays } = underEmails(await exportEmail(db, email, dataExports, now), [])
  const named = await ordersWithEmail(db, email)
  const inOrders = {
    what: `Orders of others that name this e-mail, for ${YEARS_KEPT} years: ${named.join(', ')}`,
    count: named.length,
  }
  return { goes: some(goes), stays: some([...stays, inOrders]), because: null }
}

/** It can't be undone. */
export async function eraseByEmail(
  db: Db,
  { email, asked }: EmailsRequest,
  erasers: Erasers,
  doing: Doing,
): Promise<number> {
  return db.transaction(async (tx) => {
    await refuseCustomer(tx, email)
    await eraseEmail(tx, email, erasers)
    return recordErasure(tx, BY_EMAIL, asked, doing)
  })
}

type EmailsRequest = { email: string; asked: WayToAsk }

/** The log names nobody. */
const BY_EMAIL = 'people:by-email'

async function refuseCustomer(db: Db, email: string) {
  if (await isCustomersEmail(db, email))
    throw new Refused(409, 'is_customer', 'A customer has this e-mail. Please use that customer’s page.')
}
