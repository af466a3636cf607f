import { z } from 'zod'
import { fromPounds } from '#app/platform/money.ts'
import { drinkId, instant, price } from './price-change.server.ts'
import type { Cut, OfferChange } from './rules/judge-offers.ts'

/** How much an offer takes off, as calls send it: one of the two. */
export const wireCut = {
  percent_discount: z
    .number('Please send a number')
    .min(0.1, 'An offer takes 0.1% off at least')
    .max(95, 'An offer takes 95% off at most')
    .refine(
      (percent) => Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-6,
      'Per cent have one decimal',
    )
    .optional(),
  abs_discount: price.optional().describe('Pounds off'),
}

type WireCut = { percent_discount?: number | undefined; abs_discount?: number | undefined }

export const ONE_CUT = 'Please say how much is off: per cent or pounds, one of them'
export const hasOneCut = ({ percent_discount, abs_discount }: WireCut) =>
  (percent_discount === undefined) !== (abs_discount === undefined)

export function toCut({ percent_discount, abs_discount }: WireCut): Cut | undefined {
  if (percent_discount !== undefined) return { percent: percent_discount }
  return abs_discount === undefined ? undefined : { off: fromPounds(abs_discount) }
}

export const wireTimes = {
  from: instant.optional().describe('When it begins; missing: at once'),
  until: instant.describe('When it ends'),
}

/** An offer on one drink. */
export const wireOffer = z
  .object({ id: drinkId, ...wireCut, ...wireTimes })
  .refine(hasOneCut, { error: ONE_CUT, path: ['percent_discount'] })

export const toOfferChange = ({ id, from, until, ...cut }: z.infer<typeof wireOffer>): OfferChange => ({
  id,
  cut: toCut(cut) ?? { percent: 0 },
  until: new Date(until),
  ...(from && { from: new Date(from) }),
})
