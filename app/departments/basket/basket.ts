import type { Pence } from '#app/platform/money.ts'
import type { Drink } from '../catalogue/catalogue.ts'

/** A name of the public API: the `httpOnly` cookie with the id of a visitor's basket. */
export const BASKET_COOKIE = 'cartId'

/** The most bottles of a line. */
export const MOST_OF_A_LINE = 99

/** The most lines of a basket: nobody shops like that, and each read would cost more and more. */
export const MOST_LINES = 200

/** The most lines in one call: two cases of twelve. */
export const MOST_LINES_AT_ONCE = 24

/** Units of alcohol a week, for men and women alike, as the UK's chief medical officers advise. */
export const WEEKLY_GUIDELINE = 14

/** 0 is a plain bottle. */
export type LineFont = 0 | 1 | 2 | 3

/** Two lines of the same drink differ by this. */
export type Inscription = { font: LineFont; text1: string; text2: string }

export const plain: Inscription = { font: 0, text1: '', text2: '' }

/** A drink with its inscription: equal ones are one line. */
export type Kind = Inscription & { drinkId: string }

export const isSame = (a: Kind, b: Kind) =>
  a.drinkId === b.drinkId && a.font === b.font && a.text1 === b.text1 && a.text2 === b.text2

export const isEngraved = ({ font }: Inscription) => font !== 0

export type Line = Inscription & {
  id: string
  drinkId: string
  quantity: number
  /** The price when the shopper last looked. */
  seenPrice: Pence
  /** Its name and photo when it was added. */
  name: string
  photo: string
  addedAt: Date
}

/** A line with the drink as it is sold today; null if it is no longer sold. */
export type StockedLine = Line & {
  drink: Drink | null
  /** The message about it that the shopper has read. */
  seenChange?: string | null
}

/** A line that was just changed, and its basket. */
export type ChangedLine = StockedLine & { basketId: string }

/** Whether it can be bought today; otherwise it counts nothing. */
export const isAvailable = ({ drink }: Pick<StockedLine, 'drink'>) => drink !== null && drink.stock > 0
