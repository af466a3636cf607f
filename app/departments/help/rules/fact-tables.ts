import { type DeliveryType, deliveryCharges } from '#app/departments/delivery/delivery.ts'
import { HOME } from '#app/departments/delivery/destinations.ts'
import { deliverySpeed } from '#app/departments/delivery/promises.ts'
import {
  comingBankHolidays,
  type PublishedZone,
  publishedZones,
} from '#app/departments/delivery/small-print.ts'
import { type Pence, pence, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'

const HOLIDAYS_SHOWN = 12

/** In Markdown, since they are inside an article. `today` is a day in London. */
export const factTables = (today: string) => ({
  'table:delivery-charges': table(['How', 'Charge', 'When'], homeRows()),
  'table:delivery-zones': table(['Where to', 'Charge', 'Working days'], zoneRows()),
  'table:insurance-steps': table(['Value of the parcel', 'Insurance'], insuranceRows()),
  'table:bank-holidays': table(['Day', 'Where'], holidayRows(today)),
  'table:opening-hours': table(['What', 'When'], hourRows()),
})

/** Below the value from which it is free. */
export const homeCharge = (type: DeliveryType) => pounds(deliveryCharges(type, pence(0), HOME).delivery)

export function zoneCharge({ withVat, withoutVat }: Pick<PublishedZone, 'withVat' | 'withoutVat'>): string {
  if (withVat !== null && withoutVat !== null)
    return `${pounds(withVat)}, or ${pounds(withoutVat)} where no VAT is due`
  return pounds(withVat ?? withoutVat ?? pence(0))
}

/** The shop's opening hours for collection, on working days. */
export const collectionHours = () =>
  `Monday to Friday, ${plain(theShop().collection.opens)} to ${plain(theShop().collection.closes)}`

const plain = (time: string) => time.replace(/^0/, '')

const homeRows = () => [
  [
    'Standard Delivery in the UK',
    `${homeCharge('Standard Delivery')}, free from ${pounds(theShop().delivery.freeFrom)}`,
    deliverySpeed('Standard Delivery', HOME),
  ],
  ['Express Delivery in the UK', homeCharge('Express Delivery'), deliverySpeed('Express Delivery', HOME)],
  ['Click & Collect', 'Free', `Ready in ${deliverySpeed('Click & Collect', HOME)}`],
]

const zoneRows = () => publishedZones().map((zone) => [zone.name, zoneCharge(zone), `Up to ${zone.days}`])

function insuranceRows() {
  const steps = theShop().delivery.insurance
  return steps.map(({ upTo, charge }, place) => [
    worthInWords(steps[place - 1]?.upTo ?? null, upTo),
    charge === 0 ? 'Free' : pounds(charge),
  ])
}

function worthInWords(above: Pence | null, upTo: Pence | null): string {
  const words = [above === null ? '' : `above ${pounds(above)}`, upTo === null ? '' : `up to ${pounds(upTo)}`]
  const said = words.filter(Boolean).join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

const holidayRows = (today: string) =>
  comingBankHolidays(today, HOLIDAYS_SHOWN).map(({ day, where }) => [day, where])

const hourRows = () => [
  ['By phone', theShop().hours.phone],
  ['Office', theShop().hours.office],
  ['Click & Collect', collectionHours()],
]

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
