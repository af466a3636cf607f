import { type Pence, pounds } from '#app/platform/money.ts'
import { isAvailable, MOST_LINES } from '../../basket/basket.ts'
import type { BasketView } from '../../basket/basket-view.server.ts'

/** What the shopper saw when they pressed the button; absent fields are not compared. */
export type Expected = {
  total: Pence
  discount: Pence | undefined
  giftCard?: Pence | undefined
  lineIds: string[] | undefined
}

/** Why the order is not placed, with a message to show. */
export type Difference = { code: string; words: string }

const TOO_MANY_LINES = `An order can have ${MOST_LINES} lines. Please take something out of your basket, and order it by itself.`
const LOOK_AGAIN = 'Please look at it again.'

/** Nothing is charged that the shopper did not see: returns what differs, or undefined. */
export function differenceIn(view: BasketView, expected: Expected): Difference | undefined {
  const { totals } = view.receipt
  if (view.lines.length === 0) return { code: 'empty_basket', words: 'Your basket is empty.' }
  if (availableIds(view).length > MOST_LINES) return { code: 'too_many_lines', words: TOO_MANY_LINES }
  const notToBeHad = missing(view, expected)
  if (notToBeHad) return { code: 'out_of_stock', words: notToBeHad }
  if (expected.lineIds && !isSame(expected.lineIds, availableIds(view)))
    return { code: 'basket_changed', words: `Your basket has changed. ${LOOK_AGAIN}` }
  const hasOtherTotal = expected.total !== totals.total
  const hasOtherDiscount = expected.discount !== undefined && expected.discount !== totals.discount
  if (hasOtherTotal || hasOtherDiscount) return { code: 'price_changed', words: whyOther(view, expected) }
  if (expected.giftCard !== undefined && expected.giftCard !== totals.giftCard)
    return { code: 'gift_card_changed', words: `${whyCardPaysOther(view)} ${LOOK_AGAIN}` }
}

/** A sold-out line may stay in the basket, as long as the shopper knows that it is not part of the order. */
function missing({ lines, changes }: BasketView, { lineIds }: Expected): string | undefined {
  const isMeant = ({ lineId, kind }: BasketView['changes'][number]) =>
    kind === 'fewer' || ((kind === 'sold-out' || kind === 'gone') && (lineIds?.includes(lineId) ?? true))
  const words = changes.filter(isMeant).map((change) => change.words)
  if (words.length === 0 && !lines.some(isAvailable)) return 'Nothing in your basket is available just now.'
  return words.length > 0 ? words.join(' ') : undefined
}

const availableIds = ({ lines }: BasketView) => lines.filter(isAvailable).map(({ id }) => id)

const isSame = (some: string[], others: string[]) =>
  new Set(some).size === others.length && others.every((id) => some.includes(id))

function whyOther({ changes, couponError, receipt: { totals } }: BasketView, { total }: Expected): string {
  const sum =
    total === totals.total
      ? 'The discount is not the one you saw.'
      : `The total is ${pounds(totals.total)}, not ${pounds(total)}.`
  return [...changes.map(({ words }) => words), ...(couponError ? [`${couponError}.`] : []), sum].join(' ')
}

const whyCardPaysOther = ({ couponError, receipt: { totals } }: BasketView) =>
  [
    ...(couponError ? [`${couponError}.`] : []),
    `Your gift card pays ${pounds(totals.giftCard)} of this order, and ${pounds(totals.toPay)} is left to pay.`,
  ].join(' ')
