import { callShop, type Outcome, type Refusal } from '#app/platform/shop-client.ts'
import { forget, recall, remember } from '#app/platform/tab-memory.ts'
import type { WireBasket } from '../basket/wire.ts'

/** What `order/buy` is asked for. The sums are those that the shopper saw; the server only compares them. */
export type Wish = Record<string, unknown> & { over_18: boolean }

export type Placed = { order: { id: string; reference: string; status: string } }

/** With it come the sums as they are now, if it is they that have changed. */
export type NotPlaced = Refusal & { totals?: WireBasket['totals'] }

/** What is in the basket, as the shopper saw it. Lines that can't be had today are not part of the order. */
export const seenIn = ({ items, totals, delivery_type }: WireBasket) => ({
  ammount: totals.total,
  discount: totals.discount,
  gift_card: totals.gift_card,
  dilivery_type: delivery_type,
  item_ids: items.filter(({ available }) => available).map(({ id }) => id),
  status: 'unpaid',
})

/**
 * Places the order once, however often the button is pressed: until the shop has answered, the same wish carries the
 * same key, also after a reload.
 */
export async function placeOrder(wish: Wish): Promise<Outcome<Placed>> {
  const body = JSON.stringify(wish)
  const key = keyFor(body)
  const outcome = await callShop<Placed>('order/buy', wish, { 'idempotency-key': key })
  if (outcome.ok || !mayHaveArrived(outcome.refusal)) forgetKey()
  return outcome
}

/** No answer is none: the order may stand all the same. */
const mayHaveArrived = ({ code }: Refusal) =>
  code === 'offline' || code === 'in_flight' || code === 'internal'

type Intent = { body: string; key: string }

let intent: Intent | undefined

function keyFor(body: string): string {
  const known = intent ?? recall<Intent>(KEPT)
  intent = known?.body === body ? known : { body, key: newKey() }
  remember(KEPT, intent)
  return intent.key
}

function forgetKey() {
  intent = undefined
  forget(KEPT)
}

const KEPT = 'order intent'

/** `randomUUID` is there on secure pages only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
