import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Pence } from '#app/platform/money.ts'
import type { Character, DrinkType, GiftSection, TastingNotes } from './catalogue.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const pennies = (name: string) => integer(name).$type<Pence>()
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const drinks = pgTable(
  'drinks',
  {
    /** A short readable slug, stable for ever: it stands in addresses and orders. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    producer: text('producer').notNull(),
    description: text('description').notNull(),
    type: text('type').$type<DrinkType>().notNull(),
    subtype: text('subtype').notNull(),
    country: text('country').notNull(),
    region: text('region'),
    style: text('style').notNull(),
    sizeMl: integer('size_ml').notNull(),
    packSize: smallint('pack_size').notNull().default(1),
    abv: doublePrecision('abv').notNull(),
    price: pennies('price').notNull(),
    oldPrice: pennies('old_price'),
    offerEndsAt: instant('offer_ends_at'),
    offerPercent: doublePrecision('offer_percent'),
    offerOff: pennies('offer_off'),
    /** Kept for sorting and filtering only (`settleOffers`); what is charged is worked out from the offer itself. */
    priceNow: pennies('price_now').notNull(),
    litrePriceNow: pennies('litre_price_now').notNull(),
    onOffer: boolean('on_offer').notNull().default(false),
    isNew: boolean('is_new').notNull().default(false),
    multiBuy: boolean('multi_buy').notNull().default(false),
    engravable: boolean('engravable').notNull().default(false),
    featured: boolean('featured').notNull().default(false),
    premium: boolean('premium').notNull().default(false),
    giftSections: text('gift_sections').array().$type<GiftSection[]>().notNull().default([]),
    stock: integer('stock').notNull().default(0),
    /** What indexes speak of instead of the stock itself: a sale then changes no index, unless it was the last bottle. */
    inStock: boolean('in_stock').generatedAlwaysAs(sql`stock > 0`),
    allergens: text('allergens').array().notNull().default([]),
    character: jsonb('character').$type<Character>().notNull(),
    notes: jsonb('notes').$type<TastingNotes>().notNull(),
    /** Where its photographs stand, without width and ending, and the blurred stand-in shown until one is there. */
    photo: text('photo').notNull(),
    photoBlur: text('photo_blur').notNull(),
    addedAt: instant('added_at').notNull(),
    /** The words people look for that stand in no other column, such as flavours and grapes. */
    keywords: text('keywords').notNull().default(''),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', fold(name || ' ' || producer)), 'A')
        || setweight(to_tsvector('simple', fold(type || ' ' || replace(subtype, '-', ' ') || ' ' || style)), 'B')
        || setweight(to_tsvector('simple', fold(country || ' ' || coalesce(region, ''))), 'C')
        || setweight(to_tsvector('simple', fold(keywords)), 'D')`,
    ),
  },
  (drink) => [
    // Every order of a shelf runs one way through all its keys, the id included: read forwards or backwards, and
    // entered at any place by one comparison.
    index('drinks_newest').on(drink.addedAt, drink.id),
    index('drinks_by_price').on(drink.priceNow, drink.id),
    index('drinks_by_litre').on(drink.litrePriceNow, drink.id),
    index('drinks_by_offer').on(drink.onOffer, drink.addedAt, drink.id),
    index('drinks_type_newest').on(drink.type, drink.addedAt, drink.id),
    index('drinks_type_price').on(drink.type, drink.priceNow, drink.id),
    index('drinks_subtype_newest').on(drink.subtype, drink.addedAt, drink.id),
    index('drinks_subtype_price').on(drink.subtype, drink.priceNow, drink.id),
    index('drinks_style_newest').on(drink.style, drink.addedAt, drink.id),
    index('drinks_style_litre').on(drink.style, drink.litrePriceNow, drink.id),
    index('drinks_style_price').on(drink.style, drink.priceNow, drink.id),
    index('drinks_country').on(drink.country, drink.type),
    index('drinks_search').using('gin', drink.search),
    index('drinks_offer_ends').on(drink.offerEndsAt).where(sql`${drink.onOffer}`),
    // What is true of few drinks is found and counted from an index of just those.
    index('drinks_new').on(drink.addedAt, drink.id).where(sql`${drink.isNew}`),
    index('drinks_premium').on(drink.addedAt, drink.id).where(sql`${drink.premium}`),
    index('drinks_multi_buy').on(drink.addedAt, drink.id).where(sql`${drink.multiBuy}`),
    index('drinks_engravable').on(drink.addedAt, drink.id).where(sql`${drink.engravable}`),
    index('drinks_gifts').on(drink.addedAt, drink.id).where(sql`cardinality(${drink.giftSections}) > 0`),
    index('drinks_run_out').on(drink.addedAt, drink.id).where(sql`not ${drink.inStock}`),
    index('drinks_featured').on(drink.addedAt).where(sql`${drink.featured}`),
  ],
)

/** Every word that search knows, under itself and under each spelling with one letter left out. */
export const searchWords = pgTable(
  'search_words',
  { slip: text('slip').notNull(), word: text('word').notNull() },
  (row) => [primaryKey({ columns: [row.slip, row.word] })],
)

export const announcements = pgTable('announcements', {
  id: text('id').primaryKey(),
  description: text('description').notNull(),
  position: smallint('position').notNull().default(0),
  endsAt: instant('ends_at'),
})

/** Somebody who wants to know when a drink is back. Told once, and then forgotten. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    drinkId: text('drink_id').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (notice) => [
    uniqueIndex('one_notice_per_drink').on(notice.email, notice.drinkId),
    index('notices_of_drink').on(notice.drinkId),
  ],
)
