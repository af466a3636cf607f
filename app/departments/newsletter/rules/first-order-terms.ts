import { z } from 'zod'
import { fromPounds } from '#app/platform/money.ts'
import { type FirstOrderOffer, offerAsItCame } from '../newsletter.ts'

/** The first-order code as the office sets it. */
export type FirstOrderTerms = FirstOrderOffer & {
  /** Whether new subscribers get a code. */
  isOn: boolean
}

/** What the shop came with. */
export const termsAsTheyCame: FirstOrderTerms = { isOn: true, ...offerAsItCame }

const termLimits = { percent: 50, minimum: 1_000, days: 730 } as const

/** The same on the wire, with its limits: money in pounds. */
export const wireTerms = z.object({
  is_on: z.boolean('Please say whether there is a code'),
  percent: z
    .int('Please send a whole number')
    .min(1, 'It takes 1% off at least')
    .max(termLimits.percent, `It takes ${termLimits.percent}% off at most`),
  minimum: z
    .number('Please say how much, in pounds')
    .min(0, 'Please say how much, in pounds')
    .max(termLimits.minimum, `At most £${termLimits.minimum}`)
    .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, 'Pounds have two decimals'),
  days: z
    .int('Please send a whole number')
    .min(1, 'It works for a day at least')
    .max(termLimits.days, 'It works for two years at most')
    .nullable()
    .describe('How long a code works after it was sent; null: for ever'),
})

export const termsFrom = ({ is_on, percent, minimum, days }: z.infer<typeof wireTerms>): FirstOrderTerms => ({
  isOn: is_on,
  percent,
  days,
  minimum: fromPounds(minimum),
})
