/** No vowels, so that it forms no words, and no letters that are mistaken for another by eye or over the phone. */
export const SIGNS = '34679CFHJKMPQRTVWXY'
const LENGTH = 8

/** The number of random bytes for one: bytes that would cause a bias are dropped, so a few more. */
export const CHANCE = LENGTH * 2

/** 'K7QF-3MHX'; undefined in the rare case that too few bytes were usable. */
export function referenceFrom(chance: Uint8Array): string | undefined {
  const fair = 256 - (256 % SIGNS.length)
  const signs = Array.from(chance)
    .filter((byte) => byte < fair)
    .slice(0, LENGTH)
    .map((byte) => SIGNS[byte % SIGNS.length])
  return signs.length === LENGTH ? grouped(signs.join('')) : undefined
}

/** As people type it: spaces, dashes and case do not matter. Undefined if it can't be one. */
export function readReference(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign))
    ? grouped(signs)
    : undefined
}

const grouped = (signs: string) => `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
