import { email, type Field, lines, link, rows, setting, text } from './fields.server.ts'
import { dialled, isDialled } from './phone.server.ts'
import type { Section } from './section.server.ts'

const phone: Field<string> = (() => {
  const field = text({ title: 'Telephone', help: 'As people read it, such as 01632 960 118.', most: 40 })
  return { ...field, check: field.check.refine(isDialled, 'Please check the number: nobody could dial it') }
})()

export const shopSection: Section = {
  title: 'Shop sign',
  about: 'What every page and mail says of the shop.',
  settings: {
    name: setting(
      text({ title: 'Name', help: 'Over the door, in titles of pages and in every mail.', most: 40 }),
      (shop) => shop.name,
      (shop, name) => ({ ...shop, name }),
    ),
    trade: setting(
      text({ title: 'Trade', help: 'A few words under the name.', most: 40 }),
      (shop) => shop.trade,
      (shop, trade) => ({ ...shop, trade }),
    ),
    promise: setting(
      text({ title: 'What you stand for', help: 'One sentence, which search engines show.', most: 120 }),
      (shop) => shop.promise,
      (shop, promise) => ({ ...shop, promise }),
    ),
    phone: setting(
      phone,
      (shop) => shop.phone.shown,
      (shop, shown) => ({ ...shop, phone: { shown, dialled: dialled(shown) } }),
    ),
    email: setting(
      email({ title: 'E-mail', help: 'Where shoppers and mail programs answer to.' }),
      (shop) => shop.email,
      (shop, to) => ({ ...shop, email: to }),
    ),
    answers_within: setting(
      text({
        title: 'Messages are answered within',
        help: 'A time in words, as shoppers read it.',
        most: 40,
      }),
      (shop) => shop.answersWithin,
      (shop, answersWithin) => ({ ...shop, answersWithin }),
    ),
    quotes: setting(
      lines({ title: 'Quotes', help: 'Shown in turn at the top of every page.', most: 20, longest: 80 }),
      (shop) => [...shop.sayings],
      (shop, sayings) => ({ ...shop, sayings }),
    ),
    social: setting(
      rows({
        title: 'Elsewhere',
        help: 'Links at the foot of every page.',
        most: 8,
        columns: {
          name: text({ title: 'Name', most: 30 }),
          href: link({ title: 'Address' }),
        },
      }),
      (shop) => [...shop.social],
      (shop, social) => ({ ...shop, social }),
    ),
  },
}
