import { type DrinkState, drinkStates, drinkTypes, giftSections, type Taste } from './catalogue.ts'
import type { DrinkFields } from './drink-fields.ts'
import { isEan } from './handling.ts'
import { againstTheLaw } from './rules/drink-law.ts'
import { subtypesOf } from './subtypes.ts'

/** Field by field, in words for the person who fills it in: `abv_percent`, `taste.smoke`, `notes.serve`. */
export type Problems = Record<string, string>

export type Judgement = {
  /** What is not possible at all. */
  fields: Problems
  /** What has to be put right before it can be on sale; a draft may wait. */
  beforeSale: Problems
  /** What would be better otherwise. */
  advice: Problems
}

export const drinkLimits = {
  name: { least: 3, most: 60 },
  producer: { least: 2, most: 50 },
  description: 2_000,
  words: { least: 40, most: 90 },
  country: 60,
  region: 60,
  style: 60,
  cask: 80,
  sizeMl: 20_000,
  packSize: 100,
  abv: 75,
  pounds: 100_000,
  age: 200,
  vintage: { least: 1800, most: 2100 },
  flavours: { least: 2, most: 6 },
  list: 20,
  listed: 60,
  note: 300,
  taste: 5,
  weightG: 200_000,
  bin: 20,
} as const

/** What the law asks to be named (FIR 2014, Schedule 2), as far as drinks have it. */
export const allergens = [
  'sulphites',
  'milk',
  'egg',
  'barley',
  'wheat',
  'rye',
  'oats',
  'nuts',
  'celery',
  'soya',
] as const

const BUDGET_GIFTS_BELOW = 100

/** A drink's fields, judged without asking anybody: in the browser while somebody types, by the importer and here. */
export function judgeDrink(fields: DrinkFields): Judgement {
  return {
    fields: wrongIn(fields),
    beforeSale: { ...missingIn(fields), ...found(againstTheLaw(fields)) },
    advice: adviceFor(fields),
  }
}

/** Why it can't be saved in this state. */
export const problemsIn = ({ fields, beforeSale }: Judgement, state: DrinkState): Problems =>
  state === 'on_sale' ? { ...beforeSale, ...fields } : fields

function wrongIn(drink: DrinkFields): Problems {
  return { ...outOfBounds(drink), ...unreadable(drink) }
}

/** The database stores neither a zero byte nor half a letter, and no name has a line break. */
function unreadable({ description, ...rest }: DrinkFields): Problems {
  const problems: Problems = {}
  const look = (name: string, value: unknown) => {
    if (typeof value === 'string' && /[\p{Cc}\p{Cs}]/u.test(value)) problems[name] = NOT_WORDS
    if (Array.isArray(value)) for (const each of value) look(name, each)
  }
  for (const [name, value] of Object.entries(rest)) look(name, value)
  for (const [name, words] of Object.entries(rest.notes)) look(`notes.${name}`, words)
  look('description', description.replaceAll('\n', ' '))
  return problems
}

const NOT_WORDS = 'Please use letters, digits and punctuation only'

function outOfBounds(drink: DrinkFields): Problems {
  const { subtype, size_ml, pack_size, abv_percent, new_price, old_price } = drink
  const type = drinkTypes.find((each) => each === drink.type)
  const { name, producer } = drinkLimits
  return found({
    name:
      outside(drink.name.length, name) &&
      `A name has ${name.least} to ${name.most} characters; this has ${drink.name.length}`,
    producer: drink.producer.length > producer.most && atMost(producer.most),
    description: drink.description.length > drinkLimits.description && atMost(drinkLimits.description),
    type: !type && `Please choose one of ${drinkTypes.join(', ')}`,
    subtype:
      type && !subtypesOf[type].includes(subtype) && `Please choose one of ${subtypesOf[type].join(', ')}`,
    country: drink.country.length > drinkLimits.country && atMost(drinkLimits.country),
    region: (drink.region?.length ?? 0) > drinkLimits.region && atMost(drinkLimits.region),
    style: drink.style.length > drinkLimits.style && atMost(drinkLimits.style),
    cask: (drink.cask?.length ?? 0) > drinkLimits.cask && atMost(drinkLimits.cask),
    size_ml: !isWhole(size_ml, 1, drinkLimits.sizeMl) && `Whole millilitres, 1 to ${drinkLimits.sizeMl}`,
    pack_size: !isWhole(pack_size, 1, drinkLimits.packSize) && `1 to ${drinkLimits.packSize} bottles`,
    abv_percent: !isFrom(abv_percent, 0, drinkLimits.abv) && `0 to ${drinkLimits.abv}% by volume`,
    new_price: !isMoney(new_price) && POUNDS,
    old_price:
      old_price !== null &&
      (!isMoney(old_price)
        ? POUNDS
        : old_price <= new_price && 'An earlier price is shown only if it was higher than today’s'),
    age:
      drink.age !== null && !isWhole(drink.age, 1, drinkLimits.age) && `Whole years, 1 to ${drinkLimits.age}`,
    vintage:
      drink.vintage !== null &&
      !isWhole(drink.vintage, drinkLimits.vintage.least, drinkLimits.vintage.most) &&
      'A year with four digits',
    ...listsIn(drink),
    gift_sections:
      drink.gift_sections.some((each) => !(giftSections as readonly string[]).includes(each)) &&
      `A section is one of ${giftSections.join(', ')}`,
    allergens:
      drink.allergens.some((each) => !(allergens as readonly string[]).includes(each)) &&
      `An allergen is one of ${allergens.join(', ')}`,
    ...tastesIn(drink.taste),
    ...notesIn(drink.notes),
    ean:
      drink.ean !== null &&
      !isEan(drink.ean) &&
      'A barcode has 8 or 13 digits, and the last one checks the others: please compare it',
    weight_g:
      drink.weight_g !== null &&
      !isWhole(drink.weight_g, 1, drinkLimits.weightG) &&
      `Whole grams, 1 to ${drinkLimits.weightG}`,
    bin: drink.bin.length > drinkLimits.bin && atMost(drinkLimits.bin),
    cost: drink.cost !== null && !isMoney(drink.cost) && POUNDS,
    state: !drinkStates.includes(drink.state) && `A state is one of ${drinkStates.join(', ')}`,
  })
}

function missingIn({ producer, description, country, style, notes, flavours, new_price }: DrinkFields) {
  const { least, most } = drinkLimits.flavours
  return found({
    producer: producer.length < drinkLimits.producer.least && 'Who makes it?',
    description: description.trim() === '' && 'Please describe it: its page begins with that',
    country: country === '' && 'Which country is it from?',
    style: style === '' && 'Please name its style: ‘London dry’, ‘Rioja Crianza’',
    flavours: outside(flavours.length, drinkLimits.flavours) && `${least} to ${most} flavours`,
    'notes.serve': notes.serve === '' && 'How is it served?',
    'notes.pairing': notes.pairing === '' && 'What is it good with?',
    new_price: new_price <= 0 && 'It has no price yet',
  })
}

function adviceFor({ description, gift_sections, new_price, ean, weight_g, bin }: DrinkFields): Problems {
  const words = wordsIn(description)
  const { least, most } = drinkLimits.words
  return found({
    description:
      words > 0 &&
      outside(words, drinkLimits.words) &&
      `${least} to ${most} words read best; ${words} so far`,
    gift_sections:
      gift_sections.includes('budget-friendly') &&
      new_price >= BUDGET_GIFTS_BELOW &&
      `Gifts under £${BUDGET_GIFTS_BELOW} cost less than that`,
    ean: ean === null && 'Without a barcode it can’t be scanned at the bench',
    weight_g: weight_g === null && 'Without a weight, parcels with it are weighed by hand',
    bin: bin === '' && 'Without a place it stands last on every picking list',
  })
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const listsIn = (drink: DrinkFields) =>
  Object.fromEntries(
    (['grapes', 'botanicals', 'flavours'] as const).map((name) => {
      const most = name === 'flavours' ? drinkLimits.flavours.most : drinkLimits.list
      if (drink[name].length > most) return [name, `At most ${most}`]
      return [
        name,
        drink[name].some((each) => each.length > drinkLimits.listed) && atMost(drinkLimits.listed),
      ]
    }),
  )

const tastesIn = (taste: Taste) =>
  Object.fromEntries(
    Object.entries(taste).map(([name, value]) => [
      `taste.${name}`,
      !isFrom(value, 0, drinkLimits.taste) && `0 to ${drinkLimits.taste}`,
    ]),
  )

const notesIn = (notes: DrinkFields['notes']) =>
  Object.fromEntries(
    Object.entries(notes).map(([name, words]) => [
      `notes.${name}`,
      words.length > drinkLimits.note && atMost(drinkLimits.note),
    ]),
  )

const POUNDS = `Pounds with at most two decimals, 0 to ${drinkLimits.pounds}`

const isFrom = (value: number, least: number, most: number) =>
  Number.isFinite(value) && value >= least && value <= most
const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && isFrom(value, least, most)
const isMoney = (value: number) =>
  isFrom(value, 0, drinkLimits.pounds) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const outside = (count: number, { least, most }: { least: number; most: number }) =>
  count < least || count > most
const atMost = (most: number) => `At most ${most} characters`

/** Without those that are in order. */
function found(said: Record<string, string | false | undefined>): Problems {
  const problems: Problems = {}
  for (const [name, words] of Object.entries(said)) if (words) problems[name] = words
  return problems
}
