import { z } from 'zod'
import { line, required } from '#app/platform/http/fields.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import { LONGEST_NOTE, MOST_USES } from './coupon-form.ts'
import { readCode } from './rules/code.ts'

const inPounds = (missing: string) =>
  z
    .number(missing)
    .min(0, missing)
    .max(100_000, 'That is too much')
    .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, 'Pounds have two decimals')
    .transform(fromPounds)
const time = z.iso
  .datetime({ offset: true, error: 'Please send a time as in 2026-11-27T00:00:00Z' })
  .transform((typed) => new Date(typed))

/** A coupon as calls send it, all of it but its code. */
export const couponFields = {
  off: inPounds('Please say how much it takes off, in pounds'),
  minimum: inPounds('Please say what the goods must come to, in pounds').default(fromPounds(0)),
  limit: z
    .int('Please send a number')
    .max(MOST_USES, 'That is too many')
    .nullable()
    .default(null)
    .describe('Null: as often as people like, each of them once'),
  starts_at: time.nullable().default(null),
  ends_at: time,
  note: line(LONGEST_NOTE, 'Please say what it is for'),
}

export const wireCoupon = z.object({ ...couponFields, code: required(60, 'Please choose a code') })

type Sent = Omit<z.infer<typeof wireCoupon>, 'code'>

export const toCouponTerms = ({ limit, starts_at, ends_at, off, minimum, note }: Sent) => ({
  off,
  minimum,
  note,
  useLimit: limit,
  startsAt: starts_at,
  endsAt: ends_at,
})

export const toCouponForm = ({ code, ...rest }: z.infer<typeof wireCoupon>) => ({
  ...toCouponTerms(rest),
  code: readCode(code) ?? '',
})
