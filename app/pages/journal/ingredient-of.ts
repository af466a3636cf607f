import { bottleSize, type Drink } from '#app/departments/catalogue/catalogue.ts'
import { priceNow } from '#app/departments/catalogue/pricing.ts'
import type { DrinkForRecipe } from '#app/departments/journal/journal.ts'

/** A drink as a recipe needs it: the journal does not import the catalogue. */
export const ingredientOf = (drink: Drink, now: Date): DrinkForRecipe => ({
  id: drink.id,
  name: drink.name,
  size: bottleSize(drink),
  price: priceNow(drink, now),
  sizeMl: drink.sizeMl,
  packSize: drink.packSize,
  abv: drink.abv,
  inStock: drink.stock > 0,
})
