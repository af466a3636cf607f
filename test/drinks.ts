import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import type { StockCause } from '#app/departments/catalogue/stock.ts'
import { pence } from '#app/platform/money.ts'
import { NOON } from './shop.ts'

let made = 0

/** A drink with nothing special about it; a test says what matters to it. */
export function aDrink(special: Partial<Drink> = {}): Drink {
  made++
  return {
    id: `drink-${made}`,
    state: 'on_sale',
    name: `Plain Gin ${made}`,
    producer: 'Plain & Sons',
    description: 'A plain gin.',
    type: 'gin',
    subtype: 'original-gin',
    country: 'England',
    region: 'Kent',
    style: 'London dry',
    sizeMl: 700,
    packSize: 1,
    abv: 40,
    price: pence(30_00),
    oldPrice: null,
    offer: null,
    isNew: false,
    multiBuy: false,
    engravable: false,
    featured: false,
    premium: false,
    giftSections: [],
    stock: 10,
    allergens: [],
    character: {
      flavours: ['juniper', 'citrus'],
      taste: { smoke: 0, sweet: 1, fruit: 2, body: 2, spice: 2, dry: 4 },
    },
    notes: { serve: 'With tonic.', pairing: 'Olives.' },
    photo: { base: '/photos/plain.00000000', blur: 'data:,' },
    addedAt: new Date(NOON.getTime() - made * 60_000),
    ...special,
  }
}

/** Why stock moves, where a test does not care. */
export const byHand: StockCause = { because: 'correction', subject: '', staffId: null, at: NOON }
