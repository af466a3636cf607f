import type { BodyOf } from '#app/platform/client/api-calls.ts'
import type { Refusal } from '#app/platform/client/api-client.ts'
import { createIdempotentCall } from '#app/platform/client/idempotent-call.ts'
import type { WireBasket } from '../basket/basket-wire.ts'

/** The body of `order/buy`. The sums are those that the shopper saw; the server only compares them. */
export type Wish = BodyOf<'order/buy'>

/** With the current totals, if they have changed. */
export type NotPlaced = Refusal & { totals?: WireBasket['totals'] }

/** The basket as the shopper saw it. Unavailable lines are not part of the order. */
export const seenIn = ({ items, totals, delivery_type }: WireBasket) => ({
  ammount: totals.total,
  discount: totals.discount,
  gift_card: totals.gift_card,
  dilivery_type: delivery_type,
  item_ids: items.filter(({ available }) => available).map(({ id }) => id),
  status: 'unpaid',
})

/** Idempotent, however often the button is pressed, also after a reload. */
export const placeOrder = (wish: Wish) => callOnce('order/buy', wish)()

const callOnce = createIdempotentCall('order intent')
