import { describe, expect, test } from 'vitest'
import type { DrinkSeed } from '#db/seeds/catalogue/drink-seed.ts'
import { drinkSeeds } from '#db/seeds/catalogue.ts'
import { afterDinner } from './after-dinner.ts'
import { classics } from './classics.ts'
import { longDrinks } from './long-drinks.ts'
import { withoutAlcohol } from './without-alcohol.ts'
import { type WrittenRecipe, writtenRecipe } from './written-recipe.ts'

const recipes = [...classics, ...longDrinks, ...afterDinner, ...withoutAlcohol]
const each = recipes.map((recipe) => [recipe.id, recipe] as const)
const mocktails = recipes.filter(({ kind }) => kind === 'mocktail')
const drinks = new Map(drinkSeeds.map((drink) => [drink.id, drink]))

type Ingredient = WrittenRecipe['ingredients'][number]

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const drinkOf = (ingredient: Ingredient) =>
  'drink' in ingredient && ingredient.drink ? drinks.get(ingredient.drink) : undefined
const namedDrinks = ({ ingredients }: WrittenRecipe) =>
  ingredients.flatMap((each) => ('drink' in each && each.drink ? [each.drink] : []))

/** The last word of an ingredient, and what a drink of that name must be: type/subtype/style. */
const kinds: [name: string, is: RegExp][] = [
  ['sloe gin', /^gin\/sloe-gin\//],
  ['gin', /^gin\/(original|flavoured|pink)-gin\//],
  ['horseradish vodka', /^vodka\/flavoured-vodka\/Savoury/],
  ['vodka', /^vodka\/original-vodka\//],
  ['rum', /^rum\//],
  ['tequila', /^tequila\/tequila\/.*tequila$/],
  ['mezcal', /^tequila\/tequila\/.*mezcal$/],
  ['bourbon', /^whisky\/bourbon-whisky\/.*bourbon$/],
  ['rye', /^whisky\/rye\//],
  ['peated Scotch', /^whisky\/malt-whisky\/Peated/],
  ['blended Scotch', /^whisky\/blended-whisky\/Blended Scotch$/],
  ['Irish whiskey', /^whisky\/.*\/Irish/],
  ['Japanese whisky', /^whisky\/japanese-whisky\//],
  ['cognac', /\/cognac\//],
  ['calvados', /\/calvados\//],
  ['orange liqueur', /\/liqueurs\/Orange liqueur$/],
  ['herbal liqueur', /\/liqueurs\/Herbal liqueur$/],
  ['ginger liqueur', /\/liqueurs\/Ginger liqueur$/],
  ['coffee liqueur', /\/liqueurs\/Coffee liqueur$/],
  ['almond liqueur', /\/liqueurs\/Almond liqueur$/],
  ['elderflower liqueur', /\/liqueurs\/Elderflower liqueur$/],
  ['cream liqueur', /\/liqueurs\/Cream liqueur$/],
  ['amaro', /\/liqueurs\/Amaro$/],
  ['red vermouth', /\/fortified-wine\/Red vermouth$/],
  ['fino sherry', /\/fortified-wine\/Fino sherry$/],
  ['Pedro Ximénez sherry', /\/fortified-wine\/Pedro Ximénez sherry$/],
  ['port', /\/fortified-wine\/.*port$/],
  ['Champagne', /\/sparkled-wine\/.*Champagne$/],
  ['prosecco', /\/sparkled-wine\/Prosecco/],
  ['Malbec', /\/red-wine\/Malbec$/],
  ['alcohol-free sparkling wine', /\/alcohol-free-wine\/.*sparkling$/],
  ['alcohol-free rosé wine', /\/alcohol-free-wine\/.*rosé$/],
  ['alcohol-free Riesling wine', /\/alcohol-free-wine\/.*Riesling$/],
  ['red wine', /\/red-wine\//],
  ['stout', /^beer\/.*stout$/],
  ['perry', /^beer\/.*perry$/],
  ['alcohol-free lager', /\/alcohol-free-beer\/.*lager$/],
  ['Indian tonic', /\/mixersnsoftdrinks\/Indian tonic$/],
  ['light tonic', /\/mixersnsoftdrinks\/Light tonic$/],
  ['soda water', /\/mixersnsoftdrinks\/Soda water$/],
  ['ginger beer', /\/mixersnsoftdrinks\/Ginger beer$/],
  ['dry ginger ale', /\/mixersnsoftdrinks\/Dry ginger ale$/],
  ['cloudy lemonade', /\/mixersnsoftdrinks\/Cloudy lemonade$/],
  ['grapefruit soda', /\/mixersnsoftdrinks\/Grapefruit soda$/],
  ['cola', /\/mixersnsoftdrinks\/Cola$/],
  ['cordial', /\/mixersnsoftdrinks\/Cordial$/],
  ['alcohol-free bitter aperitif', /\/alcohol-free-spirits\/.*bitter aperitif$/],
  ['smoked botanical', /\/alcohol-free-spirits\/.*smoked botanical$/],
  ['alcohol-free botanical', /\/alcohol-free-spirits\/.*botanical$/],
  ['alcohol-free cane and clove', /\/alcohol-free-spirits\/.*cane and spice$/],
  ['alcohol-free rhubarb sour', /\/mocktails\/Alcohol-free sour$/],
  ['alcohol-free verbena Collins', /\/mocktails\/Alcohol-free Collins$/],
]

function isFitting(what: string, { type, subtype, style }: DrinkSeed) {
  const kind = kinds.find(([name]) => what.endsWith(name))
  return kind?.[1].test(`${type}/${subtype}/${style}`) ?? false
}

/** Words for allergens in ingredients and garnishes that are not ours. */
const warnings: [word: RegExp, allergens: WrittenRecipe['allergens']][] = [
  [/\begg\b/, ['egg']],
  [/(?<!coconut )\bcream\b|\bmilk\b|\bbutter\b/, ['milk']],
  [/\balmond|\borgeat\b/, ['nuts']],
  [/\bcelery\b/, ['celery']],
  [/\bWorcestershire\b/, ['barley', 'fish']],
  [/\bcocktail cherr/, ['sulphites']],
]

function warningsFor({ ingredients, garnish }: WrittenRecipe) {
  const own = [garnish, ...ingredients.flatMap((each) => (drinkOf(each) ? [] : [each.what]))].join('; ')
  return warnings.flatMap(([word, allergens = []]) => (word.test(own) ? allergens : []))
}

const DASH_ML = 0.9
function volumeMl(ingredient: Ingredient) {
  if ('ml' in ingredient) return ingredient.ml
  return 'dashes' in ingredient ? ingredient.dashes * DASH_ML : 0
}
function abvOf(ingredient: Ingredient) {
  return drinkOf(ingredient)?.abv ?? ('abv' in ingredient ? ingredient.abv : 0) ?? 0
}
const perServing = ({ ingredients, serves }: WrittenRecipe, amount: (ingredient: Ingredient) => number) =>
  ingredients.reduce((total, each) => total + amount(each), 0) / serves

describe('every recipe', () => {
  test.each(each)('%s is written down as it must be', (_, recipe) => {
    expect(writtenRecipe.safeParse(recipe).error).toBeUndefined()
  })

  test.each(each)('%s has a story of 30 to 60 words', (_, { story }) => {
    expect(wordsIn(story)).toBeGreaterThanOrEqual(30)
    expect(wordsIn(story)).toBeLessThanOrEqual(60)
  })

  test.each(each)('%s uses drinks that we sell, each once', (_, recipe) => {
    const named = namedDrinks(recipe)
    expect(named).not.toEqual([])
    expect(named.filter((id) => !drinks.has(id))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })

  test.each(each)('%s means by each drink what the drink is', (_, { ingredients }) => {
    const strange = ingredients.filter((each) => {
      const drink = drinkOf(each)
      return drink && !isFitting(each.what, drink)
    })
    expect(strange).toEqual([])
  })

  test.each(each)('%s tells the strength of what we do not sell', (_, { ingredients }) => {
    const strong = /bitters$|liqueur$|aperitif$|vermouth$|absinthe$|wine$/
    const untold = ingredients.filter((each) => strong.test(each.what) && !drinkOf(each) && !abvOf(each))
    expect(untold).toEqual([])
  })

  test.each(each)('%s fills a glass, with no more alcohol than a glass should have', (_, recipe) => {
    const volume = perServing(recipe, volumeMl)
    expect(volume).toBeGreaterThanOrEqual(60)
    expect(volume).toBeLessThanOrEqual(450)
    expect(perServing(recipe, (each) => (volumeMl(each) * abvOf(each)) / 100)).toBeLessThanOrEqual(40)
  })

  test.each(each)('%s warns of what its own ingredients bring, and of nothing else', (_, recipe) => {
    expect([...(recipe.allergens ?? [])].sort()).toEqual(warningsFor(recipe).sort())
  })

  test.each(each)('%s tastes of what our drinks taste of', (_, { flavours }) => {
    const known = new Set(drinkSeeds.flatMap((drink) => drink.flavours))
    expect(flavours.filter((flavour) => !known.has(flavour))).toEqual([])
    expect(new Set(flavours).size).toBe(flavours.length)
  })

  test.each(each)('%s is told in whole sentences', (_, { intro, story, steps }) => {
    expect([intro, story, ...steps].filter((answer) => !/^\p{Lu}.*\.$/u.test(answer))).toEqual([])
  })
})

test.each(mocktails.map((recipe) => [recipe.id, recipe] as const))('%s has no alcohol', (_, recipe) => {
  expect(recipe.ingredients.filter((each) => abvOf(each) > 0.5)).toEqual([])
})

test.each(recipes.filter(({ kind }) => kind === 'cocktail').map((recipe) => [recipe.id, recipe] as const))(
  '%s is a cocktail because of its alcohol',
  (_, recipe) => {
    expect(recipe.ingredients.some((each) => abvOf(each) > 0.5)).toBe(true)
  },
)

/** The spirit under which a drink of ours may be found; wine and fizz contain what no spirit does. */
const familyOf = ({ type, subtype }: DrinkSeed) =>
  ['cognac', 'calvados', 'armagnac'].includes(subtype) ? 'brandy' : type

test.each(each)('%s is found by a spirit that is in it', (_, { spirit, kind, ingredients }) => {
  const families = ingredients.flatMap((one) => drinkOf(one) ?? []).map(familyOf)
  if (kind === 'mocktail') expect(spirit).toBe('alcohol-free')
  else expect(families).toContain(spirit)
})

describe('the recipes together', () => {
  test('are many, and a good part of them without alcohol', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(30)
    expect(mocktails.length).toBeGreaterThanOrEqual(8)
    expect(withoutAlcohol).toEqual(mocktails)
  })

  test('are each told once, in words of their own', () => {
    for (const answer of [
      recipes.map(({ id }) => id),
      recipes.map(({ name }) => name),
      recipes.map(({ intro }) => intro),
      recipes.map(({ story }) => story),
    ])
      expect(new Set(answer).size).toBe(recipes.length)
  })

  test('mostly use two drinks of ours or more', () => {
    const alone = recipes.filter((recipe) => namedDrinks(recipe).length < 2)
    expect(alone.length).toBeLessThan(recipes.length / 5)
  })

  test('know every way of making a drink', () => {
    expect([...new Set(recipes.map(({ method }) => method))].sort()).toEqual([
      'blended',
      'built',
      'shaken',
      'stirred',
    ])
  })
})

describe('a recipe is not accepted', () => {
  const [negroni] = classics
  test.each([
    ['with a word that no recipe has', { units: 2.5 }],
    [
      'with an ingredient without an amount',
      { ingredients: [{ what: 'gin' }, { ml: 30, what: 'vermouth' }] },
    ],
    [
      'with two amounts of one thing',
      {
        ingredients: [
          { ml: 30, dashes: 2, what: 'gin' },
          { ml: 5, what: 'water' },
        ],
      },
    ],
    [
      'with the strength of our own drink written again',
      {
        ingredients: [
          { ml: 30, what: 'gin', drink: 'some-gin', abv: 42 },
          { ml: 5, what: 'water' },
        ],
      },
    ],
  ])('%s', (_, wrong) => {
    expect(writtenRecipe.safeParse({ ...negroni, ...wrong }).success).toBe(false)
  })
})
