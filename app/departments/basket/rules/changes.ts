import { priceNow } from '#app/departments/catalogue/pricing.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import type { Drink } from '../../catalogue/catalogue.ts'
import type { StockedLine } from '../basket.ts'
import { bottlesOf } from './quantities.ts'

type ChangeKind = 'dearer' | 'cheaper' | 'offer-ended' | 'fewer' | 'sold-out' | 'gone'
export type Change = { lineId: string; kind: ChangeKind; words: string }

/** What has changed since the shopper last looked, line by line, in sentences. */
export const changesIn = (lines: StockedLine[], now: Date): Change[] =>
  lines.flatMap((line) => {
    const change = changeOf(line, lines, now)
    return change ? [{ lineId: line.id, ...change }] : []
  })

/** Without what the shopper has read. A price is known once it is read; a sold-out drink stays sold out. */
export const unread = (changes: Change[], lines: StockedLine[]): Change[] =>
  changes.filter(({ lineId, words }) => lines.find(({ id }) => id === lineId)?.seenChange !== words)

type Told = Omit<Change, 'lineId'> | undefined

/** One sentence per line: the price of an unavailable drink does not matter. */
function changeOf(line: StockedLine, lines: StockedLine[], now: Date): Told {
  const { drink } = line
  if (!drink) return { kind: 'gone', words: `We no longer sell ${line.name}, so it is not in your total.` }
  if (drink.stock <= 0)
    return { kind: 'sold-out', words: `${drink.name} is sold out for now, so it is not in your total.` }
  const wanted = bottlesOf(drink.id, lines)
  if (wanted > drink.stock)
    return {
      kind: 'fewer',
      words: `Only ${drink.stock} of ${drink.name} left; your basket has ${wanted}.`,
    }
  return changedPrice(line, drink, now)
}

function changedPrice({ seenPrice }: StockedLine, drink: Drink, now: Date): Told {
  const price = priceNow(drink, now)
  if (price === seenPrice) return undefined
  const isAndWas = `${pounds(price)}; it was ${pounds(seenPrice)} when you last looked`
  if (price < seenPrice) return { kind: 'cheaper', words: `${drink.name} is now ${isAndWas}.` }
  return isOfferOver(drink, seenPrice, now)
    ? { kind: 'offer-ended', words: `The offer on ${drink.name} has ended: it is now ${isAndWas}.` }
    : { kind: 'dearer', words: `${drink.name} is now ${isAndWas}.` }
}

/** The seen price was that of an offer that has ended since. */
const isOfferOver = ({ price, offer }: Drink, seenPrice: Pence, now: Date) =>
  offer !== null &&
  offer.endsAt <= now &&
  priceNow({ price, offer }, new Date(offer.endsAt.getTime() - 1)) === seenPrice

/** The stock problem of one line, next to its name. */
export function stockWords({ drink, quantity }: Pick<StockedLine, 'drink' | 'quantity'>): string | undefined {
  if (!drink) return 'No longer sold'
  if (drink.stock <= 0) return 'Out of stock'
  if (quantity > drink.stock) return `Only ${drink.stock} left`
}
