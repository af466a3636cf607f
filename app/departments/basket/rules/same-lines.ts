import type { Inscription } from '../basket.ts'

/** A drink with the words on it: what is the same stands on one line. */
export type Kind = Inscription & { drinkId: string }

export const isSame = (a: Kind, b: Kind) =>
  a.drinkId === b.drinkId && a.font === b.font && a.text1 === b.text1 && a.text2 === b.text2
