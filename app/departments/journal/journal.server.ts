import type { DrinkForRecipe, Recipe, RecipeCard, RecipeSheet, Serving } from './journal.ts'
import { afterDinner } from './recipes/after-dinner.ts'
import { classics } from './recipes/classics.ts'
import { longDrinks } from './recipes/long-drinks.ts'
import { withoutAlcohol } from './recipes/without-alcohol.ts'
import { costOf, unitsOf } from './rules/recipe.ts'

/** Every recipe, in the order of the page. */
export const allRecipes: readonly Recipe[] = [...classics, ...longDrinks, ...afterDinner, ...withoutAlcohol]

export const findRecipe = (id: string) => allRecipes.find((recipe) => recipe.id === id)

/** The ids of the shop's drinks in these recipes, each once: to fetch them in one query. */
export const drinksIn = (recipes: readonly Recipe[]): string[] => [
  ...new Set(recipes.flatMap(({ ingredients }) => ingredients.flatMap(({ drink }) => drink ?? []))),
]

export const recipeCard = (recipe: Recipe, drinks: ReadonlyMap<string, DrinkForRecipe>): RecipeCard => ({
  id: recipe.id,
  name: recipe.name,
  spirit: recipe.spirit,
  glass: recipe.glass,
  intro: recipe.intro,
  minutes: recipe.minutes,
  ...servingOf(recipe, drinks),
})

export const recipeSheet = (recipe: Recipe, drinks: ReadonlyMap<string, DrinkForRecipe>): RecipeSheet => ({
  ...recipe,
  allergens: recipe.allergens ?? [],
  ingredients: recipe.ingredients.map(({ drink, abv: _abv, ...ingredient }) => ({
    ...ingredient,
    ...(drink && { drink: drinks.get(drink) ?? null }),
  })),
  ...servingOf(recipe, drinks),
})

const servingOf = (recipe: Recipe, drinks: ReadonlyMap<string, DrinkForRecipe>): Serving => ({
  units: unitsOf(recipe, drinks),
  cost: costOf(recipe, drinks),
})
