import type { Tint } from '#app/design/photo.tsx'
import { type DrinkType, drinkTypes, giftSections } from './catalogue.ts'

export type Shelf = {
  /** The last part of its address: `/rye`. */
  slug: string
  title: string
  /** Shorter, for menus and chips below the parent's name. */
  short?: string
  /** The wider shelf it is part of. */
  within?: string
  /** Which drinks stand on it, in the words of the wire's filters. */
  shows: { type?: TypeFilter; subtype?: string; new?: true }
  intro: string
}

export const shelves: readonly Shelf[] = [
  {
    slug: 'new',
    title: 'New in',
    shows: { new: true },
    intro:
      'The latest arrivals on our shelves, newest first. If we would not finish the bottle ourselves, it does not get in.',
  },
  {
    slug: 'whisky',
    title: 'Whisky',
    shows: { type: 'whisky' },
    intro:
      'Grain, water, yeast and time. From salty island malts to honeyed bourbon, chosen for character rather than fame.',
  },
  {
    slug: 'malt-whisky',
    title: 'Malt whisky',
    short: 'Malt',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'malt-whisky' },
    intro:
      'Malted barley, one distillery, copper pot stills. Speyside for orchard fruit, Islay for smoke, the islands for salt.',
  },
  {
    slug: 'blended-whisky',
    title: 'Blended whisky',
    short: 'Blended',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'blended-whisky' },
    intro:
      'Malt for flavour, grain for lightness, and a blender who knows when to stop. Easy company, neat or long.',
  },
  {
    slug: 'bourbon-whisky',
    title: 'Bourbon',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'bourbon-whisky' },
    intro:
      'At least half corn, always new charred oak. Vanilla, caramel and a warm, dry finish from Kentucky and beyond.',
  },
  {
    slug: 'rye',
    title: 'Rye whisky',
    short: 'Rye',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'rye' },
    intro:
      'Drier and spicier than bourbon, with a crack of black pepper. The whisky a Manhattan was invented for.',
  },
  {
    slug: 'japanese-whisky',
    title: 'Japanese whisky',
    short: 'Japanese',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'japanese-whisky' },
    intro:
      'Precise, layered and quietly perfumed, made and matured in Japan. Try one tall with ice and cold soda.',
  },
  {
    slug: 'indian-whisky',
    title: 'Indian whisky',
    short: 'Indian',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'indian-whisky' },
    intro:
      'Six-row barley and a hot climate that ages a cask at three times the Scottish pace. Rich fruit, big spice.',
  },
  {
    slug: 'canadian-whisky',
    title: 'Canadian whisky',
    short: 'Canadian',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'canadian-whisky' },
    intro:
      'Smooth by design: each grain distilled and aged on its own, then married. Maple, toffee and a lift of rye.',
  },
  {
    slug: 'vodka',
    title: 'Vodka',
    shows: { type: 'vodka' },
    intro: 'The cleanest spirit shows its raw material plainest: creamy wheat, peppery rye, round potato.',
  },
  {
    slug: 'original-vodka',
    title: 'Original vodka',
    short: 'Original',
    within: 'vodka',
    shows: { type: 'vodka', subtype: 'original-vodka' },
    intro: 'Nothing added but water. Keep one in the freezer and the rest of the evening looks after itself.',
  },
  {
    slug: 'flavoured-vodka',
    title: 'Flavoured vodka',
    short: 'Flavoured',
    within: 'vodka',
    shows: { type: 'vodka', subtype: 'flavoured-vodka' },
    intro:
      'Real fruit, real spice, steeped rather than sweetened. Long over ice with soda is usually enough.',
  },
  {
    slug: 'gin',
    title: 'Gin',
    shows: { type: 'gin' },
    intro:
      'Juniper first, then whatever the distiller finds outside the door: hedgerow, herb garden or seashore.',
  },
  {
    slug: 'original-gin',
    title: 'Original gin',
    short: 'Original',
    within: 'gin',
    shows: { type: 'gin', subtype: 'original-gin' },
    intro: 'London dry and its close relations: juniper, coriander, citrus peel and nothing to hide behind.',
  },
  {
    slug: 'flavoured-gin',
    title: 'Flavoured gin',
    short: 'Flavoured',
    within: 'gin',
    shows: { type: 'gin', subtype: 'flavoured-gin' },
    intro:
      'Rhubarb, orange, cucumber, elderflower: good gin first, flavoured with the real thing afterwards.',
  },
  {
    slug: 'pink-gin',
    title: 'Pink gin',
    short: 'Pink',
    within: 'gin',
    shows: { type: 'gin', subtype: 'pink-gin' },
    intro:
      'Blushing from raspberries, strawberries and rose petals. Pour with a light tonic and plenty of ice.',
  },
  {
    slug: 'sloe-gin',
    title: 'Sloe gin',
    short: 'Sloe',
    within: 'gin',
    shows: { type: 'gin', subtype: 'sloe-gin' },
    intro:
      'Hedgerow sloes, sugar, gin and a winter of patience. A hip flask in cold weather, a fizz in warm.',
  },
  {
    slug: 'wine',
    title: 'Wine',
    shows: { type: 'wine' },
    intro:
      'Growers rather than brands, from Bordeaux to Marlborough. Every bottle says where it is from by how it tastes.',
  },
  {
    slug: 'red-wine',
    title: 'Red wine',
    short: 'Red',
    within: 'wine',
    shows: { type: 'wine', subtype: 'red-wine' },
    intro:
      'From a chillable Beaujolais to Rioja that has waited for you in the cellar. Sunday lunch is looked after.',
  },
  {
    slug: 'white-wine',
    title: 'White wine',
    short: 'White',
    within: 'wine',
    shows: { type: 'wine', subtype: 'white-wine' },
    intro: 'Crisp, stony, buttery or aromatic. Tell us what is for supper and there is a white here for it.',
  },
  {
    slug: 'rose-wine',
    title: 'Rosé wine',
    short: 'Rosé',
    within: 'wine',
    shows: { type: 'wine', subtype: 'rose-wine' },
    intro: 'Pale and dry from Provence, deeper and fruitier from further south. Not only for the summer.',
  },
  {
    slug: 'sparkled-wine',
    title: 'Sparkling wine',
    short: 'Sparkling',
    within: 'wine',
    shows: { type: 'wine', subtype: 'sparkled-wine' },
    intro: 'Champagne, English sparkling, Crémant, Cava and Prosecco: bubbles for a toast, or for a Tuesday.',
  },
  {
    slug: 'fortified-wine',
    title: 'Fortified wine',
    short: 'Fortified',
    within: 'wine',
    shows: { type: 'wine', subtype: 'fortified-wine' },
    intro: 'Port, sherry, Madeira and vermouth: a glass before dinner, and another well after it.',
  },
  {
    slug: 'dessert-wine',
    title: 'Dessert wine',
    short: 'Dessert',
    within: 'wine',
    shows: { type: 'wine', subtype: 'dessert-wine' },
    intro:
      'Noble rot, late harvest, dried grapes. Sweetness with the acidity to carry it, in bottles large and small.',
  },
  {
    slug: 'orange-wine',
    title: 'Orange wine',
    short: 'Orange',
    within: 'wine',
    shows: { type: 'wine', subtype: 'orange-wine' },
    intro:
      'White grapes made like red, skins and all. Tea-like grip, dried apricot, and it loves spice on the plate.',
  },
  {
    slug: 'non-alcoholic',
    title: 'Non-alcoholic',
    shows: { type: 'non-alcoholic' },
    intro:
      'Proper drinks without the alcohol: spirits with bite, beers with body, and wine that is more than grape juice.',
  },
  {
    slug: 'premium',
    title: 'Premium',
    shows: { type: 'premium' },
    intro:
      'Old casks, small plots, great vintages. Bottles to lay down, to give, or to open when the news is very good.',
  },
  {
    slug: 'others',
    title: 'Other drinks',
    short: 'Others',
    shows: { type: 'others' },
    intro:
      'Rum and tequila, cognac and calvados, beer, cider, mixers and everything that refuses to be put in a row.',
  },
  {
    slug: 'spirits',
    title: 'Spirits',
    within: 'others',
    shows: { type: 'others', subtype: 'spirits' },
    intro:
      'The rest of the back bar: brandies from three corners of France, cane, agave and the liqueurs between them.',
  },
  {
    slug: 'cognac',
    title: 'Cognac',
    within: 'spirits',
    shows: { type: 'others', subtype: 'cognac' },
    intro:
      'Twice distilled, long aged in Limousin oak. VS for mixing, VSOP for after dinner, XO for staying up.',
  },
  {
    slug: 'rum',
    title: 'Rum',
    within: 'spirits',
    shows: { type: 'rum' },
    intro:
      'White for a daiquiri, gold for ginger, dark for the armchair. Molasses or fresh cane, pot still or column.',
  },
  {
    slug: 'tequila',
    title: 'Tequila',
    within: 'spirits',
    shows: { type: 'tequila' },
    intro:
      'Pure agave and nothing else. Blanco for brightness, reposado for balance, añejo for sipping slowly.',
  },
  {
    slug: 'calvados',
    title: 'Calvados',
    within: 'spirits',
    shows: { type: 'others', subtype: 'calvados' },
    intro:
      'Normandy in a glass: cider apples and pears, distilled and left in old oak until they taste of autumn.',
  },
  {
    slug: 'armagnac',
    title: 'Armagnac',
    within: 'spirits',
    shows: { type: 'others', subtype: 'armagnac' },
    intro:
      'Gascony distils once and waits. Rounder and wilder than cognac: prunes, walnut and polished wood.',
  },
  {
    slug: 'liqueurs',
    title: 'Liqueurs',
    within: 'spirits',
    shows: { type: 'others', subtype: 'liqueurs' },
    intro:
      'Coffee, orange, herbs, cream and cherry. The second bottle in every good cocktail, and pudding on its own.',
  },
  {
    slug: 'beersnciders',
    title: 'Beers & ciders',
    within: 'others',
    shows: { type: 'others', subtype: 'beersnciders' },
    intro:
      'Hazy pales, honest bitters, black stouts and real cider, fresh from small breweries and orchards.',
  },
  {
    slug: 'mixersnsoftdrinks',
    title: 'Mixers & soft drinks',
    within: 'others',
    shows: { type: 'others', subtype: 'mixersnsoftdrinks' },
    intro:
      'Three quarters of a gin and tonic is tonic. Proper quinine, fiery ginger and sodas worth the glass.',
  },
  {
    slug: 'rtds',
    title: 'Ready to drink',
    within: 'others',
    shows: { type: 'others', subtype: 'rtds' },
    intro: 'Mixed properly, sealed cold. Spritzes and highballs for trains, parks and the end of a long day.',
  },
  {
    slug: 'bignsmall',
    title: 'Big & small',
    within: 'others',
    shows: { type: 'others', subtype: 'bignsmall' },
    intro:
      'Miniatures to try before you commit, and magnums for when one bottle was never going to be enough.',
  },
  {
    slug: 'cocktails&mocktails',
    title: 'Cocktails & mocktails',
    shows: { type: 'cocktails&mocktails' },
    intro:
      'Stirred, rested and bottled by people who do it all night. Chill, pour over ice, take the credit.',
  },
]

export const shelfAt = (slug: string) => shelves.find((shelf) => shelf.slug === slug)
export const shelvesWithin = (slug: string) => shelves.filter((shelf) => shelf.within === slug)

/** The query that finds what stands on a shelf. */
export const shownOn = ({ shows }: Shelf) => ({
  ...(shows.type && { type: [shows.type] }),
  ...(shows.subtype && { subtype: [shows.subtype] }),
  ...(shows.new && { new: true }),
})

/** From the widest shelf down to this one. */
export function pathTo(shelf: Shelf): Shelf[] {
  const wider = shelf.within ? shelfAt(shelf.within) : undefined
  return wider ? [...pathTo(wider), shelf] : [shelf]
}

/** The narrowest shelf that a drink stands on, for its way back. */
export const shelfOf = ({ type, subtype }: { type: DrinkType; subtype: string }) =>
  shelfAt(subtype) ?? shelfAt(type) ?? shelfAt('others')

/** The order of the menu; what stands within each follows from the table above. */
export const menuOrder = [
  'new',
  'whisky',
  'vodka',
  'gin',
  'wine',
  'non-alcoholic',
  'premium',
  'others',
  'cocktails&mocktails',
] as const

/** Views that are no type of their own: a drink is premium or a gift as well as what it is. */
export const typeFilters = [...drinkTypes, 'premium', 'gifts'] as const
export type TypeFilter = (typeof typeFilters)[number]

/** 'others' is all that has no menu of its own. */
export const othersTypes: readonly DrinkType[] = ['rum', 'tequila', 'beer', 'cocktails&mocktails', 'others']

export const spiritSubtypes = ['cognac', 'rum', 'tequila', 'calvados', 'armagnac', 'liqueurs'] as const

/** A drink's own subtype, by its type. */
export const subtypesOf: Record<DrinkType, readonly string[]> = {
  whisky: shelvesWithin('whisky').map(({ slug }) => slug),
  vodka: shelvesWithin('vodka').map(({ slug }) => slug),
  gin: shelvesWithin('gin').map(({ slug }) => slug),
  wine: shelvesWithin('wine').map(({ slug }) => slug),
  rum: ['rum'],
  tequila: ['tequila'],
  beer: ['beersnciders'],
  'non-alcoholic': ['alcohol-free-spirits', 'alcohol-free-wine', 'alcohol-free-beer'],
  'cocktails&mocktails': ['cocktails', 'mocktails'],
  others: ['cognac', 'calvados', 'armagnac', 'liqueurs', 'mixersnsoftdrinks', 'rtds', 'bignsmall'],
}

export const subtypeFilters: readonly string[] = [
  ...new Set([...Object.values(subtypesOf).flat(), 'spirits', ...giftSections]),
]

const tintBySubtype: Record<string, Tint> = {
  'pink-gin': 'rose',
  'sloe-gin': 'burgundy',
  'red-wine': 'burgundy',
  'white-wine': 'straw',
  'rose-wine': 'rose',
  'sparkled-wine': 'sage',
  'fortified-wine': 'burgundy',
  'dessert-wine': 'straw',
  'orange-wine': 'amber',
  cognac: 'copper',
  calvados: 'amber',
  armagnac: 'copper',
  liqueurs: 'copper',
  mixersnsoftdrinks: 'ice',
  rtds: 'rose',
}

const tintByType: Partial<Record<DrinkType, Tint>> = {
  whisky: 'amber',
  vodka: 'ice',
  gin: 'sage',
  wine: 'burgundy',
  rum: 'copper',
  tequila: 'agave',
  beer: 'hop',
  'non-alcoholic': 'sage',
  'cocktails&mocktails': 'rose',
}

/** The whisper of colour behind its photograph. */
export const tintOf = ({ type, subtype }: { type: DrinkType; subtype: string }): Tint =>
  tintBySubtype[subtype] ?? tintByType[type] ?? 'stone'

/** 'Single malt · 70cl' needs a word for every subtype, the ones without a shelf included. */
const otherNames: Record<string, string> = {
  'alcohol-free-spirits': 'Alcohol-free spirit',
  'alcohol-free-wine': 'Alcohol-free wine',
  'alcohol-free-beer': 'Alcohol-free beer',
  cocktails: 'Cocktail',
  mocktails: 'Mocktail',
}
export const subtypeName = (subtype: string) => otherNames[subtype] ?? shelfAt(subtype)?.title ?? subtype
