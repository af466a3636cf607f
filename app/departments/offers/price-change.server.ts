import { z } from 'zod'
import { required } from '#app/platform/http/fields.server.ts'
import { fromPounds, pounds, toPounds } from '#app/platform/money.ts'
import { HIGHEST_PRICE, type PriceChange } from './prices.ts'

export const drinkId = required(200, 'Please say which drink')
export const price = z
  .number('Please say how much, in pounds')
  .positive('A price is more than £0.00')
  .max(toPounds(HIGHEST_PRICE), `A price is at most ${pounds(HIGHEST_PRICE)}`)
  .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, 'Pounds have two decimals')
export const instant = z.iso.datetime({
  offset: true,
  error: 'Please send a time as in 2026-11-27T00:00:00Z',
})

/** A new price, as calls send it. */
export const wirePriceChange = z.object({
  id: drinkId,
  new_price: price,
  old_price: price.nullable().optional().describe('Null: none any more; missing: as it is'),
  from: instant.optional().describe('When it begins; missing: at once'),
  until: instant.optional().describe('When the price before is given back'),
  seen_price: price.optional().describe('The price that was seen: another one by now keeps the change back'),
})

export const toPriceChange = ({
  id,
  new_price,
  old_price,
  from,
  until,
  seen_price,
}: z.infer<typeof wirePriceChange>): PriceChange => ({
  id,
  price: fromPounds(new_price),
  ...(old_price !== undefined && { oldPrice: old_price === null ? null : fromPounds(old_price) }),
  ...(seen_price !== undefined && { seen: fromPounds(seen_price) }),
  ...(from && { from: new Date(from) }),
  ...(until && { until: new Date(until) }),
})
