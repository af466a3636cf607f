import type { Address } from './accounts.ts'
import { addressLines, nameOn } from './rules/address-lines.ts'
import * as rules from './rules/countries.ts'

// For loaders only: browsers need not compute two hundred names, and might spell some differently from the server's
// HTML (a hydration mismatch).
export const countries = rules.countries
export const countryName = rules.countryName
/** By its name or its code. */
export const countryCode = rules.countryCode
/** As on an invoice: name and address. */
export const addressInLines = (address: Address) => [
  nameOn(address),
  ...addressLines(address, countryName(address.country)),
]
