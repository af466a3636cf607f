import { toPounds } from '#app/platform/money.ts'
import type { WireDrink } from '../../catalogue/drink-wire.ts'
import type { StockedLine } from '../basket.ts'

/** What a basket still knows of a drink that is no longer sold, in the public API. */
export function noLongerSold({ drinkId, name, photo, seenPrice, addedAt }: StockedLine): WireDrink {
  const price = toPounds(seenPrice)
  return {
    id: drinkId,
    name,
    image: `${photo}-800.webp`,
    description: 'We no longer sell this drink.',
    type: '',
    subtype: '',
    country: '',
    region: null,
    producer: '',
    style: '',
    bottle_size: '',
    new_price: price,
    old_price: null,
    price_now: price,
    price_ex_vat: price,
    price_per_litre: price,
    offer: null,
    is_new: false,
    multi_buy: false,
    engravable: false,
    featured: false,
    premium: false,
    size_ml: 0,
    pack_size: 1,
    abv_percent: 0,
    stock: 0,
    units: 0,
    allergens: [],
    age: null,
    vintage: null,
    cask: null,
    grapes: [],
    botanicals: [],
    flavours: [],
    notes: { serve: '', pairing: '' },
    taste: { smoke: 0, sweet: 0, fruit: 0, body: 0, spice: 0, dry: 0 },
    added_at: addedAt.toISOString(),
  }
}
