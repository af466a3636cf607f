import type { Address } from './accounts.ts'
import { addressLines, nameOn } from './rules/address-lines.ts'
import * as rules from './rules/countries.ts'

// For loaders alone: working out two hundred names is not for every visitor's browser, which might also spell some of
// them differently from the page it was sent.
export const countries = rules.countries
export const countryName = rules.countryName
/** By its name or its two letters. */
export const countryCode = rules.countryCode
/** As it stands on an invoice: who lives there, and where. */
export const addressInLines = (address: Address) => [
  nameOn(address),
  ...addressLines(address, countryName(address.country)),
]
