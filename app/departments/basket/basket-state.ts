import { api } from '#app/platform/client/api-client.ts'
import { createIdempotentCall } from '#app/platform/client/idempotent-call.ts'
import { type Confirmed, createOptimisticStore } from '#app/platform/client/optimistic-store.ts'
import type { Shopper } from '#app/platform/client/shopper.ts'
import type { WireBasket } from './basket-wire.ts'

type Summary = Pick<Shopper['basket'], 'count' | 'drink_ids' | 'quantities' | 'subtotal'>

/** A change of quantity: of a drink's plain line, as a card has it, or of one line of the basket. */
export type LineChange = { by: number; drinkId?: string; lineId?: string }

/** The client-side state of the basket, with optimistic updates. What only its panel and its page use is in `ui/`. */
export const basket = createOptimisticStore<Summary, WireBasket, LineChange>(
  { count: 0, drink_ids: [], quantities: [], subtotal: 0 },
  () => api.get('cart/get'),
)

export const useBasketCount = () => basket.use(countShown, 0)

/** `undefined` until the page is hydrated. */
export const useIsInBasket = (drinkId: string) =>
  basket.use<boolean | undefined>(({ summary }, changes) => {
    const last = changes.findLast((change) => change.drinkId === drinkId)
    return last ? last.by > 0 : summary.drink_ids.includes(drinkId)
  }, undefined)

export const countShown = ({ summary }: Confirmed<Summary, WireBasket>, changes: readonly LineChange[]) =>
  changes.reduce((sum, { by }) => Math.max(0, sum + by), summary.count)

const callOnce = createIdempotentCall()

export const addToBasket = (drinkId: string, quantity: number) =>
  basket.applyOptimistically(
    { drinkId, by: quantity },
    callOnce('cart/add', { quantity }, { drink_id: drinkId }),
  )

/** A whole case, all or none. */
export const addManyToBasket = (lines: { drink_id: string; quantity: number }[]) =>
  basket.applyOptimistically(
    { by: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
    callOnce('cart/add-many', { lines }),
  )

/** All of its plain bottles. */
export const removeFromBasket = (drinkId: string) =>
  basket.applyOptimistically({ drinkId, by: -bottlesShown(drinkId) }, () =>
    api.post('cart/remove', {}, { drink_id: drinkId }),
  )

function bottlesShown(drinkId: string) {
  const { confirmed, changes } = basket.read()
  const held = confirmed.summary.quantities[confirmed.summary.drink_ids.indexOf(drinkId)] ?? 0
  return changes.reduce((sum, { by, ...change }) => (change.drinkId === drinkId ? sum + by : sum), held)
}
