import type { Nation, Zone } from '#app/platform/shop/shop.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { nationOfPostcode } from './rules/postcodes.ts'

/** A country code (ISO 3166); without a postcode the United Kingdom counts as England. */
export type Destination = { country: string; postcode?: string | null }

export const HOME: Destination = { country: 'GB' }

const crownDependencies: Record<string, Nation> = {
  IM: 'isle-of-man',
  JE: 'channel-islands',
  GG: 'channel-islands',
}

/** People on the islands often choose 'United Kingdom': then the postcode decides. */
export function nationOf({ country, postcode }: Destination): Nation {
  const code = country.toUpperCase()
  return code === 'GB' ? nationOfPostcode(postcode ?? '') : (crownDependencies[code] ?? 'overseas')
}

const uk: readonly Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']
export const isInTheUk = (to: Destination) => uk.includes(nationOf(to))

/** For VAT the United Kingdom includes the Isle of Man; everywhere else is without. */
export const hasVat = (to: Destination) => isInTheUk(to) || nationOf(to) === 'isle-of-man'

export const isDeliverable = ({ country }: Destination) =>
  !theShop().delivery.notTo.split(' ').includes(country.toUpperCase())

/** Null at home, where there are no zones. */
export function zoneOf(to: Destination): Zone | null {
  if (isInTheUk(to)) return null
  const [islands] = theShop().delivery.zones
  if (nationOf(to) !== 'overseas') return islands ?? null
  const code = to.country.toUpperCase()
  const zone = theShop().delivery.zones.find(
    ({ countries }) => countries === null || countries.split(' ').includes(code),
  )
  return zone ?? null
}
