import { randomUUID } from 'node:crypto'
import {
  ask,
  buy,
  buyBody,
  fillBasket,
  headersOf,
  networkOf,
  newGuest,
  type Shopper,
  send,
} from './shopping.ts'

/** What the catalogue of the bench offers to visitors. */
export type Goods = { kept: string[]; drinkIds: string[] }

const words = [
  'gin',
  'single malt',
  'red wine',
  'rioja',
  'peated',
  'rose',
  'champagne',
  'sherry',
  'rum',
  'oak',
]
const sorts = ['price-asc', 'price-desc', 'litre-asc', 'offer']
const prices = ['ls10', '20', '40', '60', 'gt80']
const countries = ['Scotland', 'England', 'Wales', 'Ireland', 'France', 'Italy', 'Spain', 'Japan', 'Mexico']

let filtered = 0
let people = 0
export const nextPerson = () => people++

/** A list with filters that nobody has asked for before: no page of it is kept. */
export function unseenPage(): string {
  const number = filtered++
  const chosen = (all: readonly string[], bits: number) => all.filter((_, i) => (bits >> i) & 1)
  const asks = new URLSearchParams({ sort: sorts[number % sorts.length] as string })
  const rest = Math.floor(number / sorts.length)
  for (const price of chosen(prices, rest % 31)) asks.append('price', price)
  for (const country of chosen(countries, Math.floor(rest / 31))) asks.append('country', country)
  return `/products?${asks}`
}

export const page = (address: string, path: string) =>
  send(address, path, { headers: { 'accept-encoding': 'br' } })

export const suggest = (address: string, place: number) =>
  page(
    address,
    `/backend/api/drink/suggest?q=${encodeURIComponent(words[place % words.length]?.slice(0, 4 + (place % 5)) ?? '')}`,
  )

export const someDrinks = ({ drinkIds }: Goods, place: number, many: number) =>
  Array.from({ length: many }, (_, i) => drinkIds[(place * 7 + i * 3) % drinkIds.length] as string)

export type Basket = { id: string; from: string }

/** Of a visitor without an account. */
export async function newBasket(address: string, drinkIds: readonly string[]): Promise<Basket> {
  const from = networkOf(nextPerson())
  const { cart } = await ask<{ cart: { id: string } }>(address, 'cart/add-many', {
    body: { lines: drinkIds.map((drink_id) => ({ drink_id, quantity: 1 })) },
    headers: { 'x-forwarded-for': from },
  })
  return { id: cart.id, from }
}

export const addTo = (address: string, { id, from }: Basket, drinkId: string) =>
  ask(address, `cart/add?drink_id=${drinkId}&cart_id=${id}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, 'idempotency-key': randomUUID() },
  })

export const lookAt = (address: string, { id, from }: Basket) =>
  ask(address, `cart/get?cart_id=${id}`, { headers: { 'x-forwarded-for': from } })

export type ReadyToBuy = { shopper: Shopper; body: object }

/** A guest with a filled basket. */
export async function readyToBuy(address: string, drinkIds: readonly string[]): Promise<ReadyToBuy> {
  const shopper = await newGuest(address, nextPerson())
  await fillBasket(address, shopper, drinkIds)
  return { shopper, body: await buyBody(address, shopper) }
}

export const payLater = (address: string, shopper: Shopper, orderId: string) =>
  ask(address, `order/togglestatus?id=${orderId}`, {
    body: { status: 'payed-via-banktransfer' },
    headers: headersOf(shopper),
  })

/**
 * One of a hundred different visits, which together are what `visit` of the model says: eight pages and suggestions
 * each, every fourth a basket, three an order.
 */
export async function playVisit(address: string, goods: Goods, place: number, told: (ms: number) => void) {
  const timed = async <T>(step: Promise<T>): Promise<T> => {
    const from = performance.now()
    const answer = await step
    told(performance.now() - from)
    return answer
  }
  for (let i = 0; i < 6; i++)
    await timed(page(address, goods.kept[(place + i) % goods.kept.length] as string))
  await timed(page(address, unseenPage()))
  await timed(suggest(address, place))
  if (place % 4 === 0) {
    const basket = await timed(newBasket(address, someDrinks(goods, place, 1)))
    await timed(lookAt(address, basket))
  }
  if (place % 100 === 1 || place % 100 === 34 || place % 100 === 67) {
    const shopper = await timed(newGuest(address, nextPerson()))
    await timed(fillBasket(address, shopper, someDrinks(goods, place, 3)))
    const body = await timed(buyBody(address, shopper))
    const { order } = await timed(buy(address, shopper, body))
    await timed(payLater(address, shopper, order.id))
  }
}
