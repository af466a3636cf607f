import type { Address } from '#app/departments/accounts/accounts.ts'
import { countryName } from '#app/departments/accounts/countries.server.ts'
import { toWireOrder } from '#app/departments/orders/order-wire.ts'
import { BY_EMAIL, type Order } from '#app/departments/orders/orders.ts'
import type { ShownParcel } from '#app/departments/orders/parcel-wire.ts'
import { dateInLondon } from '#app/platform/clock.ts'

/** An order for its page: as in the API, with its day and its countries in words. */
export const shownOrder = (order: Order, parcels: readonly ShownParcel[] = []) => ({
  ...toWireOrder(order, parcels),
  orderedOn: dateInLondon(order.placedAt),
  shipping: withCountry(order.shipping),
  billing: withCountry(order.billing),
})

export type ShownOrder = ReturnType<typeof shownOrder>

const withCountry = (address: Address) => ({ ...address, countryName: countryName(address.country) })

/** The same for a list. */
export const listedOrder = ({ reference, status, placedAt, shipping, deliveryType, totals }: Order) => ({
  reference,
  status,
  deliveryType,
  total: totals.total,
  orderedOn: dateInLondon(placedAt),
  shipTo:
    deliveryType === 'Click & Collect'
      ? 'Collected by you'
      : deliveryType === BY_EMAIL
        ? 'By e-mail'
        : `${shipping.firstName} ${shipping.lastName}, ${shipping.city}`,
})
