import { callShop, type Outcome } from '#app/platform/shop-client.ts'
import { forget, recall, remember } from '#app/platform/tab-memory.ts'

/**
 * Sends it once, however often the button is pressed: until the shop has said that it has it, the same words carry the
 * same key, also after a reload.
 */
export async function sendEnquiry(said: Record<string, string>): Promise<Outcome<{ reference: string }>> {
  const outcome = await callShop<{ reference: string }>('enquiry', said, {
    'idempotency-key': keyFor(JSON.stringify(said)),
  })
  if (outcome.ok) forgetKey()
  return outcome
}

type Intent = { words: string; key: string }

let intent: Intent | undefined

function keyFor(words: string): string {
  const known = intent ?? recall<Intent>(KEPT)
  intent = known?.words === words ? known : { words, key: newKey() }
  remember(KEPT, intent)
  return intent.key
}

function forgetKey() {
  intent = undefined
  forget(KEPT)
}

const KEPT = 'enquiry intent'

/** `randomUUID` is there on secure pages only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
