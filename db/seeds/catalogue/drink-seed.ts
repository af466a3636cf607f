import { z } from 'zod'
import { drinkTypes, giftSections } from '#app/departments/catalogue/catalogue.ts'

/**
 * A drink as people write it down: prices in pounds, dates as days from the day of seeding, so that a demo shop
 * never looks expired. What every drink must have, and its limits, stand here once; the tests hold all of them to it.
 */
export const drinkSeed = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(3).max(60),
  producer: z.string().min(2).max(50),
  description: z.string(),
  type: z.enum(drinkTypes),
  subtype: z.string(),
  country: z.string(),
  region: z.string().optional(),
  style: z.string(),
  sizeMl: z.number().int().positive(),
  packSize: z.number().int().positive().default(1),
  abv: z.number().min(0).max(75),
  price: z.number().positive(),
  oldPrice: z.number().positive().optional(),
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
  age: z.number().int().positive().optional(),
  vintage: z.number().int().min(1960).max(2026).optional(),
  cask: z.string().optional(),
  grapes: z.array(z.string()).optional(),
  botanicals: z.array(z.string()).optional(),
  flavours: z.array(z.string()).min(2).max(6),
  taste: z.strictObject({
    smoke: z.number().min(0).max(5),
    sweet: z.number().min(0).max(5),
    fruit: z.number().min(0).max(5),
    body: z.number().min(0).max(5),
    spice: z.number().min(0).max(5),
    dry: z.number().min(0).max(5),
  }),
  notes: z.strictObject({
    nose: z.string().optional(),
    palate: z.string().optional(),
    finish: z.string().optional(),
    serve: z.string(),
    pairing: z.string(),
  }),
  allergens: z.array(
    z.enum(['sulphites', 'milk', 'egg', 'barley', 'wheat', 'rye', 'oats', 'nuts', 'celery', 'soya']),
  ),
})

export type DrinkSeed = z.input<typeof drinkSeed>
