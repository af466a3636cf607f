import type { Address } from '../../accounts/accounts.ts'

type Where = Pick<Address, 'house' | 'street' | 'postcode' | 'country'>

/**
 * What the addresses of one household have in common, however they are typed: the postcode, and the numbers before the
 * street, or the words where there are none. '14 High St' and '14, High Street' are one.
 */
export function householdOf({ house, street, postcode, country }: Where): string {
  const numbers = numbersIn(house).concat(numbersIn(street))
  const door = numbers.length > 0 ? numbers.toSorted().join(' ') : lettersOf(`${house}${street}`)
  return [country.toUpperCase(), lettersOf(postcode), door].join('|')
}

/** '2', '14a'. */
const numbersIn = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/\d{1,6}[a-z]?(?![a-z0-9])/g)
    ?.map((number) => number.replace(/^0+(?=\d)/, '')) ?? []

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
