import { lines, setting, text, time } from './fields.server.ts'
import type { Section } from './section.server.ts'

export const hoursSection: Section = {
  title: 'Hours',
  about: 'When people answer, when parcels are fetched, and on which days nobody works.',
  settings: {
    phone: setting(
      text({ title: 'By telephone', help: 'Such as ‘Monday to Friday, 9:00 to 17:00’.', most: 60 }),
      (shop) => shop.hours.phone,
      (shop, phone) => ({ ...shop, hours: { ...shop.hours, phone } }),
    ),
    office: setting(
      text({ title: 'In the office', most: 60 }),
      (shop) => shop.hours.office,
      (shop, office) => ({ ...shop, hours: { ...shop.hours, office } }),
    ),
    collection_opens: setting(
      time({ title: 'Collection opens', help: 'On working days.' }),
      (shop) => shop.collection.opens,
      (shop, opens) => ({ ...shop, collection: { ...shop.collection, opens } }),
    ),
    collection_closes: setting(
      time({ title: 'Collection closes' }),
      (shop) => shop.collection.closes,
      (shop, closes) => ({ ...shop, collection: { ...shop.collection, closes } }),
    ),
    closed_days: setting(
      lines({
        title: 'Closed days',
        help: 'Days beside weekends and bank holidays on which nothing leaves, such as 2026-12-24.',
        most: 60,
        longest: 10,
      }),
      (shop) => [...shop.closedDays],
      (shop, closedDays) => ({ ...shop, closedDays: [...closedDays].sort() }),
    ),
  },
}
