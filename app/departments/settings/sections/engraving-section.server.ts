import { toPounds } from '#app/platform/money.ts'
import { dated, money, setting, toPence, wholeNumber } from './fields.server.ts'
import type { Section } from './section.server.ts'

export const engravingSection: Section = {
  title: 'Engraving',
  about: 'What two lines in the glass cost, and how long they take.',
  settings: {
    charge: dated(
      setting(
        money({ title: 'Charge', help: 'For a bottle, on top of its price, VAT included.', most: 200 }),
        (shop) => toPounds(shop.engraving.charge),
        (shop, charge) => ({ ...shop, engraving: { ...shop.engraving, charge: toPence(charge) } }),
      ),
    ),
    days: setting(
      wholeNumber({ title: 'Working days', help: 'Before an engraved bottle leaves.', least: 0, most: 30 }),
      (shop) => shop.engraving.days,
      (shop, days) => ({ ...shop, engraving: { ...shop.engraving, days } }),
    ),
  },
}
