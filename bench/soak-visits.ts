import { chance } from './random.ts'
import {
  ask,
  buy,
  buyBody,
  type Drink,
  drinksInStock,
  fillBasket,
  headersOf,
  newAccount,
  newGuest,
  once,
  PASSWORD,
  type Shopper,
  send,
} from './shopping.ts'

const luck = chance(11)
const BASKETS = 60
/** Looked for again now and then: what is out of stock meanwhile is left alone. */
const LOOK_AGAIN_AFTER = 500

type Basket = Shopper & { cartId: string; held: string[] }

/** How often each of them happens, of all acts, in percent. */
const shares = {
  'kept page': 38,
  'rendered page': 18,
  suggestion: 10,
  photograph: 10,
  basket: 12,
  account: 1.5,
  order: 1.5,
  'office list': 5,
  'office page': 3,
  paper: 1,
}
export type Act = keyof typeof shares

const shelves = ['/whisky', '/malt-whisky', '/wine', '/red-wine', '/gin', '/vodka', '/premium', '/others']
const plain = ['/', ...shelves, '/products', '/gift', '/blog', '/help']
const sorts = ['price-asc', 'price-desc', 'litre-asc', 'offer']
const prices = ['ls10', '20', '40', '60', 'gt80']
const countries = ['Scotland', 'France', 'Italy', 'Spain', 'England', 'Mexico', 'Japan', 'Jamaica']
const words = ['gin', 'single malt', 'red wine', 'rioja', 'peated', 'rose', 'sparkling', 'oak', 'botanical']
const lists = [
  'orders?view=all&sort=-placed_at',
  'orders?view=to_send',
  'orders?q=smith',
  'drinks',
  'drinks?q=gin',
  'stock',
  'today',
  'changes',
  'purchase-orders',
]
const officePages = [
  '/office',
  '/office/orders',
  '/office/runs',
  '/office/buying',
  '/office/offers',
  '/office/log',
]
const papers = ['orders.csv', 'drinks.csv', 'slip.pdf']

/** A mix of what visitors, shoppers and staff do with the demo shop, and how it went. */
export async function mixedVisits(address: string) {
  const asked = new Map<string, number>()
  const failures = new Map<string, number>()
  const count = (of: Map<string, number>, what: string) => of.set(what, (of.get(what) ?? 0) + 1)
  const staff = await ask<{ token: string }>(address, 'office/demo-session', { body: { role: 'owner' } })
  const officeHeaders = { authorization: staff.token }
  let drinks: Drink[] = await drinksInStock(address, 6)
  let photos = await photosOf(address)
  const baskets: Basket[] = []
  let people = 0
  let acts = 0

  const get = (path: string, own: Record<string, string> = {}) =>
    send(address, path, { headers: { 'accept-encoding': 'br', ...own } })

  async function withBasket() {
    const basket = baskets.length < BASKETS ? await newBasket() : luck.one(baskets)
    const drinkId = basket.held.length > 4 ? undefined : luck.one(drinks).id
    if (drinkId === undefined) {
      const taken = basket.held.shift() as string
      await ask(address, `cart/remove?drink_id=${taken}&cart_id=${basket.cartId}`, {
        method: 'POST',
        headers: once(basket),
      })
    } else if (!basket.held.includes(drinkId)) {
      await ask(address, `cart/add?drink_id=${drinkId}&cart_id=${basket.cartId}`, {
        method: 'POST',
        headers: once(basket),
      })
      basket.held.push(drinkId)
    }
    await ask(address, `cart/get?cart_id=${basket.cartId}`, { headers: headersOf(basket) })
  }

  async function newBasket(): Promise<Basket> {
    const guest = await newGuest(address, people++)
    const [drink] = luck.some(drinks, 1)
    const held = drink ? [drink.id] : []
    const { cart } = await fillBasket(address, guest, held)
    const basket = { ...guest, cartId: cart.id, held }
    baskets.push(basket)
    return basket
  }

  /** By bank transfer; every second one is cancelled again, so that the shelves stay filled. */
  async function withOrder() {
    const guest = await newGuest(address, people++)
    await fillBasket(
      address,
      guest,
      luck.some(drinks, 3).map(({ id }) => id),
    )
    const { order } = await buy(address, guest, await buyBody(address, guest))
    const headers = headersOf(guest)
    await ask(address, `order/togglestatus?id=${order.id}`, {
      body: { status: 'payed-via-banktransfer' },
      headers,
    })
    if (luck.is(0.5)) await ask(address, `order/cancel?id=${order.id}`, { body: {}, headers })
  }

  async function withAccount() {
    const account = await newAccount(address, people++)
    const { token } = await ask<{ token: string }>(address, 'user/login', {
      body: { email: account.email, password: PASSWORD },
      headers: { 'x-forwarded-for': account.from },
    })
    await ask(address, 'user/me', { headers: { authorization: token } })
    await ask(address, 'order/get', { headers: { authorization: token } })
  }

  async function paper() {
    const which = luck.one(papers)
    if (which !== 'slip.pdf') return get(`/backend/api/office/${which}`, officeHeaders)
    const { orders } = await ask<{ orders: { reference: string }[] }>(address, 'office/orders?view=to_send', {
      headers: officeHeaders,
    })
    await get(`/backend/api/office/orders/${luck.one(orders).reference}/slip.pdf`, officeHeaders)
  }

  const acting: Record<Act, () => Promise<unknown>> = {
    'kept page': () => get(luck.is(0.4) ? `/product?id=${luck.early(drinks).id}` : luck.one(plain)),
    'rendered page': () => get(filteredPage()),
    suggestion: () => get(`/backend/api/drink/suggest?q=${encodeURIComponent(luck.one(words).slice(0, 5))}`),
    photograph: () => get(luck.one(photos)),
    basket: withBasket,
    account: withAccount,
    order: withOrder,
    'office list': () => get(`/backend/api/office/${luck.one(lists)}`, officeHeaders),
    'office page': () => get(luck.one(officePages), officeHeaders),
    paper,
  }

  return {
    asked,
    failures,
    /** One act by chance. It never throws: what failed is counted. */
    async act() {
      acts += 1
      const what = drawn()
      count(asked, what)
      try {
        if (acts % LOOK_AGAIN_AFTER === 0) {
          drinks = await drinksInStock(address, 6)
          photos = await photosOf(address)
        }
        await acting[what]()
      } catch (failure) {
        count(
          failures,
          failure instanceof Error
            ? failure.message.slice(0, 160).replace(/\d+ seconds/, 'some seconds')
            : String(failure),
        )
      }
    },
  }
}

function drawn(): Act {
  const all = Object.entries(shares) as [Act, number][]
  let left = luck.next() * all.reduce((sum, [, share]) => sum + share, 0)
  for (const [what, share] of all) {
    left -= share
    if (left < 0) return what
  }
  return 'kept page'
}

/** So many different ones that few of them are kept when they are asked for. */
function filteredPage(): string {
  const asks = new URLSearchParams({ sort: luck.one(sorts) })
  for (const price of luck.some(prices, luck.between(0, 3))) asks.append('price', price)
  for (const country of luck.some(countries, luck.between(0, 3))) asks.append('country', country)
  if (luck.is(0.5)) asks.set('in_stock', 'true')
  if (luck.is(0.3)) return `/products?q=${encodeURIComponent(luck.one(words))}&${asks}`
  return `${luck.one(shelves)}?${asks}`
}

/** The pictures of a shelf, as its page names them. */
async function photosOf(address: string): Promise<string[]> {
  const page = (await send(address, luck.one(shelves))).toString()
  const found = new Set(page.match(/\/photos\/[\w.-]+\.(?:avif|webp)/g) ?? [])
  return found.size > 0 ? [...found] : ['/favicon.ico']
}
