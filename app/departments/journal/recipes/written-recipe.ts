import { z } from 'zod'
import { glasses, spirits } from '../journal.ts'

/** As on the labels of drinks, and fish: Worcestershire sauce contains some. */
const allergens = [
  'sulphites',
  'milk',
  'egg',
  'barley',
  'wheat',
  'rye',
  'oats',
  'nuts',
  'celery',
  'soya',
  'fish',
] as const

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const what = z.string().min(3).max(50)
/** A drink of ours knows its strength; one that we do not sell has it here, for its units. */
const poured = { what, drink: slug.optional(), abv: z.number().positive().max(75).optional() }

const ingredient = z
  .union([
    z.strictObject({ ml: z.number().positive().max(1500), ...poured }),
    z.strictObject({ dashes: z.number().int().min(1).max(6), ...poured }),
    z.strictObject({ pieces: z.number().positive().max(40).multipleOf(0.5), what }),
  ])
  .refine((each) => !('drink' in each && 'abv' in each), 'the strength of our own drink is written twice')

/**
 * A recipe as it is written. The amounts are for all servings, in the order of preparation; `serves` is the number of
 * servings. Units and cost are calculated from the drinks.
 */
export const writtenRecipe = z.strictObject({
  id: slug,
  name: z.string().min(3).max(40),
  kind: z.enum(['cocktail', 'mocktail']),
  /** The filter it is found by. */
  spirit: z.enum(spirits),
  intro: z.string().min(20).max(100),
  story: z.string(),
  glass: z.enum(glasses),
  ice: z.enum(['none', 'cubed', 'large', 'crushed']),
  method: z.enum(['built', 'stirred', 'shaken', 'blended']),
  minutes: z.number().int().min(1).max(40),
  serves: z.number().int().min(1).max(8),
  difficulty: z.literal([1, 2, 3]),
  flavours: z.array(z.string()).min(2).max(5),
  ingredients: z.array(ingredient).min(2).max(10),
  steps: z.array(z.string().max(120)).min(2).max(7),
  garnish: z.string().max(80),
  /** Only those of ingredients that are not ours; the drinks have their own. */
  allergens: z.array(z.enum(allergens)).default([]),
})

export type WrittenRecipe = z.input<typeof writtenRecipe>
