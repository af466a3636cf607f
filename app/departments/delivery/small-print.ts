import { type Pence, pence } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { deliveryCharges } from './delivery.ts'
import { type Destination, hasVat } from './destinations.ts'
import { bankHolidaysFrom, type Division } from './rules/bank-holidays.ts'
import { dayInWords, minuteOf, timeInWords } from './rules/london-time.ts'

/** Until when an order counts for the same day, in London time. */
export function cutOffs() {
  const { dispatchUntil, expressUntil } = theShop().delivery
  return { dispatch: timeInWords(minuteOf(dispatchUntil)), express: timeInWords(minuteOf(expressUntil)) }
}

export type PublishedZone = { name: string; days: number; withVat: Pence | null; withoutVat: Pence | null }

/** The charges of each zone, as the till calculates them. One zone has places with VAT and places without. */
export const publishedZones = (): PublishedZone[] =>
  theShop().delivery.zones.map(({ name, days, countries }) => {
    const places = (countries?.split(' ') ?? [SOMEWHERE_ELSE]).map((country) => ({ country }))
    return {
      name,
      days,
      withVat: chargeTo(places.find(hasVat)),
      withoutVat: chargeTo(places.find((place) => !hasVat(place))),
    }
  })

/** A country that no zone names. */
const SOMEWHERE_ELSE = 'US'

const chargeTo = (place: Destination | undefined) =>
  place ? deliveryCharges('Standard Delivery', pence(0), place).delivery : null

/** The next bank holidays, with where: 'Monday 28 December 2026', 'The whole UK'. */
export const comingBankHolidays = (day: string, most: number): { day: string; where: string }[] =>
  bankHolidaysFrom(day)
    .slice(0, most)
    .map(({ day: each, divisions }) => ({
      day: `${dayInWords(each)} ${each.slice(0, 4)}`,
      where:
        divisions.length === 3
          ? 'The whole UK'
          : divisions.map((division) => placeNames[division]).join(', '),
    }))

const placeNames: Record<Division, string> = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
}
