import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { allRecipes, drinksIn, findRecipe, recipeCard, recipeSheet } from './journal.server.ts'
import type { DrinkForRecipe } from './journal.ts'

const poured = (id: string): [string, DrinkForRecipe] => [
  id,
  { id, name: id, size: '70cl', price: pence(28_00), sizeMl: 700, packSize: 1, abv: 40, inStock: true },
]

describe('the recipes', () => {
  test('are found by their ids', () => {
    expect(findRecipe('negroni')?.name).toBe('Negroni')
    expect(findRecipe('shampoo')).toBeUndefined()
  })

  test('ask for each drink once', () => {
    const ids = drinksIn(allRecipes)
    expect(ids.length).toBeGreaterThan(20)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a recipe', () => {
  const oldFashioned = findRecipe('old-fashioned')
  const [bourbon = ''] = oldFashioned ? drinksIn([oldFashioned]) : []

  test('tells units and cost of a serving while all its drinks are sold', () => {
    // 50 ml at 40%, and two dashes of bitters at 44%: 20.8 ml of alcohol. 50 of 700 ml at £28 are £2.
    expect(oldFashioned && recipeCard(oldFashioned, new Map([poured(bourbon)]))).toMatchObject({
      units: 2.1,
      cost: 2_00,
    })
    expect(oldFashioned && recipeCard(oldFashioned, new Map())).toMatchObject({ units: null, cost: null })
  })

  test('names the drinks that go in, those that we do not sell just now, and the shopper’s own', () => {
    const drinksOf = (drinks: Map<string, DrinkForRecipe>) =>
      oldFashioned && recipeSheet(oldFashioned, drinks).ingredients.map(({ drink }) => drink)
    expect(drinksOf(new Map([poured(bourbon)]))).toMatchObject([{ id: bourbon }, undefined, undefined])
    expect(drinksOf(new Map())).toEqual([null, undefined, undefined])
  })
})
