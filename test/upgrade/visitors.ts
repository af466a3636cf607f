import { randomUUID } from 'node:crypto'
import type { Told } from '../callers.ts'
import { type Journal, Visitor } from './visitor.ts'

const PAGES = [
  '/',
  '/products',
  '/whisky',
  '/products?q=rum',
  '/newoffers',
  '/blog',
  '/gift',
  '/cart',
  '/login',
]
const FILES_OF_A_PAGE = 6
const SIGN_INS = 5
const PASSWORD = 'blue heron over the weir'

type Street = {
  drinkId: string
  newcomer: () => Visitor
  /** The references of orders that the shop has said are placed. */
  acknowledged: string[]
  isOver: () => boolean
}

/**
 * Twelve people in the shop at once: those who look at pages with their scripts, guests who buy, baskets that change,
 * people who sign in, and a tab that was open before.
 */
export async function openStreet(shopUrl: string, drinkId: string) {
  const journal: Journal = { answers: [], phase: 'before' }
  let isOver = false
  const street: Street = {
    drinkId,
    newcomer: () => new Visitor(shopUrl, journal),
    acknowledged: [],
    isOver: () => isOver,
  }
  let looked = 0
  const nextPage = () => PAGES[looked++ % PAGES.length] ?? '/'
  /** Of a page from before the upgrade. */
  const oldFiles = filesOf((await street.newcomer().ask('/')) ?? '')
  const work = [
    ...times(4, () => looks(street, nextPage())),
    () => looks(street, `/product?id=${drinkId}`),
    ...times(3, () => buys(street)),
    ...times(2, () => fillsABasket(street)),
    () => signsIn(street),
    () => goesOnInATab(street, oldFiles),
  ]
  const people = work.map(async (each) => {
    while (!isOver) await each()
  })
  return {
    journal,
    acknowledged: street.acknowledged,
    oldFiles,
    people: people.length,
    /** Everybody finishes what they have begun. */
    async close() {
      isOver = true
      await Promise.all(people)
    },
  }
}

const times = (count: number, work: () => Promise<void>) => Array.from({ length: count }, () => work)

const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w./-]+\.(js|css|woff2)/g))]

async function looks({ newcomer }: Street, page: string) {
  const visitor = newcomer()
  const html = (await visitor.ask(page)) ?? ''
  for (const file of filesOf(html).slice(0, FILES_OF_A_PAGE)) await visitor.ask(file)
}

async function buys({ newcomer, drinkId, acknowledged }: Street) {
  const visitor = newcomer()
  const joined = await visitor.call('user/register', somebody({ isGuest: true }))
  if (!joined) return
  visitor.token = joined.token
  if (!(await visitor.call(`cart/add?drink_id=${drinkId}`, { quantity: 1 }, randomUUID()))) return
  const basket = await visitor.call('cart/get')
  if (!basket) return
  const order = {
    ammount: basket.totals.total,
    discount: basket.totals.discount,
    status: 'unpaid',
    over_18: true,
    dilivery_type: 'Standard Delivery',
    item_ids: basket.items.map(({ id }: Told) => id),
  }
  // With a key, as the shop's own pages send it; the other callers have none.
  const bought = await visitor.call('order/buy', order, randomUUID())
  if (!bought) return
  acknowledged.push(bought.order.reference)
  await visitor.call(`order/get?reference=${bought.order.reference}`)
}

async function fillsABasket({ newcomer, drinkId }: Street) {
  const visitor = newcomer()
  await visitor.call(`cart/add?drink_id=${drinkId}`, { quantity: 2 })
  const [line] = (await visitor.call('cart/get'))?.items ?? []
  if (!line) return
  await visitor.call(`cart/update?itemid=${line.id}`, { quantity: 3 })
  await visitor.call(`cart/update?itemid=${line.id}&decrease=true`, {})
  await visitor.call(`cart/delete?id=${line.id}`, {})
}

async function signsIn({ newcomer, isOver }: Street) {
  const person = somebody({ isGuest: false })
  if (!(await newcomer().call('user/register', person))) return
  for (let i = 0; i < SIGN_INS && !isOver(); i++) {
    const visitor = newcomer()
    const session = await visitor.call('user/login', { email: person.email, password: PASSWORD })
    if (!session) continue
    visitor.token = session.token
    await visitor.call('user/me')
    await visitor.call('user/logout', {})
  }
}

async function goesOnInATab({ newcomer, isOver }: Street, files: readonly string[]) {
  const visitor = newcomer()
  for (const file of files) if (!isOver()) await visitor.ask(file)
}

const somebody = ({ isGuest }: { isGuest: boolean }) => ({
  first_name: 'Rosalind',
  last_name: 'Achterberg',
  email: `guest-${randomUUID()}@example.com`,
  phone: '07700900123',
  is_guest: isGuest,
  ...(!isGuest && { password: PASSWORD, confirm_password: PASSWORD }),
  shipping_hno: '12',
  shipping_address_l1: 'Mill Lane',
  shipping_city: 'Marlow',
  shipping_postal_code: 'SL7 1AA',
  shipping_country: 'United Kingdom',
})
