import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf } from '#app/platform/client/api-calls.ts'
import { paidAt } from '../card-page.ts'
import { type Browser, Refusal } from './browser.ts'
import type { Journal, Line } from './journal.ts'

/** What a shopper is going to do, from the basket to the end. */
export type Plan = {
  email: string
  lines: Line[]
  /** As typed, and as the shop keeps it: a coupon, or a gift card. */
  code: { typed: string; kept: string } | undefined
  pays: 'by card' | 'by transfer'
  cancels: boolean
}

type Order = AnswerOf<'post', 'order/buy'>['order']

const PAY_WITHIN_MS = 240_000
const THINK_MS = { least: 150, most: 500 }

/** Basket, order, payment, and perhaps second thoughts: each is in the journal once the shop has acknowledged it. */
export async function buy(browser: Browser, plan: Plan, journal: Journal) {
  await fillBasket(browser, plan)
  const order = await placeOrder(browser, plan, journal)
  await think()
  if (plan.pays === 'by transfer' && order.status === 'unpaid') await chooseTransfer(browser, order, journal)
  else await payByCard(browser, order, journal)
  await think()
  if (plan.cancels) await cancel(browser, order, journal)
}

async function fillBasket(browser: Browser, { email, lines }: Plan) {
  const { token } = await browser.post<'user/register'>('user/register', {
    first_name: 'Rosalind',
    last_name: 'Achterberg',
    email,
    phone: '07700900123',
    is_guest: true,
    shipping_hno: '12',
    shipping_address_l1: 'Mill Lane',
    shipping_city: 'Marlow',
    shipping_postal_code: 'SL7 1AA',
    shipping_country: 'United Kingdom',
  })
  browser.token = token ?? ''
  for (const { drinkId, quantity } of lines) {
    await think()
    await browser.post(`cart/add?drink_id=${drinkId}`, { quantity })
  }
}

async function placeOrder(browser: Browser, { email, code }: Plan, journal: Journal): Promise<Order> {
  const query = code ? `?coupon=${encodeURIComponent(code.typed)}` : ''
  const { items, totals } = await browser.get<'cart/get'>(`cart/get${query}`)
  const key = randomUUID()
  const body = {
    ammount: totals.total,
    discount: totals.discount,
    ...(code && { coupon: code.typed, gift_card: totals.gift_card }),
    status: 'unpaid',
    over_18: true,
    dilivery_type: 'Standard Delivery',
    item_ids: items.map(({ id }) => id),
  }
  journal.write({ what: 'asked', key, email })
  const { order } = await browser.post<'order/buy'>('order/buy', body, key)
  journal.write({
    what: 'placed',
    key,
    email,
    reference: order.reference,
    total: inPence(order.totals.total),
    giftCard: inPence(order.totals.gift_card),
    code: code?.kept ?? null,
    lines: order.cart_items.map(({ drink, quantity }) => ({ drinkId: drink.id, quantity })),
  })
  return order
}

async function chooseTransfer(browser: Browser, { id, reference }: Order, journal: Journal) {
  await browser.post(`order/togglestatus?id=${id}`, { status: 'payed-via-banktransfer' })
  journal.write({ what: 'chose transfer', reference })
}

/**
 * Until the shop says that it is paid. The gateway may die with the payment that it has just taken: then the shopper
 * looks at their order, and pays if it is still unpaid.
 */
async function payByCard(browser: Browser, { id, reference }: Order, journal: Journal) {
  const end = Date.now() + PAY_WITHIN_MS
  while ((await statusOf(browser, reference)) === 'unpaid') {
    if (Date.now() > end)
      throw new Error(`${reference} was not paid within ${PAY_WITHIN_MS / 1000} seconds of trying`)
    await tryToPay(browser, id)
    await think()
  }
  journal.write({ what: 'paid', reference })
}

async function tryToPay(browser: Browser, orderId: string) {
  try {
    const { url, fields } = await browser.post<'order/payment-form'>(`order/payment-form?id=${orderId}`, {})
    const brought = await paidAt(url, fields).catch(() => undefined)
    if (brought && brought.length > 0) await browser.bringBack(brought)
  } catch (failure) {
    // Paid meanwhile: the gateway's own message was quicker than the browser.
    if (!(failure instanceof Refusal && failure.status === 409)) throw failure
  }
}

/** Asked again after a lost answer, the shop says that there is nothing left to cancel: the order knows why. */
async function cancel(browser: Browser, { id, reference }: Order, journal: Journal) {
  try {
    await browser.post(`order/cancel?id=${id}`, {})
  } catch (failure) {
    const status = failure instanceof Refusal ? await statusOf(browser, reference) : undefined
    if (status !== 'cancelled' && status !== 'refunded') throw failure
  }
  journal.write({ what: 'cancelled', reference })
}

async function statusOf(browser: Browser, reference: string): Promise<string | undefined> {
  const { orders } = await browser.get<'order/get'>(`order/get?reference=${reference}`)
  return orders[0]?.details.status
}

const inPence = (pounds: number) => Math.round(pounds * 100)

const think = () => pause(THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least))
