import { z } from 'zod'
import { emailField, required } from '#app/platform/http/fields.server.ts'
import { fromPounds, pounds, toPounds } from '#app/platform/money.ts'
import { giftCardAmounts, giftCardLimits, occasions } from '../../gifts/gift-cards.ts'

const HOW_MUCH = `Please choose one of ${giftCardAmounts.map((amount) => pounds(amount).replace('.00', '')).join(', ')}`
const NO_WORDS = 'Please write a few words'

/** The body of `giftcard/buy`. */
export const giftCardWish = z
  .object({
    amount: z
      .number(HOW_MUCH)
      .refine((said) => giftCardAmounts.includes(fromPounds(said)), HOW_MUCH)
      .describe(`Pounds: ${giftCardAmounts.map(toPounds).join(', ')}`),
    occasion: z.enum(occasions, 'Please choose an occasion'),
    recipient_name: required(giftCardLimits.name, 'Please enter the recipient’s name'),
    recipient_email: emailField,
    message: z
      .string(NO_WORDS)
      .trim()
      .min(1, NO_WORDS)
      .max(giftCardLimits.message, `At most ${giftCardLimits.message} characters`)
      .regex(/^[^\p{Cs}\0]*$/u, 'Please use letters, digits and punctuation only'),
    sender_name: required(giftCardLimits.name, 'Please enter your name'),
    sender_email: emailField,
    send_on: z
      .string('Please choose a day')
      .nullish()
      .describe('A day in London, such as 2026-12-24, up to a year ahead; absent: today'),
    over_18: z.literal(true, 'Please confirm that you are 18 or over'),
  })
  .meta({ id: 'GiftCardWish' })

export type GiftCardWish = z.output<typeof giftCardWish>
