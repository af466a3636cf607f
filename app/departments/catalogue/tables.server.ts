import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, pennies } from '#app/platform/db/columns.server.ts'
import type {
  Character,
  DrinkPhotograph,
  DrinkQueue,
  DrinkState,
  DrinkType,
  GiftSection,
  TastingNotes,
} from './catalogue.ts'
import type { MovementCause } from './stock.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const drinks = pgTable(
  'drinks',
  {
    /** A short readable slug that never changes: it is in URLs and orders. */
    id: text('id').primaryKey(),
    state: text('state').$type<DrinkState>().notNull().default('on_sale'),
    /** Counts what the office has changed on its sheet: two people who edit one drink are told apart by it. */
    version: integer('version').notNull().default(1),
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
    /** For the office alone: null where it is not known, as with offers from the seeds. */
    offerStartsAt: instant('offer_starts_at'),
    offerEndsAt: instant('offer_ends_at'),
    offerPercent: doublePrecision('offer_percent'),
    offerOff: pennies('offer_off'),
    /** For sorting and filtering only (`endExpiredOffers`); the charged price is calculated from the offer itself. */
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
    /** How the waiting room sells it; null for nearly every drink. Here, so that nobody else pays a statement for it. */
    queue: text('queue').$type<DrinkQueue>(),
    /** Labels have this instead of the stock: a sale then changes no label, unless it was the last bottle. */
    inStock: boolean('in_stock').generatedAlwaysAs(sql`stock > 0`),
    /** For the office's list: like `inStock`, it stays the same for most sales, and so does its index. */
    isLow: boolean('is_low').generatedAlwaysAs(sql`stock <= 5`),
    /** Sorted as people look for it: 'Élan' among the names with e. */
    sortName: text('sort_name').generatedAlwaysAs(sql`fold(name)`),
    allergens: text('allergens').array().notNull().default([]),
    character: jsonb('character').$type<Character>().notNull(),
    notes: jsonb('notes').$type<TastingNotes>().notNull(),
    /** The URL of its photographs, without width and extension, and the blurred placeholder until one is loaded. */
    photo: text('photo').notNull(),
    photoBlur: text('photo_blur').notNull(),
    /** All of them, in order; the first is copied into `photo`. Null until the office has changed them. */
    photographs: jsonb('photographs').$type<DrinkPhotograph[]>(),
    addedAt: instant('added_at').notNull(),
    /** Search words that are in no other column, such as flavours and grapes. */
    keywords: text('keywords').notNull().default(''),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', fold(name || ' ' || producer)), 'A')
        || setweight(to_tsvector('simple', fold(type || ' ' || replace(subtype, '-', ' ') || ' ' || style)), 'B')
        || setweight(to_tsvector('simple', fold(country || ' ' || coalesce(region, ''))), 'C')
        || setweight(to_tsvector('simple', fold(keywords)), 'D')`,
    ),
  },
  (drink) => [
    index('drinks_of_type').on(drink.type),
    index('drinks_offer_ends').on(drink.offerEndsAt).where(sql`${drink.onOffer}`),
    check('drink_state', sql`${drink.state} in ('draft', 'on_sale', 'withdrawn')`),
    check('drink_queue', sql`${drink.queue} in ('open', 'by_load')`),
    // For the office's list. None of them has the stock itself: a sale would have to write into each.
    index('drinks_by_name').on(drink.name, drink.id),
    index('drinks_by_sort_name').on(drink.sortName, drink.id),
    index('drinks_low').on(drink.inStock, drink.name, drink.id).where(sql`${drink.isLow}`),
    index('drinks_by_price').on(drink.priceNow, drink.id),
    index('drinks_by_added').on(drink.addedAt, drink.id),
    index('drinks_in_state').on(drink.state),
    index('drinks_without_photo').on(drink.id).where(sql`${drink.photo} = ''`),
    index('drinks_in_multi_buy').on(drink.id).where(sql`${drink.multiBuy}`),
    // What is cheapest for its alcohol is looked at first for prices below the lawful floor.
    index('drinks_by_price_of_alcohol')
      .on(sql`((price_now - 1) / (abv * size_ml * pack_size))`)
      .where(sql`${drink.abv} > 0`),
  ],
)

/** What the stockroom needs of a drink, apart from it: no page of the shop shows it. */
export const drinkHandling = pgTable(
  'drink_handling',
  {
    drinkId: text('drink_id')
      .primaryKey()
      .references(() => drinks.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    ean: text('ean').unique(),
    weightG: integer('weight_g'),
    bin: text('bin').notNull().default(''),
    /** What a bottle costs us, with duty and without VAT. */
    cost: pennies('cost'),
  },
  (handling) => [
    check('drink_cost', sql`${handling.cost} >= 0`),
    index('handling_by_bin').on(handling.bin.op('text_pattern_ops')),
  ],
)

/**
 * Every change of a drink's stock with its cause; their sum is the stock. Written by the statement that changes the
 * stock (`changeStock`, `upsertDrinks`) and kept for good. Without foreign keys: each would be looked up for every
 * bottle that is sold.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    drinkId: text('drink_id').notNull(),
    at: instant('at').notNull(),
    by: integer('by').notNull(),
    because: text('because').$type<MovementCause>().notNull(),
    /** `order:K7QF-3MHX`. */
    subject: text('subject').notNull().default(''),
    staffId: uuid('staff_id'),
    note: text('note').notNull().default(''),
  },
  (movement) => [
    index('movements_of_drink').on(movement.drinkId, movement.id),
    check('movement_moves', sql`${movement.by} <> 0`),
  ],
)

/**
 * What staff find a drink by, whatever its state: its name, producer, id, barcode and place. Apart from the drink, so
 * that a sale, which changes the stock, writes nothing into this index. Filled by triggers.
 */
export const drinkLookup = pgTable(
  'drink_lookup',
  {
    drinkId: text('drink_id')
      .primaryKey()
      .references(() => drinks.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    words: tsvector('words').notNull(),
  },
  (lookup) => [index('drink_lookup_words').using('gin', lookup.words)],
)

/**
 * The columns of a drink that filters, sorting and search need, and nothing else: a database page holds many labels,
 * but few drinks. Triggers keep it in sync with the drink. Fixed-length columns come first, which are read faster.
 */
export const shelfLabels = pgTable(
  'shelf_labels',
  {
    addedAt: instant('added_at').notNull(),
    abv: doublePrecision('abv').notNull(),
    priceNow: pennies('price_now').notNull(),
    litrePriceNow: pennies('litre_price_now').notNull(),
    inStock: boolean('in_stock').notNull(),
    onOffer: boolean('on_offer').notNull(),
    isNew: boolean('is_new').notNull(),
    multiBuy: boolean('multi_buy').notNull(),
    engravable: boolean('engravable').notNull(),
    featured: boolean('featured').notNull(),
    premium: boolean('premium').notNull(),
    type: text('type').$type<DrinkType>().notNull(),
    subtype: text('subtype').notNull(),
    country: text('country').notNull(),
    style: text('style').notNull(),
    id: text('id')
      .primaryKey()
      .references(() => drinks.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    giftSections: text('gift_sections').array().$type<GiftSection[]>().notNull(),
    search: tsvector('search').notNull(),
  },
  (label) => [
    // Every sort order has one direction for all its keys, the id included: the index is read forwards or backwards,
    // and entered at any cursor with one comparison.
    index('labels_newest').on(label.addedAt, label.id),
    index('labels_by_price').on(label.priceNow, label.id),
    index('labels_by_litre').on(label.litrePriceNow, label.id),
    index('labels_by_offer').on(label.onOffer, label.addedAt, label.id),
    index('labels_type_newest').on(label.type, label.addedAt, label.id),
    index('labels_type_price').on(label.type, label.priceNow, label.id),
    index('labels_subtype_newest').on(label.subtype, label.addedAt, label.id),
    index('labels_subtype_price').on(label.subtype, label.priceNow, label.id),
    index('labels_style_litre').on(label.style, label.litrePriceNow, label.id),
    index('labels_style_price').on(label.style, label.priceNow, label.id),
    index('labels_country_newest').on(label.country, label.addedAt, label.id),
    index('labels_country').on(label.country, label.type),
    index('labels_search').using('gin', label.search),
    // Partial indexes for properties of few drinks.
    index('labels_new').on(label.addedAt, label.id).where(sql`${label.isNew}`),
    index('labels_premium').on(label.addedAt, label.id).where(sql`${label.premium}`),
    index('labels_multi_buy').on(label.addedAt, label.id).where(sql`${label.multiBuy}`),
    index('labels_engravable').on(label.addedAt, label.id).where(sql`${label.engravable}`),
    index('labels_gifts')
      .on(label.addedAt, label.id, label.priceNow)
      .where(sql`cardinality(${label.giftSections}) > 0`),
    index('labels_run_out').on(label.addedAt, label.id).where(sql`not ${label.inStock}`),
    index('labels_featured').on(label.addedAt).where(sql`${label.featured}`),
    // A covering index for counts without a type.
    index('labels_flags').on(
      label.inStock,
      label.onOffer,
      label.engravable,
      label.multiBuy,
      label.isNew,
      label.premium,
      label.priceNow,
    ),
  ],
)

/**
 * The search index of words, each under itself; with five letters or more, also under each spelling with one letter
 * deleted (for typos).
 */
export const searchWords = pgTable(
  'search_words',
  { slip: text('slip').notNull(), word: text('word').notNull() },
  (row) => [primaryKey({ columns: [row.slip, row.word] })],
)

export const announcements = pgTable('announcements', {
  id: text('id').primaryKey(),
  description: text('description').notNull(),
  position: smallint('position').notNull().default(0),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
})

/** Somebody who wants a mail when a drink is back. Deleted once it is sent. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    drinkId: text('drink_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When staff took it out on request: nobody is mailed. It is kept for a day, so that this can be undone. */
    removedAt: instant('removed_at'),
  },
  (notice) => [
    uniqueIndex('one_notice_per_drink').on(notice.email, notice.drinkId),
    index('notices_of_drink').on(notice.drinkId),
  ],
)
