import { listOfficeOrders } from '#app/departments/orders/staff.server.ts'
import type { Member } from '#app/departments/staff/staff.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { OrderView } from '../orders/views.ts'
import type { TodayGroup } from '../wire.ts'
import { counted } from '../words.ts'

const groups: { key: string; title: string; view: OrderView }[] = [
  { key: 'to_send', title: 'To send', view: 'to_send' },
  { key: 'review', title: 'In review', view: 'in_review' },
  { key: 'transfers', title: 'Waiting for money', view: 'waiting_for_money' },
  { key: 'withdrawals', title: 'Withdrawals', view: 'withdrawals' },
]

const SHOWN = 5

/** Open work, as the views of the list hold it. */
export async function todayFor(db: Db, member: Member, now: Date): Promise<{ groups: TodayGroup[] }> {
  const found: TodayGroup[] = []
  for (const { view, ...group } of groups) {
    const { orders, count } = await listOfficeOrders(db, { view, limit: SHOWN }, member, now)
    const items = orders.map((order) => ({
      subject: `order:${order.reference}`,
      title: order.review_because ?? `${order.name}, ${counted(order.bottles, 'bottle')}`,
      detail: order.review_because
        ? `${order.reference}, ${order.name}`
        : `${order.reference}, ${order.postcode}`,
      // Of what is not paid or has arrived, nothing has to leave.
      due: view === 'to_send' ? order.leave_by : null,
      href: `/office/orders/${order.reference}?view=${view}`,
      may: order.may,
    }))
    if (items.length > 0) found.push({ ...group, count, items })
  }
  return { groups: found }
}
