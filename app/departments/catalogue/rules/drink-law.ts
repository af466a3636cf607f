import type { DrinkFields } from '../drink-fields.ts'

/** What the law lets wine and spirits be sold in, in millilitres: SI 1988/2039, Schedule A1. */
const lawfulSizes = {
  still: { from: 100, upTo: 1500, sizes: [100, 187, 250, 375, 500, 750, 1000, 1500] },
  sparkling: { from: 125, upTo: 1500, sizes: [125, 200, 375, 750, 1500] },
  fortified: { from: 100, upTo: 1500, sizes: [100, 200, 375, 500, 750, 1000, 1500] },
  spirits: { from: 100, upTo: 2000, sizes: [100, 200, 350, 500, 700, 1000, 1500, 1750, 2000] },
}
const spirits = ['whisky', 'vodka', 'gin', 'rum', 'tequila', 'cognac', 'calvados', 'armagnac', 'liqueurs']

/** The least strength under which a spirit may have its name: Regulation (EC) 110/2008 as kept, Annex II. */
const leastStrength: Record<string, number> = {
  whisky: 40,
  vodka: 37.5,
  gin: 37.5,
  rum: 37.5,
  tequila: 35,
  'sloe-gin': 25,
  cognac: 40,
  armagnac: 40,
  calvados: 40,
  liqueurs: 15,
}

/** What is sold as free of alcohol may have this much of it. */
const MOST_WITHOUT_ALCOHOL = 0.5

/** What the law has against a drink; a field that it has nothing against is undefined or false. */
export function againstTheLaw(drink: DrinkFields) {
  const least = leastStrength[drink.subtype] ?? leastStrength[drink.type]
  const { abv_percent } = drink
  const isWithoutAlcohol = drink.type === 'non-alcoholic' || drink.subtype === 'mocktails'
  return {
    size_ml: unlawfulSize(drink),
    abv_percent: isWithoutAlcohol
      ? abv_percent > MOST_WITHOUT_ALCOHOL &&
        `What is sold without alcohol has ${MOST_WITHOUT_ALCOHOL}% at most`
      : least !== undefined && abv_percent < least && `By law it has ${least}% or more under this name`,
    allergens: unnamedAllergen(drink),
  }
}

function unlawfulSize({ type, subtype, size_ml }: DrinkFields) {
  const law = sizesFor(type, subtype)
  if (!law || size_ml < law.from || size_ml > law.upTo || law.sizes.includes(size_ml)) return undefined
  return `By law this is sold in ${law.sizes.join(', ')} ml`
}

function sizesFor(type: string, subtype: string) {
  if (subtype === 'sparkled-wine') return lawfulSizes.sparkling
  if (subtype === 'fortified-wine') return lawfulSizes.fortified
  if (type === 'wine') return lawfulSizes.still
  return spirits.includes(type) || spirits.includes(subtype) ? lawfulSizes.spirits : undefined
}

function unnamedAllergen({ type, subtype, allergens: named }: DrinkFields) {
  if (type === 'wine' && !named.includes('sulphites')) return 'Wine names its sulphites'
  const grain = ['barley', 'wheat', 'rye', 'oats', 'sulphites']
  if (subtype === 'beersnciders' && !named.some((each) => grain.includes(each)))
    return 'Beer names its grain, cider its sulphites'
}
