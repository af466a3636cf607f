/** Nothing that is mistaken for another by eye: no 0 and O, no 1 and I. Thirty-two of them, five bits each. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 20
const IN_A_GROUP = 5

/** How many bytes of chance one takes: a hundred bits of it are used. */
export const CHANCE = LENGTH

/** 'K7QF3-MHX2A-9WTRC-4VJPE'. */
export const codeFrom = (chance: Uint8Array): string =>
  grouped([...chance.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join(''))

/** As people type it: spaces, dashes and small letters do not matter. Nothing, if no gift card can be called so. */
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

/** How a card is named where its code must not stand. Nobody can type it: whatever is typed is read as a code. */
export const keptAs = (id: string) => `gift-card:${id}`

/** Which card that is; nothing, if it is the name of something else, such as a coupon. */
export const cardKeptAs = (kept: string): string | undefined => KEPT.exec(kept)?.[1]
