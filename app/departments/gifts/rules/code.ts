/** No characters that look alike: no 0 and O, no 1 and I. Thirty-two of them, five bits each. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 20
const IN_A_GROUP = 5

/** The number of random bytes for one: a hundred bits of them are used. */
export const CHANCE = LENGTH

/** 'K7QF3-MHX2A-9WTRC-4VJPE'. */
export const codeFrom = (chance: Uint8Array): string =>
  grouped([...chance.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join(''))

/** As people type it: spaces, dashes and case do not matter. Undefined if it can't be a gift card's. */
export function readGiftCardCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign))
    ? grouped(signs)
    : undefined
}

export const lastFourOf = (code: string) => code.slice(-4)

const grouped = (signs: string) =>
  Array.from({ length: LENGTH / IN_A_GROUP }, (_, i) =>
    signs.slice(i * IN_A_GROUP, (i + 1) * IN_A_GROUP),
  ).join('-')

const KEPT = /^gift-card:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** The name of a card where its code must not be stored. Nobody can type it: typed text is read as a code. */
export const keptAs = (id: string) => `gift-card:${id}`

/** The card of that name; undefined if it is the name of something else, such as a coupon. */
export const cardKeptAs = (kept: string): string | undefined => KEPT.exec(kept)?.[1]
