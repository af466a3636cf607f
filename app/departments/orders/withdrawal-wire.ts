import { z } from 'zod'
import { dateInLondon, hourInLondon } from '#app/platform/clock.ts'
import { lineName, type Order } from './orders.ts'
import {
  inWords,
  lastDayToWithdraw,
  sendBackBy,
  type Withdrawn,
  whyNotWithdraw,
} from './rules/withdrawing.ts'
import { type Withdrawal, withdrawalName } from './withdrawals.ts'

const wireWithdrawnItem = z.object({ name: z.string(), quantity: z.int() })

const wireWithdrawal = z
  .object({
    reference: z.string().describe('Such as ‘K7QF-3MHX-W1’'),
    declared_at: z.string().describe('An ISO instant'),
    items: z.array(wireWithdrawnItem),
    send_back_by: z.string().describe('Such as ‘2 December 2026’'),
    settled: z.boolean().describe('The bottles are back, and so is the money'),
  })
  .meta({ id: 'Withdrawal' })

/**
 * What of an order can be withdrawn. It has no sums, and a name only for its owner: a reference can be found by
 * others.
 */
export const wireWithdrawable = z
  .object({
    reference: z.string(),
    can_withdraw: z.boolean(),
    until: z.string().nullable().describe('Such as ‘2 December 2026’; null while it is on its way'),
    name: z.string(),
    email: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        bottle_size: z.string(),
        quantity: z.int(),
        why_not: z.string().nullable().describe('Why nobody can withdraw from it; null if one can'),
      }),
    ),
    withdrawals: z.array(wireWithdrawal),
  })
  .meta({ id: 'WithdrawableOrder' })
export type WireWithdrawable = z.infer<typeof wireWithdrawable>

export const wireWithdrawn = z.object({
  withdrawal: wireWithdrawal,
  kept: z.array(z.object({ id: z.string(), because: z.string() })),
  message: z.string(),
})
export type WireWithdrawn = z.infer<typeof wireWithdrawn>

export function toWireWithdrawable(
  order: Order,
  before: Withdrawal[],
  { name, email, now }: { name: string; email: string; now: Date },
): WireWithdrawable {
  const items = order.lines.map((line) => ({
    id: line.id,
    name: lineName(line),
    bottle_size: line.size,
    quantity: line.quantity,
    why_not: whyNotWithdraw(order, line, before, now) ?? null,
  }))
  const last = lastDayToWithdraw(order)
  return {
    reference: order.reference,
    name,
    email,
    items,
    can_withdraw: items.some(({ why_not }) => why_not === null),
    until: last === null ? null : inWords(last),
    withdrawals: before.map((withdrawal) => toWireWithdrawal(order, withdrawal)),
  }
}

export function toWireWithdrawn({ order, withdrawal, kept }: Withdrawn): WireWithdrawn {
  const { declaredAt, email } = withdrawal
  const answer = toWireWithdrawal(order, withdrawal)
  return {
    withdrawal: answer,
    kept: kept.map(({ line: { id }, because }) => ({ id, because })),
    message: `We have your withdrawal ${answer.reference}, declared on ${dateInLondon(declaredAt)} at ${hourInLondon(declaredAt)}. Your receipt is on its way to ${email}.`,
  }
}

const toWireWithdrawal = (
  { reference, lines }: Order,
  withdrawal: Withdrawal,
): z.infer<typeof wireWithdrawal> => ({
  reference: withdrawalName(reference, withdrawal),
  declared_at: withdrawal.declaredAt.toISOString(),
  items: lines
    .filter(({ id }) => withdrawal.lineIds.includes(id))
    .map((line) => ({ name: lineName(line), quantity: line.quantity })),
  send_back_by: sendBackBy(withdrawal.declaredAt),
  settled: withdrawal.settledAt !== null,
})
