import { z } from 'zod'
import { drinkTypes, giftSections } from '#app/departments/catalogue/catalogue.ts'

/**
 * A drink as people write it down: prices in pounds, dates as days from the day of seeding, so that a demo shop
 * never looks expired. Here is only its shape: what every drink must keep to stands in the catalogue's
 * `drink-checks.ts`, and the tests hold all of these to it.
 */
export const drinkSeed = z.strictObject({
  id: z.string(),
  name: z.string(),
  producer: z.string(),
  description: z.string(),
  type: z.enum(drinkTypes),
  subtype: z.string(),
  country: z.string(),
  region: z.string().optional(),
  style: z.string(),
  sizeMl: z.number(),
  packSize: z.number().default(1),
  abv: z.number(),
  price: z.number(),
  oldPrice: z.number().optional(),
  offer: z
    .union([
      z.strictObject({ endsInDays: z.number().int().positive(), percent: z.number().positive().max(60) }),
      z.strictObject({ endsInDays: z.number().int().positive(), off: z.number().positive() }),
    ])
    .optional(),
  isNew: z.boolean().default(false),
  multiBuy: z.boolean().default(false),
  engravable: z.boolean().default(false),
  featured: z.boolean().default(false),
  premium: z.boolean().default(false),
  giftSections: z.array(z.enum(giftSections)).default([]),
  stock: z.number().int().min(0),
  addedDaysAgo: z.number().int().min(0),
  age: z.number().optional(),
  vintage: z.number().optional(),
  cask: z.string().optional(),
  grapes: z.array(z.string()).optional(),
  botanicals: z.array(z.string()).optional(),
  flavours: z.array(z.string()),
  taste: z.strictObject({
    smoke: z.number(),
    sweet: z.number(),
    fruit: z.number(),
    body: z.number(),
    spice: z.number(),
    dry: z.number(),
  }),
  notes: z.strictObject({
    nose: z.string().optional(),
    palate: z.string().optional(),
    finish: z.string().optional(),
    serve: z.string(),
    pairing: z.string(),
  }),
  allergens: z.array(z.string()),
})

export type DrinkSeed = z.input<typeof drinkSeed>
