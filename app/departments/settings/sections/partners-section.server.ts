import { link, setting } from './fields.server.ts'
import type { Section } from './section.server.ts'

export const partnersSection: Section = {
  title: 'Partners',
  about: 'Sites outside the shop that its pages link to.',
  settings: {
    bar_services: setting(
      link({ title: 'Bar services' }),
      (shop) => shop.outside.barServices,
      (shop, barServices) => ({ ...shop, outside: { ...shop.outside, barServices } }),
    ),
    drink_awareness: setting(
      link({ title: 'Drink awareness' }),
      (shop) => shop.outside.drinkAwareness,
      (shop, drinkAwareness) => ({ ...shop, outside: { ...shop.outside, drinkAwareness } }),
    ),
    wholesale: setting(
      link({ title: 'Wholesale' }),
      (shop) => shop.outside.wholesale,
      (shop, wholesale) => ({ ...shop, outside: { ...shop.outside, wholesale } }),
    ),
  },
}
