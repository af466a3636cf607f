import { type DeliveryType, deliveryCharges, offeredTypes } from '#app/departments/delivery/delivery.ts'
import { HOME } from '#app/departments/delivery/destinations.ts'
import { deliverySpeed } from '#app/departments/delivery/promises.ts'
import {
  comingBankHolidays,
  type PublishedCharge,
  publishedZones,
} from '#app/departments/delivery/small-print.ts'
import { type Pence, pence, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { escapeMarkdown } from '#app/platform/text/escape-markdown.ts'

const HOLIDAYS_SHOWN = 12

/** In Markdown, since they are inside an article. `today` is a day in London. */
export const factTables = (today: string) => ({
  'table:delivery-charges': table(['How', 'Charge', 'When'], homeRows()),
  'table:delivery-zones': table(['Where to', 'Charge', 'Working days'], zoneRows()),
  'table:insurance-steps': table(['Value of the parcel', 'Insurance'], insuranceRows()),
  'table:bank-holidays': table(['Day', 'Where'], holidayRows(today)),
  'table:opening-hours': table(['What', 'When'], hourRows()),
})

export function zoneCharge({ withVat, withoutVat }: PublishedCharge): string {
  if (withVat !== null && withoutVat !== null)
    return `${pounds(withVat)}, or ${pounds(withoutVat)} where no VAT is due`
  return pounds(withVat ?? withoutVat ?? pence(0))
}

/** The shop's opening hours for collection, on working days. */
export const collectionHours = () =>
  `Monday to Friday, ${plain(theShop().collection.opens)} to ${plain(theShop().collection.closes)}`

const plain = (time: string) => time.replace(/^0/, '')

/** The services that the shop offers. */
const homeRows = () => offeredTypes().map((type) => [serviceNames[type], homeCharge(type), speedOf(type)])

const serviceNames: Record<DeliveryType, string> = {
  'Standard Delivery': 'Standard Delivery in the UK',
  'Express Delivery': 'Express Delivery in the UK',
  'Click & Collect': 'Click & Collect',
}

function homeCharge(type: DeliveryType): string {
  const { delivery } = deliveryCharges(type, pence(0), HOME)
  if (delivery === 0) return 'Free'
  const { freeFrom } = theShop().delivery
  return type === 'Standard Delivery'
    ? `${pounds(delivery)}, free from ${pounds(freeFrom)}`
    : pounds(delivery)
}

const speedOf = (type: DeliveryType) =>
  type === 'Click & Collect' ? `Ready in ${deliverySpeed(type, HOME)}` : deliverySpeed(type, HOME)

const zoneRows = () =>
  publishedZones().map((zone) => [escapeMarkdown(zone.name), zoneCharge(zone), `Up to ${zone.days}`])

function insuranceRows() {
  const steps = theShop().delivery.insurance
  return steps.map(({ upTo, charge }, place) => [
    worthInWords(steps[place - 1]?.upTo ?? null, upTo),
    charge === 0 ? 'Free' : pounds(charge),
  ])
}

function worthInWords(above: Pence | null, upTo: Pence | null): string {
  const words = [above === null ? '' : `above ${pounds(above)}`, upTo === null ? '' : `up to ${pounds(upTo)}`]
  const said = words.filter(Boolean).join(', ') || 'any value'
  return said.charAt(0).toUpperCase() + said.slice(1)
}

const holidayRows = (today: string) =>
  comingBankHolidays(today, HOLIDAYS_SHOWN).map(({ day, where }) => [day, where])

const hourRows = () => [
  ['By phone', escapeMarkdown(theShop().hours.phone)],
  ['Office', escapeMarkdown(theShop().hours.office)],
  ...(theShop().collection.isOffered ? [['Click & Collect', collectionHours()]] : []),
]

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
