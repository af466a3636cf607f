import type { Pence } from '#app/platform/money.ts'

/** A coupon as staff write it down. Times are instants; the office shows them in London's time. */
export type CouponForm = {
  code: string
  off: Pence
  minimum: Pence
  useLimit: number | null
  startsAt: Date | null
  endsAt: Date
  note: string
}

const MOST_OFF = 500_00
export const MOST_USES = 1_000_000
export const LONGEST_NOTE = 160

/** Each broken field with what to do about it; nothing if it may be saved. `used` is how often it was used already. */
export function judgeCoupon(form: CouponForm, { used, now }: { used: number; now: Date }) {
  const fields: Record<string, string> = {}
  if (!/^[A-Z0-9]{4,16}$/.test(form.code)) fields.code = 'A code has 4 to 16 capitals and digits'
  if (form.off <= 0 || form.off > MOST_OFF) fields.off = 'A coupon takes off between £0.01 and £500.00'
  if (form.minimum !== 0 && form.minimum <= form.off)
    fields.minimum = 'The goods must come to more than it takes off'
  if (form.useLimit !== null && form.useLimit < 1) fields.limit = 'It can be used once at least'
  else if (form.useLimit !== null && form.useLimit < used)
    fields.limit = `It was used ${used === 1 ? 'once' : `${used} times`} already`
  if (form.startsAt !== null && form.startsAt >= form.endsAt) fields.ends_at = 'It must end after it begins'
  else if (form.endsAt <= now) fields.ends_at = 'Please choose an end that is still to come'
  if (form.note === '') fields.note = 'Please say what it is for'
  return fields
}

export const couponStates = ['running', 'planned', 'used_up', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

export function couponState(
  {
    startsAt,
    endsAt,
    useLimit,
    used,
  }: Pick<CouponForm, 'startsAt' | 'endsAt' | 'useLimit'> & { used: number },
  now: Date,
): CouponState {
  if (endsAt <= now) return 'ended'
  if (useLimit !== null && used >= useLimit) return 'used_up'
  return startsAt !== null && startsAt > now ? 'planned' : 'running'
}
