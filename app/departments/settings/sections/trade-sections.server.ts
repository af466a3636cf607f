import { toPounds } from '#app/platform/money.ts'
import type { Nation } from '#app/platform/shop/shop.ts'
import {
  choice,
  dated,
  email,
  type Field,
  lines,
  link,
  money,
  rows,
  setting,
  shaped,
  text,
  time,
  toPence,
  wholeNumber,
  yesOrNo,
} from './fields.server.ts'
import type { Section } from './shop-sections.server.ts'

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

const fewDays = (title: string, help = '') => wholeNumber({ title, help, least: 1, most: 30 })

const zoneRows = rows({
  title: 'Zones abroad',
  help: 'Charges include VAT, which is deducted where none is due. The first row is for the islands, the last one, without countries, for everywhere else.',
  least: 2,
  most: 20,
  columns: {
    name: text({ title: 'Where', most: 60 }),
    charge: money({ title: 'Charge', most: 500 }),
    days: wholeNumber({ title: 'Working days', least: 1, most: 60 }),
    countries: shaped({
      title: 'Countries',
      help: 'Their codes with spaces between.',
      shape: /^([A-Z]{2}( [A-Z]{2})*)?$/,
      example: 'FR DE IT',
      most: 800,
    }),
  },
})

const insuranceRows = rows({
  title: 'Insurance abroad',
  help: 'By what a parcel is worth. The last row, without an upper end, is for all above.',
  least: 1,
  most: 12,
  columns: {
    up_to: upToField(),
    charge: money({ title: 'Charge', most: 500 }),
  },
})

/** Pounds, or nothing in the last row. */
function upToField(): Field<number | null> {
  const field = money({ title: 'Worth up to', least: 0.01, most: 1_000_000 })
  return { ...field, check: field.check.nullable() }
}

export const deliverySection: Section = {
  title: 'Delivery',
  about: 'Charges, services and promises. Every page, mail and article that names one follows.',
  settings: {
    standard_charge: dated(
      setting(
        money({ title: 'Standard delivery', help: 'In the UK, VAT included.', most: 50 }),
        (shop) => toPounds(shop.delivery.standard),
        (shop, charge) => ({ ...shop, delivery: { ...shop.delivery, standard: toPence(charge) } }),
      ),
    ),
    free_from: dated(
      setting(
        money({ title: 'Free from', help: 'Goods and engraving, less reductions.', most: 10_000 }),
        (shop) => toPounds(shop.delivery.freeFrom),
        (shop, from) => ({ ...shop, delivery: { ...shop.delivery, freeFrom: toPence(from) } }),
      ),
    ),
    express_offered: setting(
      yesOrNo({ title: 'Offer express delivery' }),
      (shop) => shop.delivery.isExpressOffered,
      (shop, isExpressOffered) => ({ ...shop, delivery: { ...shop.delivery, isExpressOffered } }),
    ),
    express_charge: dated(
      setting(
        money({ title: 'Express delivery', help: 'In the UK, VAT included.', most: 100 }),
        (shop) => toPounds(shop.delivery.express),
        (shop, charge) => ({ ...shop, delivery: { ...shop.delivery, express: toPence(charge) } }),
      ),
    ),
    collection_offered: setting(
      yesOrNo({ title: 'Offer Click & Collect' }),
      (shop) => shop.collection.isOffered,
      (shop, isOffered) => ({ ...shop, collection: { ...shop.collection, isOffered } }),
    ),
    minutes_to_pack: setting(
      wholeNumber({
        title: 'Minutes to pack for collection',
        help: 'In steps of 30, within opening hours.',
        least: 30,
        most: 480,
      }),
      (shop) => shop.collection.minutesToPack,
      (shop, minutesToPack) => ({ ...shop, collection: { ...shop.collection, minutesToPack } }),
    ),
    dispatch_until: setting(
      time({ title: 'Leaves today if ordered until', help: 'The van’s cut-off, in London’s time.' }),
      (shop) => shop.delivery.dispatchUntil,
      (shop, dispatchUntil) => ({ ...shop, delivery: { ...shop.delivery, dispatchUntil } }),
    ),
    express_until: setting(
      time({ title: 'Express leaves today until' }),
      (shop) => shop.delivery.expressUntil,
      (shop, expressUntil) => ({ ...shop, delivery: { ...shop.delivery, expressUntil } }),
    ),
    standard_days_from: setting(
      fewDays('Standard takes from', 'Working days after it has left.'),
      (shop) => shop.delivery.standardDays.from,
      (shop, from) => ({
        ...shop,
        delivery: { ...shop.delivery, standardDays: { ...shop.delivery.standardDays, from } },
      }),
    ),
    standard_days_to: setting(
      fewDays('Standard takes up to'),
      (shop) => shop.delivery.standardDays.to,
      (shop, to) => ({
        ...shop,
        delivery: { ...shop.delivery, standardDays: { ...shop.delivery.standardDays, to } },
      }),
    ),
    express_days_from: setting(
      fewDays('Express takes from'),
      (shop) => shop.delivery.expressDays.from,
      (shop, from) => ({
        ...shop,
        delivery: { ...shop.delivery, expressDays: { ...shop.delivery.expressDays, from } },
      }),
    ),
    express_days_to: setting(
      fewDays('Express takes up to'),
      (shop) => shop.delivery.expressDays.to,
      (shop, to) => ({
        ...shop,
        delivery: { ...shop.delivery, expressDays: { ...shop.delivery.expressDays, to } },
      }),
    ),
    zones: dated(
      setting(
        zoneRows,
        (shop) =>
          shop.delivery.zones.map(({ name, charge, days, countries }) => ({
            name,
            charge: toPounds(charge),
            days,
            countries: countries ?? '',
          })),
        (shop, zones) => ({
          ...shop,
          delivery: {
            ...shop.delivery,
            zones: zones.map(({ name, charge, days, countries }) => ({
              name,
              charge: toPence(charge),
              days,
              countries: countries || null,
            })),
          },
        }),
      ),
    ),
    insurance: dated(
      setting(
        insuranceRows,
        (shop) =>
          shop.delivery.insurance.map(({ upTo, charge }) => ({
            up_to: upTo === null ? null : toPounds(upTo),
            charge: toPounds(charge),
          })),
        (shop, steps) => ({
          ...shop,
          delivery: {
            ...shop.delivery,
            insurance: steps.map(({ up_to, charge }) => ({
              upTo: up_to === null ? null : toPence(up_to),
              charge: toPence(charge),
            })),
          },
        }),
      ),
    ),
    not_to: setting(
      shaped({
        title: 'Not sent to',
        help: 'Codes of countries with spaces between: where alcohol, or anything at all, may not be sent.',
        shape: /^([A-Z]{2}( [A-Z]{2})*)?$/,
        example: 'AF SA YE',
        most: 600,
      }),
      (shop) => shop.delivery.notTo,
      (shop, notTo) => ({ ...shop, delivery: { ...shop.delivery, notTo } }),
    ),
  },
}

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

const dispatchNations: Record<'england' | 'wales' | 'scotland' | 'northern-ireland', string> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
}

export const tillSection: Section = {
  title: 'Till',
  about: 'Rules that every basket is rung up by.',
  settings: {
    multi_buy_size: dated(
      setting(
        wholeNumber({
          title: 'Bottles in a multi-buy case',
          help: 'The cheapest of so many multi-buy bottles is free: 7 is ‘buy 6 get 1 free’.',
          least: 3,
          most: 24,
        }),
        (shop) => shop.multiBuy.size,
        (shop, size) => ({ ...shop, multiBuy: { size } }),
      ),
    ),
    dispatch_nation: setting(
      choice({
        title: 'Parcels leave from',
        help: 'Its law about prices of alcohol, and its bank holidays, hold for every order.',
        options: dispatchNations,
      }),
      (shop) => shop.dispatch.nation as keyof typeof dispatchNations,
      (shop, nation) => ({ ...shop, dispatch: { ...shop.dispatch, nation: nation as Nation } }),
    ),
    keeps_minimum_unit_prices: dated(
      setting(
        yesOrNo({
          title: 'Keep minimum unit prices everywhere',
          help: 'Those of Scotland and Wales also for parcels sent there from elsewhere, of the shop’s own accord.',
        }),
        (shop) => shop.dispatch.keepsMinimumUnitPrices,
        (shop, keepsMinimumUnitPrices) => ({
          ...shop,
          dispatch: { ...shop.dispatch, keepsMinimumUnitPrices },
        }),
      ),
    ),
  },
}

export const bankSection: Section = {
  title: 'Bank',
  about: 'The account that shoppers transfer to. A wrong digit sends their money to somebody else.',
  settings: {
    name: setting(
      text({ title: 'Bank', most: 60 }),
      (shop) => shop.bank.name,
      (shop, name) => ({ ...shop, bank: { ...shop.bank, name } }),
    ),
    sort_code: setting(
      shaped({ title: 'Sort code', shape: /^\d{2}-\d{2}-\d{2}$/, example: '12-34-56', most: 8 }),
      (shop) => shop.bank.sortCode,
      (shop, sortCode) => ({ ...shop, bank: { ...shop.bank, sortCode } }),
    ),
    account_number: setting(
      shaped({ title: 'Account number', shape: /^\d{8}$/, example: '12345678', most: 8 }),
      (shop) => shop.bank.accountNumber,
      (shop, accountNumber) => ({ ...shop, bank: { ...shop.bank, accountNumber } }),
    ),
  },
}

export const mailSection: Section = {
  title: 'Mail',
  about: 'Whom mails come from. The mail server must be allowed to send for this address (SPF, DKIM).',
  settings: {
    sender_name: setting(
      text({ title: 'Sender’s name', help: 'Empty: the shop’s name.', most: 60, isOptional: true }),
      (shop) => shop.mail.senderName,
      (shop, senderName) => ({ ...shop, mail: { ...shop.mail, senderName } }),
    ),
    sender_email: setting(
      email({
        title: 'Sender’s address',
        help: 'Empty: MAIL_FROM of the server, or the shop’s e-mail.',
        isOptional: true,
      }),
      (shop) => shop.mail.senderEmail,
      (shop, senderEmail) => ({ ...shop, mail: { ...shop.mail, senderEmail } }),
    ),
  },
}

export const elsewhereSection: Section = {
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
