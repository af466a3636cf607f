import type { Address } from '../accounts.ts'

/** As on a parcel; the country's name is passed in, and omitted at home. */
export function addressLines(address: Address, country: string): string[] {
  const { house, street, city, county, postcode } = address
  const door = /^\d+\s?[a-z]?$/i.test(house) ? [`${house} ${street}`] : [house, street]
  return [...door, city, county, postcode, address.country === 'GB' ? '' : country].filter(Boolean)
}

export const nameOn = ({ title, firstName, lastName }: Address) =>
  [title, firstName, lastName].filter(Boolean).join(' ')

/** With +44 for callers from abroad; a number with a country code is unchanged. */
export const dialled = (phone: string) =>
  phone.startsWith('+') || phone === '' ? phone : `+44 ${phone.replace(/^0/, '')}`
