import { type Field, writeForm } from '../../gateway/fields.ts'
import { signed } from '../../gateway/signature.ts'
import { type FuzzAnswer, jsonOf } from './answer.ts'
import { JSON_TYPE } from './calls.ts'
import type { KnownIds } from './known-ids.ts'
import { nastyString } from './nasty.ts'
import { PASSWORD, type Person, sessionHeaders } from './people.ts'
import type { Random } from './random.ts'
import type { FuzzRequest, Header } from './request.ts'
import { spoiltBody } from './spoil.ts'

/** The shop's answer to the last request, where it was one. */
export type Steps = Generator<FuzzRequest, void, FuzzAnswer | undefined>
type Step = Generator<FuzzRequest, Json, FuzzAnswer | undefined>
// biome-ignore lint/suspicious/noExplicitAny: an answer may be anything; what is missing in it becomes undefined
type Json = any

type Life = {
  random: Random
  known: KnownIds
  person: Person
  host: string
  /** With it the gateway signs: messages that are believed get further than others. */
  gatewaySecret: string
}

/**
 * Somebody's life in the shop: they join, fill a basket, order, pay, look, cancel, and go. Between these steps the
 * same person sends everything else, so that calls meet baskets and orders in every state.
 */
export function* lifeOf(life: Life): Steps {
  const { random, person } = life
  if (random.is(0.3)) yield* fillBasket(life)
  if (random.is(0.15)) yield* fillWishlist(life)
  const isGuest = random.is(0.93)
  const joined = yield* tried(life, 'user/register', joining(person, isGuest, random))
  if (typeof joined?.token === 'string' && joined.token !== '') person.token = joined.token
  for (let orders = random.between(1, 3); orders > 0; orders--) {
    yield* fillBasket(life)
    const order = yield* buy(life)
    if (!order?.id) continue
    yield* pay(life, order)
    yield* lookAt(life, order)
    if (random.is(0.5)) yield* undo(life, order)
  }
  yield* personalAffairs(life)
  if (random.is(0.3)) yield* leave(life, isGuest)
}

function* fillBasket(life: Life): Steps {
  const { random, known } = life
  for (let drinks = random.between(1, 4); drinks > 0; drinks--) {
    const drink = encodeURIComponent(known.one(random, ['drink']) ?? 'thistle-row-12')
    const kind = random.next()
    if (kind < 0.6)
      yield* tried(life, `cart/add?drink_id=${drink}`, { quantity: random.between(1, 3) }, keyed(random))
    else if (kind < 0.8) {
      const texts = {
        line1: random.one(['For Ro', nastyString(random, false)]),
        line2: '',
        font: random.between(1, 3),
      }
      yield* tried(life, `cart/engrave?drink_id=${drink}`, { ...texts, quantity: 1 }, keyed(random))
    } else
      yield* tried(life, 'cart/add-many', { lines: [{ drink_id: drink, quantity: random.between(1, 12) }] })
  }
  if (random.is(0.2)) yield* tried(life, 'cart/choose', { coupon: random.one(['SAVE5', null, 'nothing']) })
}

function* fillWishlist(life: Life): Steps {
  const { random, known } = life
  yield* tried(life, `wishlist/add?drink_id=${encodeURIComponent(known.one(random, ['drink']) ?? 'x')}`, {})
  yield* tried(life, 'wishlist/share', {})
}

function* buy(life: Life): Step {
  const { random } = life
  const basket = yield* tried(life, 'cart/get')
  const body = {
    ammount: basket?.totals?.total ?? 0,
    discount: basket?.totals?.discount ?? 0,
    gift_card: basket?.totals?.gift_card,
    dilivery_type: 'Standard Delivery',
    status: 'unpaid',
    item_ids: basket?.items?.map?.(({ id }: Json) => id),
    over_18: true,
    gift_message: random.is(0.2) ? nastyString(random) : undefined,
    hide_prices: random.is(0.2),
  }
  const key = keyed(random)
  const placed = yield* tried(life, 'order/buy', body, key)
  // A second click.
  if (random.is(0.1)) yield* tried(life, 'order/buy', body, key)
  return placed?.order
}

function* pay(life: Life, order: Json): Steps {
  const { random } = life
  const kind = random.next()
  if (kind < 0.25)
    yield* tried(life, `order/togglestatus?id=${order.id}`, { status: 'payed-via-banktransfer' })
  else if (kind < 0.35) yield* tried(life, `order/togglestatus?id=${order.id}`, { status: 'payed-via-call' })
  else if (kind < 0.7) yield* payByCard(life, order)
}

function* payByCard(life: Life, order: Json): Steps {
  const { random, gatewaySecret } = life
  const form = yield* tried(life, `order/payment-form?id=${order.id}`, {})
  if (typeof form?.fields !== 'object') return
  const asked = Object.entries(form.fields as Record<string, string>).filter(([name]) => name !== 'signature')
  for (let messages = random.between(1, 2); messages > 0; messages--) {
    const fields = spoiltFields(random, [...asked, ...verdict(random)])
    const leg = random.one(['order/notify', 'order/callback', 'order/callback?format=json'])
    const body = writeForm(random.is(0.9) ? signed(fields, gatewaySecret) : fields)
    yield request(life, leg, body, [['content-type', 'application/x-www-form-urlencoded']])
  }
  const attempt = encodeURIComponent(form.fields.transactionUnique ?? '')
  yield* tried(life, `order/payment-result?attempt=${attempt}`)
}

const verdict = (random: Random): Field[] => [
  ['responseCode', random.one(['0', '0', '0', '5', '65549', '65576'])],
  ['responseStatus', '0'],
  ['responseMessage', random.is(0.2) ? nastyString(random, false).toWellFormed() : 'AUTHCODE:123456'],
  ['state', 'captured'],
  ['xref', random.uuid().replaceAll('-', '').slice(0, 20)],
  ['amountReceived', ''],
]

function spoiltFields(random: Random, fields: readonly Field[]): Field[] {
  const kept = fields.filter(([name]) => name !== 'amountReceived')
  if (random.is(0.6)) return kept
  const at = random.between(0, kept.length - 1)
  const value = nastyString(random, false).toWellFormed()
  return random.is(0.8)
    ? kept.map((field, i): Field => (i === at ? [field[0], value] : field))
    : [...kept, [nastyString(random, false).toWellFormed(), value]]
}

function* lookAt(life: Life, order: Json): Steps {
  const { random, person } = life
  const reference = encodeURIComponent(order.reference ?? '')
  const email = encodeURIComponent(person.email)
  if (random.is(0.5)) yield* tried(life, `order/get?reference=${reference}`)
  if (random.is(0.3)) yield* tried(life, `order/track?reference=${reference}&email=${email}`)
  if (random.is(0.1)) yield* tried(life, `order/invoice?reference=${reference}`)
  if (random.is(0.1)) yield* tried(life, `order/withdrawal?reference=${reference}&email=${email}`)
}

function* undo(life: Life, order: Json): Steps {
  const { random } = life
  const items = order.cart_items?.map?.(({ id }: Json) => id) ?? []
  const some = random.is(0.3) && items.length > 1 ? { item_ids: items.slice(0, 1) } : {}
  yield* tried(life, `order/cancel?id=${order.id}`, some)
  if (random.is(0.3)) yield* tried(life, `order/again?id=${order.id}`, {})
  if (random.is(0.2))
    yield* tried(life, `order/withdraw?reference=${encodeURIComponent(order.reference ?? '')}`, {
      name: 'Ro',
    })
}

function* personalAffairs(life: Life): Steps {
  const { random, person } = life
  const { hno, address_l1, city, postal_code } = {
    hno: '1',
    address_l1: person.secret,
    city: 'Marlow',
    postal_code: 'SL7 1AA',
  }
  const address = {
    first_name: 'Ro',
    last_name: 'Ach',
    phone: '07700900123',
    hno,
    address_l1,
    city,
    postal_code,
    country: 'GB',
  }
  if (random.is(0.4)) yield* tried(life, 'user/address', { ...address, is_billing: random.is(0.5) })
  if (random.is(0.3)) yield* tried(life, 'user/update', { first_name: nastyString(random, false) })
  if (random.is(0.3)) yield* tried(life, 'user/update', { address: person.secret, last_name: 'Ach' })
  if (random.is(0.2)) yield* tried(life, 'user/addresses')
  if (random.is(0.2)) yield* tried(life, 'user/me')
  if (random.is(0.1)) yield* tried(life, 'user/export')
}

function* leave(life: Life, isGuest: boolean): Steps {
  const { random, person } = life
  if (random.is(0.3)) yield* tried(life, 'user/erase', isGuest ? {} : { current_password: PASSWORD })
  else yield* tried(life, 'user/logout', {})
  person.token = undefined
}

const joining = (person: Person, isGuest: boolean, random: Random) => ({
  first_name: random.is(0.8) ? 'Rosalind' : nastyString(random, false),
  last_name: 'Achterberg',
  email: person.email,
  phone: '07700900123',
  ...(isGuest ? { is_guest: true } : { password: PASSWORD, confirm_password: PASSWORD }),
  shipping_hno: '12',
  shipping_address_l1: person.secret,
  shipping_city: 'Marlow',
  shipping_postal_code: 'SL7 1AA',
  shipping_country: 'United Kingdom',
})

/** One call, now and then with something wrong in it first. Answers the JSON of what came back. */
function* tried(life: Life, path: string, body?: object, headers: Header[] = []): Step {
  const { random } = life
  const text = body === undefined ? undefined : JSON.stringify(body)
  if (body && random.is(0.1))
    yield request(life, path, JSON.stringify(spoiltBody(random, body)), [...headers, JSON_TYPE])
  const answer = yield request(life, path, text, text === undefined ? [] : [...headers, JSON_TYPE])
  return answer && jsonOf(answer)
}

function request(
  { person, host }: Life,
  path: string,
  body: string | undefined,
  headers: Header[],
): FuzzRequest {
  const method = body === undefined ? 'GET' : 'POST'
  return {
    label: `${method} ${path.split('?')[0]}`,
    method,
    target: `/backend/api/${path}`,
    headers: [...sessionHeaders(person, host), ...headers],
    ...(body !== undefined && { body }),
    mayRead: [person.secret],
  }
}

const keyed = (random: Random): Header[] => (random.is(0.7) ? [['idempotency-key', random.uuid()]] : [])
