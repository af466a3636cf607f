import type { Country } from '#app/departments/accounts/parts/address-fields.tsx'
import type { WireBasket } from '#app/departments/basket/basket-wire.ts'
import { isDeliverable } from '#app/departments/delivery/destinations.ts'

export const COLLECTION = 'Click & Collect'

/** Why what is in the basket can't come as it was chosen to where it is to go; null, if it can. */
export const whyNotSent = ({ delivery_type, delivery_choices }: WireBasket): string | null =>
  delivery_choices.find(({ type }) => type === delivery_type)?.because ?? null

/** To choose from for a delivery: where we send parcels to, and what an address that is kept says already. */
export const countriesServed = (countries: readonly Country[], kept?: string): Country[] =>
  countries.filter(({ code }) => code === kept || isDeliverable({ country: code }))
