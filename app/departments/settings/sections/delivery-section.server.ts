import { toPounds } from '#app/platform/money.ts'
import { insuranceRows, zoneRows } from './delivery-zones.server.ts'
import { dated, money, setting, shaped, time, toPence, wholeNumber, yesOrNo } from './fields.server.ts'
import type { Section } from './section.server.ts'

const fewDays = (title: string, help = '') => wholeNumber({ title, help, least: 1, most: 30 })

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
