import type { Pence } from '#app/platform/money.ts'
import type { Drink } from '../catalogue/catalogue.ts'

/** A name of the public API. It holds the id of a visitor's basket, and no script can read it. */
export const BASKET_COOKIE = 'cartId'

/** At most so many bottles of a line, by any way. */
export const MOST_OF_A_LINE = 99

/** A basket with so many lines takes no more: nobody shops like that, and each look at it would cost more and more. */
export const MOST_LINES = 200

/** At most so many lines in one call: two cases of twelve. */
export const MOST_LINES_AT_ONCE = 24

/** Units of alcohol a week, for men and women alike, as the UK's chief medical officers advise. */
export const WEEKLY_GUIDELINE = 14

/** 0 is a plain bottle. */
export type LineFont = 0 | 1 | 2 | 3

/** What makes two lines of the same drink two lines. */
export type Inscription = { font: LineFont; text1: string; text2: string }

export const plain: Inscription = { font: 0, text1: '', text2: '' }

/** A drink with the words on it: what is the same stands on one line. */
export type Kind = Inscription & { drinkId: string }

export const isSame = (a: Kind, b: Kind) =>
  a.drinkId === b.drinkId && a.font === b.font && a.text1 === b.text1 && a.text2 === b.text2

export const isEngraved = ({ font }: Inscription) => font !== 0

export type Line = Inscription & {
  id: string
  drinkId: string
  quantity: number
  /** What it cost when the shopper last looked. */
  seenPrice: Pence
  /** What it was called and looked like when it was put in. */
  name: string
  photo: string
  addedAt: Date
}

/** A line with the drink as it is sold today; null once it no longer is. */
export type StockedLine = Line & {
  drink: Drink | null
  /** The sentence about it that the shopper has read. */
  seenChange?: string | null
}

/** A line that was just changed, and the basket it is in. */
export type ChangedLine = StockedLine & { basketId: string }

/** Whether it could be bought today: what could not be counts nothing. */
export const isAvailable = ({ drink }: Pick<StockedLine, 'drink'>) => drink !== null && drink.stock > 0
