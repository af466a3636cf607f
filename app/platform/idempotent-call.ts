import { callShop, type Outcome, type Refusal } from './api-client.ts'
import { forget, recall, remember } from './tab-memory.ts'

type Intent = { wish: string; key: string }

/**
 * A way to the API on which the same wish counts once, however often the button is pressed: until the shop has
 * answered, it carries the same key. With a name the key outlives a reload, for wishes of which a fresh page would not
 * show that they were granted.
 */
export function createIdempotentCall(name?: string) {
  let intent: Intent | undefined
  return async <T>(path: string, body: unknown): Promise<Outcome<T>> => {
    const wish = JSON.stringify([path, body])
    const known = intent ?? (name && recall<Intent>(name))
    intent = known && known.wish === wish ? known : { wish, key: newKey() }
    if (name) remember(name, intent)
    const outcome = await callShop<T>(path, body, { 'idempotency-key': intent.key })
    if (outcome.ok || !isOpen(outcome.refusal)) {
      intent = undefined
      if (name) forget(name)
    }
    return outcome
  }
}

/** No answer is none: it may have been done all the same. And whoever is to wait means the same afterwards. */
const isOpen = ({ code }: Refusal) => /^(offline|in_flight|internal|unavailable|busy|too_often)$/.test(code)

/** `randomUUID` is there on secure pages only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
