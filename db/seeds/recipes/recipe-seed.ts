import { z } from 'zod'
import { drinkSeed } from '../catalogue/drink-seed.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const what = z.string().min(3).max(50)
/** A drink of ours knows its strength; one that we do not sell has it written here, so that units can be told. */
const poured = { what, drink: slug.optional(), abv: z.number().positive().max(75).optional() }

const ingredient = z
  .union([
    z.strictObject({ ml: z.number().positive().max(1500), ...poured }),
    z.strictObject({ dashes: z.number().int().min(1).max(6), ...poured }),
    z.strictObject({ pieces: z.number().positive().max(40).multipleOf(0.5), what }),
  ])
  .refine((each) => !('drink' in each && 'abv' in each), 'the strength of our own drink is written twice')

/**
 * A recipe as people write it down. The amounts are for the whole of it, in the order of the making; `serves` says
 * how many it is for. Units and cost are not written: they follow from the drinks.
 */
export const recipeSeed = z.strictObject({
  id: slug,
  name: z.string().min(3).max(40),
  kind: z.enum(['cocktail', 'mocktail']),
  intro: z.string().min(20).max(100),
  story: z.string(),
  glass: z.enum(['coupe', 'flute', 'highball', 'martini', 'mug', 'rocks', 'tankard', 'wine']),
  ice: z.enum(['none', 'cubed', 'large', 'crushed']),
  method: z.enum(['built', 'stirred', 'shaken', 'blended']),
  minutes: z.number().int().min(1).max(40),
  serves: z.number().int().min(1).max(8),
  difficulty: z.literal([1, 2, 3]),
  flavours: z.array(z.string()).min(2).max(5),
  ingredients: z.array(ingredient).min(2).max(10),
  steps: z.array(z.string().max(120)).min(2).max(7),
  garnish: z.string().max(80),
  /** Only what the ingredients that are not ours bring; the drinks name their own. */
  allergens: z.array(z.enum([...drinkSeed.shape.allergens.element.options, 'fish'])).default([]),
})

export type RecipeSeed = z.input<typeof recipeSeed>
