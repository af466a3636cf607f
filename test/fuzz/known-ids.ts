import type { Random } from './random.ts'

const MOST_OF_A_KIND = 48
const DEEPEST = 6
const MOST_IN_A_LIST = 12

/** Under which name an answer holds something becomes the kind of its id. */
const kindOf: Record<string, string> = {
  drinks: 'drink',
  drink: 'drink',
  suggestions: 'drink',
  items: 'line',
  cart_item: 'line',
  cart_items: 'line',
  cart: 'cart',
  basket: 'cart',
  wishlist: 'wishlist',
  item: 'wish',
  order: 'order',
  details: 'order',
  address: 'address',
  addresses: 'address',
  sessions: 'session',
  user: 'account',
}

/** Other fields of answers that calls take. */
const keptFields: Record<string, string> = {
  reference: 'reference',
  next: 'after',
  transactionUnique: 'attempt',
  share_id: 'shared',
  shared_id: 'shared',
  ticket: 'ticket',
  country: 'country',
  style: 'style',
}

/** What the shop has handed out so far, the latest of each kind: with these, requests get further than the door. */
export class KnownIds {
  readonly #byKind = new Map<string, string[]>()
  #turn = 0

  add(kind: string, value: string) {
    const kept = this.#byKind.get(kind) ?? []
    if (kept.length === 0) this.#byKind.set(kind, kept)
    if (kept.includes(value)) return
    if (kept.length < MOST_OF_A_KIND) kept.push(value)
    else kept[this.#turn++ % MOST_OF_A_KIND] = value
  }

  /** One of those kinds, now and then of any other. */
  one(random: Random, kinds: readonly string[]): string | undefined {
    const kind = random.is(0.1) ? random.one([...this.#byKind.keys()]) : random.one(kinds)
    const kept = this.#byKind.get(kind ?? '')
    return kept && random.one(kept)
  }

  /** Everything in an answer that a later request can use. */
  learn(value: unknown, name = '', depth = 0): void {
    if (depth > DEEPEST || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const each of value.slice(0, MOST_IN_A_LIST)) this.learn(each, name, depth + 1)
      return
    }
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'object') this.learn(inner, key, depth + 1)
      if (typeof inner !== 'string' || inner === '') continue
      const kind = key === 'id' ? (kindOf[name] ?? name) : keptFields[key]
      if (kind) this.add(kind, inner)
    }
  }
}

/** Of which kinds a parameter or field of that name is, in that call. */
export function kindsFor(path: string, name: string): string[] | undefined {
  const [room = '', call = ''] = path.replace('/backend/api/', '').split('/')
  if (name === 'drink_id') return ['drink']
  if (name === 'cart_id') return ['cart']
  if (name === 'wishlist_id') return ['wishlist']
  if (name === 'itemid' || name === 'item_ids') return ['line']
  if (name === 'id' || name === 'edit') return idKinds(room, call)
  if (name === 'order_number') return ['reference']
  return {
    shared: ['shared'],
    attempt: ['attempt'],
    reference: ['reference'],
    after: ['after'],
    ticket: ['ticket'],
  }[name]
}

function idKinds(room: string, call: string): string[] {
  if (room === 'order') return ['order']
  if (room === 'user') return call.startsWith('address') ? ['address'] : ['session', 'account', 'address']
  if (room === 'cart') return call === 'incart' ? ['drink'] : ['line']
  if (room === 'wishlist') return call === 'shared' ? ['shared'] : ['wish', 'drink']
  return ['drink']
}
