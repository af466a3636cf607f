import { londonTime, MINUTE_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { type Pence, pence, pounds } from '#app/platform/money.ts'
import { sumRefunds } from './data/refund-limit.server.ts'
import type { OfficeCaller } from './office.server.ts'
import { REFUND_LIMIT_A_DAY } from './staff.ts'

/** Refuses a refund above the day's limit, unless somebody may refund any sum and has just proven who they are. */
export async function needRefundRight(
  tx: Db,
  { member, isSteppedUp }: Pick<OfficeCaller, 'member' | 'isSteppedUp'>,
  amount: Pence,
  now: Date,
) {
  const before = await sumRefunds(tx, member.id, startOfDay(now))
  if (before + amount <= REFUND_LIMIT_A_DAY) return
  if (!member.verbs.has('orders.refund-any-sum'))
    throw new Refused(
      403,
      'refund_limit',
      `That is more than ${pounds(pence(REFUND_LIMIT_A_DAY))} in one day: ${pounds(pence(Math.max(0, REFUND_LIMIT_A_DAY - before)))} is left for you. Please ask the owner.`,
    )
  if (!isSteppedUp) throw new Refused(403, 'step_up', 'Please confirm with your passkey or a code first')
}

/** Midnight in London. */
const startOfDay = (now: Date) => {
  const { minute } = londonTime(now)
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - minute * MINUTE_MS)
}
