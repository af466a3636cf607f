import { z } from 'zod'
import { drinkStates, photoOr } from '../../catalogue/catalogue.ts'
import type { PlacedDrink } from '../../catalogue/placing.server.ts'
import { anyValue } from './part-schema.server.ts'

export const wireDrink = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  state: z.enum(drinkStates),
  in_stock: z.boolean(),
  on_offer: z.boolean(),
})

export const wirePart = z.object({
  part: z.string(),
  title: z.string(),
  page: z.string().describe('The page on which it is seen'),
  value: anyValue,
  version: z.int().describe('0 until somebody has saved it'),
  changed_at: z.string().nullable(),
  by: z.string(),
  drinks: z.array(wireDrink),
  may: z.array(z.string()).describe('save, restore'),
})

export const toWireDrink = ({ id, name, photo, state, inStock, onOffer }: PlacedDrink) => ({
  id,
  name,
  image: `${photoOr(photo)}-800.webp`,
  state,
  in_stock: inStock ?? false,
  on_offer: onOffer,
})
