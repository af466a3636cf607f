import { api, type Outcome } from '#app/platform/client/api-client.ts'
import { enqueueMutation } from '#app/platform/client/mutation-queue.ts'
import { basket, type LineChange } from '../basket-state.ts'
import type { WireBasket } from '../basket-wire.ts'
import type { WireCartItem } from '../calls/cart-item-wire.ts'

/** The optimistic changes to the basket, on top of the server's state. */
export const useLineChanges = () => basket.use<readonly LineChange[]>((_, changes) => changes, none)
const none: readonly LineChange[] = []

export const quantityShown = (
  { id, quantity }: Pick<WireCartItem, 'id' | 'quantity'>,
  changes: readonly LineChange[],
) => changes.reduce((sum, { lineId, by }) => (lineId === id ? sum + by : sum), quantity)

export const stepLine = (line: WireCartItem, by: 1 | -1) =>
  basket.applyOptimistically({ lineId: line.id, by }, () =>
    api.post('cart/update', {}, { itemid: line.id, decrease: by < 0 ? 'true' : 'false' }),
  )

export const deleteLine = (line: WireCartItem) =>
  basket.applyOptimistically({ lineId: line.id, by: -line.quantity, ...plainDrink(line) }, () =>
    api.post('cart/delete', {}, { id: line.id }),
  )

/** Undoes `deleteLine`: the same line with its quantity and its inscription. */
export const putBack = (line: WireCartItem) =>
  basket.applyOptimistically({ by: line.quantity, ...plainDrink(line) }, () =>
    api.post('cart/put-back', {}, { id: line.id }),
  )

const plainDrink = (line: WireCartItem) => (line.is_engraved ? {} : { drinkId: line.drink.id })

/** Saved with the basket, so that a reload, another device and the till know it. */
export const chooseDelivery = (type: string) =>
  enqueueMutation(() => api.post('cart/choose', { delivery_type: type }))

/** Null removes the code. */
export const chooseCoupon = (code: string | null) =>
  enqueueMutation(() => api.post('cart/choose', { coupon: code }))

/** The shopper has read the changes, and accepts the available delivery. */
export const markSeen = async (changes: WireBasket['changes']): Promise<Outcome<unknown>> => {
  const seen = await enqueueMutation(() => api.post('cart/seen'))
  return seen.ok && changes.some(isAboutDelivery) ? chooseDelivery('Standard Delivery') : seen
}

export const isAboutDelivery = ({ kind }: WireBasket['changes'][number]) => kind === 'delivery'
