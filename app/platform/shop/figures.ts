import { shortPounds } from '../money.ts'
import { nearestName } from '../text/nearest-name.ts'
import { theShop } from './the-shop.ts'

type Figures = Readonly<Record<string, string>>

/** Figures of the settings that texts name, as `{{free-delivery-from}}`: what such a text says follows them. */
export function shopFigures(): Figures {
  const { name, address, phone, email, hours, answersWithin, delivery, engraving, multiBuy } = theShop()
  return {
    'shop-name': name,
    town: address.town,
    phone: phone.shown,
    email,
    'phone-hours': hours.phone,
    'office-hours': hours.office,
    'answer-time': answersWithin,
    'free-delivery-from': shortPounds(delivery.freeFrom),
    'standard-charge': shortPounds(delivery.standard),
    'express-charge': shortPounds(delivery.express),
    'dispatch-cut-off': withoutZero(delivery.dispatchUntil),
    'express-cut-off': withoutZero(delivery.expressUntil),
    'engraving-price': shortPounds(engraving.charge),
    'multi-buy-bought': String(multiBuy.size - 1),
    'multi-buy-case': String(multiBuy.size),
  }
}

/** A name between double braces. */
export const NAMED = /\{\{([^{}]*)\}\}/g

/** A text with its figures filled in. One that nobody knows stays as it is: an older row must not close a page. */
export function withFigures(text: string): string {
  if (!text.includes('{{')) return text
  const figures = shopFigures()
  return text.replace(NAMED, (asked, name: string) => figureOf(figures, name) ?? asked)
}

/** Undefined for a name that is none, `constructor` among them. */
export const figureOf = (figures: Figures, name: string): string | undefined =>
  Object.hasOwn(figures, name) ? figures[name] : undefined

/** What is wrong with the figures that a text names; undefined if all are known. */
export function whyNotFigures(text: string): string | undefined {
  const known = Object.keys(shopFigures())
  for (const [asked, name = ''] of text.matchAll(NAMED)) {
    if (known.includes(name)) continue
    const nearest = nearestName(name, known)
    const hint = nearest ? ` Did you mean {{${nearest}}}?` : ''
    const all = known.map((each) => `{{${each}}}`).join(', ')
    return `There is no figure ${asked.slice(0, 60)}.${hint} There are ${all}`
  }
  return /\{\{|\}\}/.test(text.replace(NAMED, '')) ? 'A figure is a name between {{ and }}' : undefined
}

const withoutZero = (time: string) => time.replace(/^0/, '')
