import { type Pence, pence } from '#app/platform/money.ts'
import type { Shop } from '#app/platform/shop/shop.ts'

/** The charge for the insurance of a parcel abroad. An edge belongs to the lower step. */
export const insuranceOn = (worth: Pence, steps: Shop['delivery']['insurance']): Pence =>
  steps.find(({ upTo }) => upTo === null || worth <= upTo)?.charge ?? pence(0)
