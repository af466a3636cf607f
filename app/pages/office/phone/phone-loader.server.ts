import { countries } from '#app/departments/accounts/countries.server.ts'
import { officeOrder } from '#app/departments/orders/office-order.server.ts'
import { type Loaded, may, type Staffed } from '../asking.server.ts'
import type { PhoneData } from './phone-page.tsx'
import type { PlacedOrder } from './placed.tsx'

/** An empty form, or the order that was just placed. */
export async function phonePage(asking: Staffed): Promise<Loaded> {
  if (!may(asking.member, 'orders.place')) return undefined
  const placed = await placedOrder(asking)
  const page: PhoneData = { countries: placed ? [] : countries, placed }
  return { title: placed ? `Placed ${placed.reference}` : 'Phone order', page }
}

async function placedOrder({ db, member, now, url }: Staffed): Promise<PlacedOrder | null> {
  const reference = url.searchParams.get('placed')?.slice(0, 40)
  const found = reference ? await officeOrder(db, reference, member, now) : undefined
  if (!found) return null
  const { order } = found
  return {
    reference: order.reference,
    status: order.status,
    total: order.money?.total ?? 0,
    toPay: order.money?.to_pay ?? 0,
    payUntil: order.pay_until,
    promise: order.promise,
    deliveryType: order.delivery_type,
    email: order.email ?? '',
    phone: order.phone ?? '',
  }
}
