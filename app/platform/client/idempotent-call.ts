import type { AnswerOf, Path, PostArguments } from './api-calls.ts'
import { addressOf, type Outcome, posting, type Refusal, request } from './api-client.ts'
import { readFromTab, removeFromTab, saveInTab } from './tab-storage.ts'

type Intent = { wish: string; key: string }

/**
 * `api.post` with an idempotency key, in two steps: a press chooses the key, and the function that it returns sends the
 * call, at once or from a queue. A press after a call without an answer is a retry with the same key: it counts once.
 * With a name, the key survives a reload: for requests whose success a fresh page would not show.
 */
export function createIdempotentCall(name?: string) {
  /** The key of each request that was sent and may have succeeded, though no answer came. */
  const openIntents = new Map<string, string>()

  return <P extends Path<'post'>>(path: P, ...[body = {}, query]: PostArguments<P>) => {
    const address = addressOf(path, query)
    const wish = JSON.stringify([address, body])
    const inTab = name === undefined ? undefined : readFromTab<Intent>(name)
    const key = (inTab?.wish === wish ? inTab.key : openIntents.get(wish)) ?? newKey()
    openIntents.delete(wish)
    if (name) saveInTab(name, { wish, key } satisfies Intent)
    return async (): Promise<Outcome<AnswerOf<'post', P>>> => {
      const outcome = await request<AnswerOf<'post', P>>(address, posting(body, { 'idempotency-key': key }))
      if (!outcome.ok && isOpen(outcome.refusal)) openIntents.set(wish, key)
      else if (name) removeFromTab(name)
      return outcome
    }
  }
}

/**
 * Whether to retry with the same key: without an answer the call may have succeeded, and after a rate limit it is the
 * same request.
 */
const isOpen = ({ code }: Refusal) => /^(offline|in_flight|internal|unavailable|busy|too_often)$/.test(code)

/** `randomUUID` exists only in secure contexts. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
