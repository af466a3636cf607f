import type { Country } from '#app/departments/accounts/parts/address-fields.tsx'
import type { WireBasket } from '#app/departments/basket/basket-wire.ts'
import { isDeliverable } from '#app/departments/delivery/destinations.ts'

export const COLLECTION = 'Click & Collect'

/** Why the basket can't be delivered to its destination as chosen; null if it can. */
export const whyNotSent = ({ delivery_type, delivery_choices }: WireBasket): string | null =>
  delivery_choices.find(({ type }) => type === delivery_type)?.because ?? null

/** The countries to choose from for a delivery: those we deliver to, and the one in a saved address. */
export const countriesServed = (countries: readonly Country[], kept?: string): Country[] =>
  countries.filter(({ code }) => code === kept || isDeliverable({ country: code }))
