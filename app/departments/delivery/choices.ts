import type { Pence } from '#app/platform/money.ts'
import {
  type DeliveryCharges,
  type DeliveryType,
  deliveryCharges,
  deliveryTypes,
  whyNot,
} from './delivery.ts'
import type { Destination } from './destinations.ts'
import { deliveryPromise, deliverySpeed } from './promises.ts'

/** `promise` is 'by Thursday 19 November', `speed` '3 to 5 working days'. */
export type DeliveryChoice =
  | ({ type: DeliveryType; isAvailable: true; promise: string; speed: string } & DeliveryCharges)
  | { type: DeliveryType; isAvailable: false; because: string }

/** `worth` is goods and engraving, less multi-buy and discount: the base of free delivery and insurance. */
type Parcel = { worth: Pence; destination: Destination; isEngraved: boolean; now: Date }

/** Every type with its charge and promise, or with the reason why it is not available. */
export const deliveryChoices = (parcel: Parcel): DeliveryChoice[] =>
  deliveryTypes.map((type) => {
    const { worth, destination } = parcel
    const because = whyNot(type, destination)
    if (because !== null) return { type, isAvailable: false, because }
    return {
      type,
      isAvailable: true,
      promise: deliveryPromise(type, parcel),
      speed: deliverySpeed(type, destination),
      ...deliveryCharges(type, worth, destination),
    }
  })
