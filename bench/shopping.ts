import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** What callers of the bench send to a shop as shoppers do, each from an address of their own. */
export type Shopper = { token: string; from: string }

type Asked = { method?: 'GET' | 'POST'; body?: object; headers?: Record<string, string> }

const LONGEST_MS = 30_000
const agent = new Agent({ keepAlive: true })

/** The answer in JSON; anything but a good one is thrown. */
export const ask = async <T>(address: string, path: string, asked: Asked = {}): Promise<T> =>
  JSON.parse((await send(address, `/backend/api/${path}`, asked)).toString()) as T

/** The body of a good answer as it came, whatever it is. */
export function send(address: string, path: string, { method, body, headers }: Asked = {}): Promise<Buffer> {
  const text = body && JSON.stringify(body)
  const json: Record<string, string> = text ? { 'content-type': 'application/json' } : {}
  return new Promise((resolve, reject) => {
    const how = {
      agent,
      method: method ?? (text ? 'POST' : 'GET'),
      headers: { ...json, ...headers },
      timeout: LONGEST_MS,
    }
    const asked = request(address + path, how, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        const whole = Buffer.concat(chunks)
        if (answer.statusCode === 200) resolve(whole)
        else
          reject(new Error(`${path.split('?')[0]} answered ${answer.statusCode}: ${whole.subarray(0, 200)}`))
      })
    })
    asked.once('timeout', () => asked.destroy(new Error(`${path} took longer than ${LONGEST_MS} ms`)))
    asked.once('error', reject)
    asked.end(text)
  })
}

/** Of a network of their own: no more may join from one than 20 in a minute. */
export const networkOf = (place: number) => `2001:db8:${(place % 65_536).toString(16)}::1`

const ann = {
  first_name: 'Ann',
  last_name: 'Vane',
  phone: '07700900123',
  shipping_hno: '12',
  shipping_address_l1: 'Mill Lane',
  shipping_city: 'Marlow',
  shipping_postal_code: 'SL7 1AA',
}

export async function newGuest(address: string, place: number): Promise<Shopper> {
  const from = networkOf(place)
  const { token } = await ask<{ token: string }>(address, 'user/register', {
    body: { ...ann, is_guest: true, email: `ann-${randomUUID()}@example.com` },
    headers: { 'x-forwarded-for': from },
  })
  return { token, from }
}

/** With a password, which costs a hash. */
export async function newAccount(address: string, place: number): Promise<Shopper & { email: string }> {
  const from = networkOf(place)
  const email = `ann-${randomUUID()}@example.com`
  const { token } = await ask<{ token: string }>(address, 'user/register', {
    body: { ...ann, is_guest: false, email, password: PASSWORD, confirm_password: PASSWORD },
    headers: { 'x-forwarded-for': from },
  })
  return { token, from, email }
}

export const PASSWORD = 'four quiet lamps and a kettle'

export const headersOf = ({ token, from }: Shopper) => ({ authorization: token, 'x-forwarded-for': from })

/** Every change carries a key of its own, as browsers send it. */
export const once = (shopper: Shopper) => ({ ...headersOf(shopper), 'idempotency-key': randomUUID() })

export type Drink = { id: string; name: string; stock: number }

export async function drinksInStock(address: string, atLeast: number): Promise<Drink[]> {
  const { drinks } = await ask<{ drinks: Drink[] }>(address, 'drink/get?limit=100&in_stock=true')
  return drinks.filter(({ stock }) => stock >= atLeast)
}

export const fillBasket = (address: string, shopper: Shopper, drinkIds: readonly string[]) =>
  ask<{ cart: { id: string } }>(address, 'cart/add-many', {
    body: { lines: drinkIds.map((drink_id) => ({ drink_id, quantity: 1 })) },
    headers: headersOf(shopper),
  })

/** What `order/buy` wants to be told of a basket as it is now. */
export async function buyBody(address: string, shopper: Shopper): Promise<object> {
  const { totals } = await ask<{ totals: { total: number } }>(address, 'cart/get', {
    headers: headersOf(shopper),
  })
  return { ammount: totals.total, dilivery_type: 'Standard Delivery', over_18: true }
}

export const buy = (address: string, shopper: Shopper, body: object) =>
  ask<{ order: { id: string; reference: string } }>(address, 'order/buy', { body, headers: once(shopper) })
