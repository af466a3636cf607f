import { putAnnouncements } from '#app/departments/catalogue/announcements.server.ts'
import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import type { Drink, GiftSection } from '#app/departments/catalogue/catalogue.ts'
import { DAY_MS } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { announcements } from '#db/seeds/catalogue/announcements.ts'
import photos from '#db/seeds/photos.json' with { type: 'json' }
import { type Chance, chance } from './random.ts'
import { barrels, botanicals, flavours, type Kind, kinds, middles, type Tongue, tongues } from './words.ts'

const SEED = 1_664
const BATCH = 1_000
/** How far back the shop goes; what came in the last month is new. */
const OLDEST_DAYS = 6 * 365
const NEW_DAYS = 30

/**
 * Brings the catalogue up to `size` drinks, over the same counter as everybody else: the triggers stay in force, so
 * search learns its words. Whatever is there already is the beginning of the same catalogue.
 */
export async function fill(database: Database, size: number, today: Date) {
  await database.migrate()
  const { rows } = await database.pool.query('select count(*)::int as there from drinks')
  const all = drinksOf(today)
  let there: number = rows[0].there
  for (let passed = 0; passed < there; passed++) all.next()
  while (there < size) {
    const batch = Array.from({ length: Math.min(BATCH, size - there) }, () => all.next().value)
    await putDrinks(database.db, batch, today)
    there += batch.length
  }
  await putAnnouncements(database.db, announcements)
  await database.pool.query('vacuum analyze')
}

/** The generated drinks, without end and always the same. */
export function* drinksOf(today: Date): Generator<Drink, never> {
  const luck = chance(SEED)
  const producers = new Map<string, string[]>()
  for (let number = 0; ; number++) yield drink(number, luck, producers, today)
}

function drink(number: number, luck: Chance, producers: Map<string, string[]>, today: Date): Drink {
  const kind = kindAt(luck.next() * totalShare)
  const place = luck.early(kind.places)
  const producer = producerOf(kind, place.tongue, luck, producers)
  const age = kind.ages && luck.is(0.6) ? luck.between(3, 30) : undefined
  const vintage = kind.vintages ? today.getUTCFullYear() - luck.between(1, 20) : undefined
  const style = luck.early(kind.styles)
  const grapes = kind.grapes && luck.some(kind.grapes, luck.between(1, 3))
  const own = luck.is(0.2) ? placeName(place.tongue, luck) : ''
  const name = nameOf({ producer, kind, age, vintage, style, own, luck })
  const price = priceOf(kind, age, luck)
  const isPremium = price > 120_00
  const addedAt = new Date(today.getTime() - Math.floor(luck.next() * OLDEST_DAYS * DAY_MS))
  const isGift = luck.is(0.06)
  const tastes = luck.some(flavours, luck.between(3, 6))
  return {
    state: 'on_sale',
    id: `${slug(name)}-${number.toString(36)}`,
    name,
    producer,
    description: descriptionOf({ producer, style, place: place.country, tastes }),
    type: kind.type,
    subtype: kind.subtype,
    country: place.country,
    region: luck.is(0.92) ? luck.early(place.regions) : null,
    style,
    sizeMl: luck.one(kind.sizes),
    packSize: kind.type === 'beer' && luck.is(0.2) ? luck.one([4, 6, 12]) : 1,
    abv: Math.round((kind.abv[0] + luck.next() * (kind.abv[1] - kind.abv[0])) * 10) / 10,
    price,
    oldPrice: luck.is(0.04) ? pence(price * 1.15) : null,
    offer: luck.is(0.05) ? offerOn(price, today, luck) : null,
    isNew: today.getTime() - addedAt.getTime() < NEW_DAYS * DAY_MS,
    multiBuy: price < 30_00 && luck.is(0.2),
    engravable: kind.sizes.includes(700) && luck.is(0.3),
    featured: luck.is(0.01),
    premium: isPremium,
    giftSections: isGift ? giftsFor(isPremium, luck) : [],
    stock: luck.is(0.08) ? 0 : luck.between(1, 400),
    allergens: kind.type === 'wine' ? ['sulphites'] : kind.type === 'beer' ? ['barley'] : [],
    character: {
      age,
      vintage,
      grapes,
      cask: kind.ages ? luck.one(barrels) : undefined,
      botanicals: kind.botanicals && luck.some(botanicals, luck.between(4, 8)),
      flavours: tastes,
      taste: tasteOf(luck),
    },
    notes: {
      nose: `${capital(tastes[0])} and ${tastes[1]}, with a little ${luck.one(flavours)} after a minute in the glass.`,
      palate: `Round and generous: ${tastes.join(', ')}.`,
      finish: `${luck.one(['Long', 'Clean', 'Dry', 'Warm'])}, with ${luck.one(flavours)} at the last.`,
      serve: 'Lightly chilled, in a glass with room to breathe, and with people who have time.',
      pairing: 'Roast chicken, a piece of hard cheese, or nothing at all.',
    },
    photo: luck.one(photographs),
    addedAt,
  }
}

const photographs = Object.values(photos)
const totalShare = kinds.reduce((sum, { share }) => sum + share, 0)

function kindAt(point: number): Kind {
  let upTo = 0
  for (const kind of kinds) {
    upTo += kind.share
    if (point < upTo) return kind
  }
  return kinds[0] as Kind
}

/** Known names come back, so that a producer has a range: about twenty drinks each in the largest catalogue. */
function producerOf(kind: Kind, tongue: Tongue, luck: Chance, producers: Map<string, string[]>): string {
  const known = producers.get(kind.type + tongue) ?? []
  producers.set(kind.type + tongue, known)
  if (known.length > 0 && luck.is(0.95)) return luck.early(known)
  const { first, second, trades } = tongues[tongue]
  const own = luck.one(first) + (luck.is(0.5) ? luck.one(middles) : '') + luck.one(second)
  const trade = luck.one(trades)
  const comesFirst = tongue === 'french' || tongue === 'latin'
  const name = (comesFirst ? `${trade} ${own}` : `${own} ${trade}`).trim()
  known.push(name)
  return name
}

/** A field, a hill or a cask's own name: what makes a large catalogue's words so many. */
function placeName(tongue: Tongue, luck: Chance): string {
  const { first, second } = tongues[tongue]
  return capital(
    luck.one(first).replace(/\W/g, '') +
      luck.one(middles) +
      luck.one(second).replace(/[\s&]/g, '').toLowerCase(),
  )
}

type Naming = {
  producer: string
  kind: Kind
  age?: number
  vintage?: number
  style: string
  own: string
  luck: Chance
}

function nameOf({ producer, kind, age, vintage, style, own, luck }: Naming): string {
  const years = age ? `${age} Year Old` : ''
  return [producer, years, own, luck.one(kind.epithets), luck.is(0.4) ? style : '', vintage ?? '']
    .filter(Boolean)
    .join(' ')
}

/** Cheap ones are many and dear ones few, and most end in 95 or 50. */
function priceOf({ pounds: [low, high] }: Kind, age: number | undefined, luck: Chance): Pence {
  const plain = low + luck.next() ** 3 * (high - low) + (age ? age ** 1.4 : 0)
  return pence(Math.floor(plain) * 100 + luck.one([0, 25, 50, 75, 95, 95, 99]))
}

const offerOn = (price: Pence, today: Date, luck: Chance) => {
  const percent = luck.is(0.6) ? luck.one([5, 10, 15, 20, 25]) : null
  return {
    endsAt: new Date(today.getTime() + luck.between(2, 60) * DAY_MS),
    percent,
    off: percent === null ? pence(price * 0.1) : null,
  }
}

const giftsFor = (isPremium: boolean, luck: Chance): GiftSection[] =>
  luck.some<GiftSection>(
    ['gift-sets', 'uniquely-yours', 'birthday', ...(isPremium ? (['luxury-gifts'] as const) : [])],
    2,
  )

function tasteOf(luck: Chance) {
  const level = () => luck.between(0, 5)
  return { smoke: level(), sweet: level(), fruit: level(), body: level(), spice: level(), dry: level() }
}

const descriptionOf = ({
  producer,
  style,
  place,
  tastes,
}: {
  producer: string
  style: string
  place: string
  tastes: string[]
}) =>
  `${producer} has made ${style} in ${place} for as long as anybody there remembers, slowly and in small amounts. ` +
  `Look for ${tastes.slice(0, -1).join(', ')} and ${tastes.at(-1)}. The people who make it drink it themselves, which is ` +
  'the best advice we can give. It keeps well, travels well and is better on the second evening, should it last that long.'

const capital = (word = '') => word.charAt(0).toUpperCase() + word.slice(1)

const slug = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
