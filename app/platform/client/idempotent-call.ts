import {
  type AnswerOf,
  addressOf,
  type Outcome,
  type Path,
  type PostArguments,
  type Refusal,
  request,
} from './api-client.ts'
import { readFromTab, removeFromTab, saveInTab } from './tab-storage.ts'

type Intent = { wish: string; key: string }

/**
 * `api.post` with an idempotency key: the same request counts once, however often the button is pressed. The key
 * stays the same until the shop has answered. With a name, the key survives a reload: for requests whose success a
 * fresh page would not show.
 */
export function createIdempotentCall(name?: string) {
  let intent: Intent | undefined
  return async <P extends Path<'post'>>(
    path: P,
    ...[body = {}, query]: PostArguments<P>
  ): Promise<Outcome<AnswerOf<'post', P>>> => {
    const address = addressOf(path, query)
    const wish = JSON.stringify([address, body])
    const known = intent ?? (name && readFromTab<Intent>(name))
    intent = known && known.wish === wish ? known : { wish, key: newKey() }
    if (name) saveInTab(name, intent)
    const outcome = await request<AnswerOf<'post', P>>(address, body, { 'idempotency-key': intent.key })
    if (outcome.ok || !isOpen(outcome.refusal)) {
      intent = undefined
      if (name) removeFromTab(name)
    }
    return outcome
  }
}

/**
 * Whether to retry with the same key: without an answer the call may have succeeded, and after a rate limit it is the
 * same request.
 */
const isOpen = ({ code }: Refusal) => /^(offline|in_flight|internal|unavailable|busy|too_often)$/.test(code)

/** `randomUUID` exists only in secure contexts. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
