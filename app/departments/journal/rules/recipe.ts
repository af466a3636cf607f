import { type Pence, pence } from '#app/platform/money.ts'

/** The content of one glass or one jug: `serves` is the number of servings. */
type Mix = { serves: number; ingredients: readonly Ingredient[] }
/** `drink` is a bottle of the shop; `abv` is the strength of one that the shop does not sell. Pieces have neither. */
export type Ingredient = { ml?: number; dashes?: number; pieces?: number; drink?: string; abv?: number }
/** A drink as the shop sells it; its price is in pence and for the whole pack. */
type Bottle = { abv: number; price: number; sizeMl: number; packSize: number }

type Bottles<Facts extends keyof Bottle> = ReadonlyMap<string, Pick<Bottle, Facts>>

const DASH_ML = 0.9
const UNIT_ML = 10

/**
 * The alcohol units of one serving, to a tenth. A trace counts as a tenth, since 0 would be untrue, and with an
 * unknown drink there is no answer: the sum would be too low.
 */
export function unitsOf({ serves, ingredients }: Mix, drinks: Bottles<'abv'>): number | null {
  const poured = ingredients.map((each) => alcoholMl(each, drinks))
  if (!poured.every((ml) => ml !== null)) return null
  const units = sum(poured) / UNIT_ML / serves
  return units > 0 ? Math.max(0.1, toTenth(units)) : 0
}

/** The cost of our drinks in one serving, by the millilitre; the lemon and the sugar are the shopper's own. */
export function costOf(
  { serves, ingredients }: Mix,
  drinks: Bottles<'price' | 'sizeMl' | 'packSize'>,
): Pence | null {
  const costs = ingredients
    .filter(({ drink }) => drink !== undefined)
    .map((each) => costInPence(each, drinks))
  return costs.every((cost) => cost !== null) ? pence(sum(costs) / serves) : null
}

function alcoholMl(ingredient: Ingredient, drinks: Bottles<'abv'>) {
  const abv = ingredient.drink === undefined ? (ingredient.abv ?? 0) : drinks.get(ingredient.drink)?.abv
  return abv === undefined ? null : (volumeMl(ingredient) * abv) / 100
}

function costInPence(ingredient: Ingredient, drinks: Bottles<'price' | 'sizeMl' | 'packSize'>) {
  const bottle = drinks.get(ingredient.drink ?? '')
  return bottle ? (volumeMl(ingredient) * bottle.price) / (bottle.sizeMl * bottle.packSize) : null
}

const volumeMl = ({ ml = 0, dashes = 0 }: Ingredient) => ml + dashes * DASH_ML
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
// With a tolerance for floating-point halves: a sixth of 3.3 units is 0.5499999999999999.
const toTenth = (amount: number) => Math.floor(amount * 10 + 0.5 + 1e-9) / 10
