import { exVat, type Pence, pence } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { hasVat, zoneOf } from './destinations.ts'
import { bankHolidaysFrom, type Division } from './rules/bank-holidays.ts'
import { dayInWords, minuteOf, timeInWords } from './rules/london-time.ts'

/** Until when an order counts for the same day, in London time. */
export function cutOffs() {
  const { dispatchUntil, expressUntil } = theShop().delivery
  return { dispatch: timeInWords(minuteOf(dispatchUntil)), express: timeInWords(minuteOf(expressUntil)) }
}

export type PublishedCharge = { withVat: Pence | null; withoutVat: Pence | null }
export type PublishedZone = PublishedCharge & { name: string; days: number }

/** The charges of each zone, as the till calculates them. One zone has places with VAT and places without. */
export const publishedZones = (): PublishedZone[] =>
  theShop().delivery.zones.map(({ name, days, charge, countries }) => ({
    name,
    days,
    ...published(
      charge,
      countries?.split(' ').map((country) => hasVat({ country })),
    ),
  }))

/** What delivery to this country abroad costs, whichever zone it is in. */
export function publishedChargeTo(country: string): PublishedCharge {
  const zone = zoneOf({ country })
  const places = zone?.countries?.split(' ').map((each) => hasVat({ country: each }))
  return published(zone?.charge ?? pence(0), places)
}

/** `areTaxed`: of each place, whether VAT is due there. Everywhere else, none is. */
const published = (charge: Pence, areTaxed: readonly boolean[] = [false]): PublishedCharge => ({
  withVat: areTaxed.includes(true) ? charge : null,
  withoutVat: areTaxed.includes(false) ? exVat(charge) : null,
})

/** The next days on which the shop is closed of its own accord: 'Thursday 24 December 2026'. */
export const comingClosedDays = (day: string, most: number): string[] =>
  theShop()
    .closedDays.filter((each) => each >= day)
    .slice(0, most)
    .map(inFull)

/** The next bank holidays, with where: 'Monday 28 December 2026', 'The whole UK'. */
export const comingBankHolidays = (day: string, most: number): { day: string; where: string }[] =>
  bankHolidaysFrom(day)
    .slice(0, most)
    .map(({ day: each, divisions }) => ({
      day: inFull(each),
      where:
        divisions.length === 3
          ? 'The whole UK'
          : divisions.map((division) => placeNames[division]).join(', '),
    }))

const inFull = (day: string) => `${dayInWords(day)} ${day.slice(0, 4)}`

const placeNames: Record<Division, string> = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
}
