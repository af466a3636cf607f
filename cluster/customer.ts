import { randomUUID } from 'node:crypto'
import type { AnswerOf, Path } from '#app/platform/client/api-calls.ts'
import type { Field } from '../gateway/fields.ts'
import { answered } from './asking.ts'
import { form, paidAt } from './card-page.ts'

/** A drink that can be bought, whichever. */
export async function drinkToBuy(shopUrl: string): Promise<string> {
  const answer = await fetch(`${shopUrl}/backend/api/drink/get?limit=20`)
  const { drinks } = (await answer.json()) as AnswerOf<'get', 'drink/get'>
  const drink = drinks.find(({ stock }) => stock > 0)
  if (!drink) throw new Error('No drink is in stock')
  return drink.id
}

/**
 * A guest who buys one bottle and pays for it by card, over the wire. Without an answer they ask again, with the same
 * key, as browsers and people do together.
 */
export class Customer {
  readonly shopUrl: string
  readonly email = `guest-${randomUUID()}@example.com`
  readonly #address = `10.2.${randomByte()}.${randomByte()}`
  #token = ''

  constructor(shopUrl: string) {
    this.shopUrl = shopUrl
  }

  /** The reference of the order, once it is paid. */
  async buys(drinkId: string): Promise<string> {
    const { token } = await this.#post<'user/register'>('user/register', {
      first_name: 'Rosalind',
      last_name: 'Achterberg',
      email: this.email,
      phone: '07700900123',
      is_guest: true,
      shipping_hno: '12',
      shipping_address_l1: 'Mill Lane',
      shipping_city: 'Marlow',
      shipping_postal_code: 'SL7 1AA',
      shipping_country: 'United Kingdom',
    })
    this.#token = token ?? ''
    await this.#post(`cart/add?drink_id=${drinkId}`, { quantity: 1 })
    const { items, totals } = await this.#get<'cart/get'>('cart/get')
    const { order } = await this.#post<'order/buy'>('order/buy', {
      ammount: totals.total,
      discount: totals.discount,
      status: 'unpaid',
      over_18: true,
      dilivery_type: 'Standard Delivery',
      item_ids: items.map(({ id }) => id),
    })
    const { url, fields } = await this.#post<'order/payment-form'>(`order/payment-form?id=${order.id}`, {})
    await this.#bringsBack(await paidAt(url, fields))
    return order.reference
  }

  async statusOf(reference: string): Promise<string | undefined> {
    const { orders } = await this.#get<'order/get'>(`order/get?reference=${reference}`)
    return orders[0]?.details.status
  }

  #get<P extends Path<'get'>>(path: string): Promise<AnswerOf<'get', P>> {
    return this.#asked(path, {})
  }

  /** It changes something, and the key says that it is always the same change. */
  #post<P extends Path<'post'>>(path: string, body: object): Promise<AnswerOf<'post', P>> {
    return this.#asked(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    })
  }

  async #asked<T>(path: string, request: { method?: string; body?: string; headers?: object }): Promise<T> {
    const headers = { ...request.headers, 'x-forwarded-for': this.#address, authorization: this.#token }
    const answer = await answered(`${this.shopUrl}/backend/api/${path}`, { ...request, headers })
    const outcome = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(outcome)}`)
    return outcome as T
  }

  /** What the bank's page lets the browser post to the shop. */
  async #bringsBack(fields: readonly Field[]) {
    const answer = await answered(`${this.shopUrl}/backend/api/order/callback`, form(fields))
    if (answer.status !== 303) throw new Error(`order/callback: ${answer.status}`)
  }
}

const randomByte = () => Math.floor(Math.random() * 256)
