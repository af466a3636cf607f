import type { Pence } from '#app/platform/money.ts'
import type { Ingredient } from './rules/recipe.ts'

/** The filter of recipes; `alcohol-free` ones have none. */
export const spirits = ['gin', 'vodka', 'whisky', 'rum', 'tequila', 'brandy', 'wine', 'alcohol-free'] as const
export type Spirit = (typeof spirits)[number]

export const spiritWords: Record<Spirit, string> = {
  gin: 'Gin',
  vodka: 'Vodka',
  whisky: 'Whisky',
  rum: 'Rum',
  tequila: 'Tequila & mezcal',
  brandy: 'Brandy',
  wine: 'Wine & fizz',
  'alcohol-free': 'Alcohol free',
}

export const glasses = ['coupe', 'flute', 'highball', 'martini', 'mug', 'rocks', 'tankard', 'wine'] as const
export type Glass = (typeof glasses)[number]

/** The amounts are for all servings, in the order of preparation; `serves` is the number of servings. */
export type Recipe = {
  id: string
  name: string
  kind: 'cocktail' | 'mocktail'
  spirit: Spirit
  intro: string
  story: string
  glass: Glass
  ice: 'none' | 'cubed' | 'large' | 'crushed'
  method: 'built' | 'stirred' | 'shaken' | 'blended'
  minutes: number
  serves: number
  difficulty: 1 | 2 | 3
  flavours: readonly string[]
  ingredients: readonly (Ingredient & { what: string })[]
  steps: readonly string[]
  garnish: string
  allergens?: readonly string[]
}

/** A recipe in a list. Units and cost are per serving, and null while one of its drinks is not sold. */
export type RecipeCard = Pick<Recipe, 'id' | 'name' | 'spirit' | 'glass' | 'intro' | 'minutes'> & Serving
export type Serving = { units: number | null; cost: Pence | null }

/** A drink of the shop as a recipe needs it. */
export type DrinkForRecipe = {
  id: string
  name: string
  /** '70cl' */
  size: string
  price: Pence
  sizeMl: number
  packSize: number
  abv: number
  inStock: boolean
}

/** A whole recipe with its drinks; `drink` is null for one that we do not sell at the moment. */
export type RecipeSheet = Omit<Recipe, 'ingredients'> &
  Serving & { ingredients: SheetIngredient[]; allergens: readonly string[] }
export type SheetIngredient = Pick<Ingredient, 'ml' | 'dashes' | 'pieces'> & {
  what: string
  drink?: DrinkForRecipe | null
}

export const recipeAddress = (id: string) => `/cocktailrecipes?recipe=${id}`
