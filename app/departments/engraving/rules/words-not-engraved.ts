/** The first word of a line that we refuse to engrave, as typed. Whole words only: Scunthorpe is a town. */
export const wordNotEngraved = (line: string): string | undefined =>
  line.match(/[\p{L}\p{M}\p{N}]+/gu)?.find((word) => notEngraved.has(folded(word)))

const folded = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[013457]/g, (figure) => letterLike[figure] ?? figure)

/** Digits that replace letters. */
const letterLike: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** Short on purpose: only what offends many people, and nothing that is also a name. */
const notEngraved = new Set(
  `arsehole bitch bullshit cunt fuck fucked fucker fucking motherfucker shit shite slut twat wanker whore
  faggot golliwog gook kike nigga nigger paki raghead retard spastic tranny wog yid
  heil hitler kkk nazi`.split(/\s+/),
)
