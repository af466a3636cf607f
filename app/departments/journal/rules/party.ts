import type { DrinkForRecipe, SheetIngredient } from '../journal.ts'

/** A recipe for so many guests. */
type Party = { serves: number; guests: number }
export type Bought = { drink: DrinkForRecipe; quantity: number }

/** '60 ml', '4 dashes', '½', for so many guests. */
export function amountFor({ ml, dashes, pieces }: SheetIngredient, party: Party): string {
  if (ml !== undefined) return `${trimmed(scaled(ml, party))} ml`
  if (dashes !== undefined) return counted(Math.ceil(scaled(dashes, party)), 'dash', 'dashes')
  return halves(Math.ceil(scaled(pieces ?? 0, party) * 2) / 2)
}

/** The bottles to buy, each drink at least once. Sold-out ones are left out. */
export const bottlesFor = (ingredients: readonly SheetIngredient[], party: Party): Bought[] =>
  ingredients.flatMap((ingredient) =>
    ingredient.drink?.inStock
      ? [{ drink: ingredient.drink, quantity: bottlesOf(ingredient.drink, ingredient, party) }]
      : [],
  )

const DASH_ML = 0.9

function bottlesOf(
  { sizeMl, packSize }: DrinkForRecipe,
  { ml = 0, dashes = 0 }: SheetIngredient,
  party: Party,
) {
  const poured = scaled(ml + dashes * DASH_ML, party)
  return Math.max(1, Math.ceil(poured / (sizeMl * packSize) - ROUNDING))
}

/** Tolerance for rounding: thirds of a jug do not add up exactly. */
const ROUNDING = 1e-9

const scaled = (amount: number, { serves, guests }: Party) => (amount * guests) / serves
const trimmed = (ml: number) => (ml < 50 ? Math.round(ml * 2) / 2 : Math.round(ml))
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const halves = (count: number) =>
  Number.isInteger(count) ? String(count) : `${count > 1 ? Math.floor(count) : ''}½`
