import { expect, test } from 'vitest'
import type { WireBasket } from '#app/departments/basket/basket-wire.ts'
import type { ShopperData } from '#app/pages/loaders/shopper-data.server.ts'
import { basketGoing } from './where-it-goes.server.ts'
import { countriesServed, whyNotSent } from './where-it-goes.ts'

const LILLE = { country: 'FR', postcode: '59000' }

/** A basket with its totals for home and, once the address is known, for Lille. */
const holdings = (chosen: string): ShopperData => ({
  basket: async (to) =>
    (to
      ? { id: 'for Lille', delivery_type: 'Standard Delivery', delivery_choices: choices(24.59, false) }
      : { id: 'at home', delivery_type: chosen, delivery_choices: choices(4.95, true) }) as WireBasket,
  wishlist: () => Promise.reject(new Error('not asked for')),
})

const choices = (charge: number, available: boolean) => [
  { type: 'Standard Delivery', charge, available: true },
  { type: 'Express Delivery', charge: 6.95, available },
  { type: 'Click & Collect', charge: 0, available },
]

test('without an address it is rung up at home', async () => {
  const { id, delivery_choices } = await basketGoing(holdings('Standard Delivery'), undefined)
  expect(id).toBe('at home')
  expect(delivery_choices).toEqual(choices(4.95, true))
})

test.each([
  ['what is sent is rung up for where it goes', 'Standard Delivery', 'for Lille'],
  ['so is what can’t be sent as it was chosen', 'Express Delivery', 'for Lille'],
  ['what is collected goes nowhere', 'Click & Collect', 'at home'],
])('%s', async (_, chosen, rungUp) => {
  const { id, delivery_choices } = await basketGoing(holdings(chosen), LILLE)
  expect(id).toBe(rungUp)
  expect(delivery_choices).toMatchObject([
    { type: 'Standard Delivery', charge: 24.59, available: true },
    { type: 'Express Delivery', available: false },
    { type: 'Click & Collect', charge: 0, available: true },
  ])
})

test('where nothing is sent to, the sums stay those at home, and the choices say why', async () => {
  const { id, delivery_choices } = await basketGoing(holdings('Standard Delivery'), { country: 'SA' })
  expect(id).toBe('at home')
  expect(delivery_choices).toMatchObject([{ charge: 24.59 }, {}, { type: 'Click & Collect', charge: 0 }])
})

test('a basket can be sent unless its delivery type can’t be had', () => {
  const basket = (delivery_type: string) =>
    ({
      delivery_type,
      delivery_choices: [
        { type: 'Standard Delivery', because: 'We don’t deliver to this country.' },
        { type: 'Click & Collect', because: null },
      ],
    }) as WireBasket
  expect(whyNotSent(basket('Standard Delivery'))).toBe('We don’t deliver to this country.')
  expect(whyNotSent(basket('Click & Collect'))).toBeNull()
})

test('only countries that we send to are offered, and what is kept already', () => {
  const all = ['GB', 'FR', 'SA'].map((code) => ({ code, name: code }))
  const codes = (kept?: string) => countriesServed(all, kept).map(({ code }) => code)
  expect(codes()).toEqual(['GB', 'FR'])
  expect(codes('FR')).toEqual(['GB', 'FR'])
  expect(codes('SA')).toEqual(['GB', 'FR', 'SA'])
})
