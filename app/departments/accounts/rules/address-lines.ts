import type { Address } from '../accounts.ts'

/** As it stands on a parcel; the name of the country is handed in, and left out at home. */
export function addressLines(address: Address, country: string): string[] {
  const { house, street, city, county, postcode } = address
  const door = /^\d+\s?[a-z]?$/i.test(house) ? [`${house} ${street}`] : [house, street]
  return [...door, city, county, postcode, address.country === 'GB' ? '' : country].filter(Boolean)
}

export const nameOn = ({ title, firstName, lastName }: Address) =>
  [title, firstName, lastName].filter(Boolean).join(' ')

/** With the +44 that callers from abroad need; a number that has its country already is left as it is. */
export const dialled = (phone: string) =>
  phone.startsWith('+') || phone === '' ? phone : `+44 ${phone.replace(/^0/, '')}`
