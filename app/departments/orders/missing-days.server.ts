import type { Backfill } from '#app/platform/db/backfill.server.ts'
import { promisedDays } from '../delivery/promises.ts'
import { type FoundDays, fillInCauses, fillInDays, selectWithoutDays } from './data/missing-days.server.ts'
import { BY_EMAIL } from './orders.ts'

const AT_ONCE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Gives orders from before there were days the days that were promised, by the delivery's own rule; and reviews whose
 * cause nobody has written down the cause 'unknown'.
 */
export const orderDays: Backfill = {
  name: 'order-days',
  async batch(tx, after) {
    if (!after) await fillInCauses(tx)
    const rows = await selectWithoutDays(tx, after || BEFORE_ALL, AT_ONCE)
    await fillInDays(tx, rows.flatMap(daysOf))
    return rows.length < AT_ONCE ? undefined : rows.at(-1)?.id
  },
}

type Undated = Awaited<ReturnType<typeof selectWithoutDays>>[number]

/** A transfer or a call is promised from the day on which the money came. */
function daysOf({
  id,
  deliveryType,
  shipping,
  hasEngraving,
  placedAt,
  paidAt,
  paidHow,
}: Undated): FoundDays[] {
  if (deliveryType === BY_EMAIL) return []
  const isPaidLater = paidHow === 'bank transfer' || paidHow === 'phone'
  const asked = {
    destination: { country: shipping.country, postcode: shipping.postcode },
    isEngraved: hasEngraving,
    now: (isPaidLater && paidAt) || placedAt,
  }
  return [{ id, ...promisedDays(deliveryType, asked) }]
}
