import type { LicensedHours } from '#app/platform/shop/shop.ts'
import {
  day,
  email,
  type Field,
  lines,
  link,
  rows,
  type Setting,
  setting,
  shaped,
  text,
} from './fields.server.ts'
import { dialled, isDialled } from './phone.server.ts'

export type Section = { title: string; about: string; settings: Record<string, Setting> }

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

export const companySection: Section = {
  title: 'Company',
  about: 'Who the shopper’s contract is with. The law asks for it on the site, in mails and on invoices.',
  settings: {
    legal_name: setting(
      text({ title: 'Company’s name', most: 120 }),
      (shop) => shop.legalName,
      (shop, legalName) => ({ ...shop, legalName }),
    ),
    number: setting(
      shaped({
        title: 'Company number',
        help: 'As Companies House has it.',
        shape: /^([A-Z]{2}|\d{2})\d{6}$/,
        example: '01234567 or SC123456',
      }),
      (shop) => shop.companyNumber,
      (shop, companyNumber) => ({ ...shop, companyNumber }),
    ),
    vat_number: setting(
      shaped({
        title: 'VAT number',
        help: 'On every invoice.',
        shape: /^(GB|XI) ?\d{3} ?\d{4} ?\d{2}( ?\d{3})?$/,
        example: 'GB 123 4567 89',
      }),
      (shop) => shop.vatNumber,
      (shop, vatNumber) => ({ ...shop, vatNumber }),
    ),
    address: setting(
      lines({ title: 'Address', help: 'House and street, a line each.', least: 1, most: 3, longest: 60 }),
      (shop) => [...shop.address.lines],
      (shop, own) => ({ ...shop, address: { ...shop.address, lines: own } }),
    ),
    town: setting(
      text({ title: 'Town', most: 60 }),
      (shop) => shop.address.town,
      (shop, town) => ({ ...shop, address: { ...shop.address, town } }),
    ),
    county: setting(
      text({ title: 'County', most: 60 }),
      (shop) => shop.address.county,
      (shop, county) => ({ ...shop, address: { ...shop.address, county } }),
    ),
    postcode: setting(
      shaped({
        title: 'Postcode',
        shape: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
        example: 'SL7 1AA',
      }),
      (shop) => shop.address.postcode,
      (shop, postcode) => ({ ...shop, address: { ...shop.address, postcode } }),
    ),
  },
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const hoursOfDay = (title: string) =>
  shaped({
    title,
    shape: /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
    example: '08:00-23:00',
    most: 11,
  })

const hourColumns = {
  sunday: hoursOfDay('Sunday'),
  monday: hoursOfDay('Monday'),
  tuesday: hoursOfDay('Tuesday'),
  wednesday: hoursOfDay('Wednesday'),
  thursday: hoursOfDay('Thursday'),
  friday: hoursOfDay('Friday'),
  saturday: hoursOfDay('Saturday'),
}
type HoursRow = { since: string } & Record<(typeof weekdays)[number], string>

const toHoursRow = ({ since, week }: LicensedHours): HoursRow => {
  const shown = (place: number) => `${week[place]?.from ?? '00:00'}-${week[place]?.until ?? '00:00'}`
  return Object.assign(
    { since },
    Object.fromEntries(weekdays.map((name, place) => [name, shown(place)])),
  ) as HoursRow
}

const fromHoursRow = (row: HoursRow): LicensedHours => ({
  since: row.since,
  week: weekdays.map((name) => {
    const [from = '', until = ''] = row[name].split('-')
    return { from, until }
  }),
})

export const licenceSection: Section = {
  title: 'Licence',
  about: 'The premises licence under which alcohol is sold, and the hours it allows.',
  settings: {
    licence: setting(
      text({ title: 'Licence', help: 'Its number, and who gave it.', most: 120 }),
      (shop) => shop.licence,
      (shop, licence) => ({ ...shop, licence }),
    ),
    hours: setting(
      rows({
        title: 'Licensed hours',
        help: 'In London’s time, from the day on which they began. Keep earlier rows: they explain what was sold then.',
        least: 1,
        most: 20,
        columns: { since: day({ title: 'Since' }), ...hourColumns },
      }),
      (shop) => shop.licensedHours.map(toHoursRow),
      (shop, licensed) => ({ ...shop, licensedHours: licensed.map(fromHoursRow) }),
    ),
  },
}
