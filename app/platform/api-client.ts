/** What a call was refused with: words for a person, and each broken field by its name on the wire. */
export type Refusal = { error_message: string; code: string; fields?: Record<string, string> }
export type Outcome<T> = { ok: true; data: T } | { ok: false; refusal: Refusal }

/** In characters. Browsers carry on with 64 kB in all for a page that has gone: a picture would be refused. */
const MOST_CARRIED_ON = 8_000

/**
 * The pages' one way to the API. It never throws: a line that is down, or a shop that is, is one more thing to tell the shopper. A change
 * that is on its way gets there, though the page goes meanwhile.
 */
export async function callShop<T>(
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Outcome<T>> {
  try {
    const answer = await fetch(`/backend/api/${path}`, body === undefined ? {} : posting(body, headers))
    const told = await answer.json().catch((failure) => {
      // A proxy's own page, which says that it can't reach the shop. Any other failure is the line's.
      if (failure instanceof SyntaxError && !answer.ok) return undefined
      throw failure
    })
    if (answer.ok) return { ok: true, data: told as T }
    return { ok: false, refusal: isRefusal(told) ? told : busy }
  } catch {
    return { ok: false, refusal: lineDown }
  }
}

const isRefusal = (told: unknown): told is Refusal =>
  typeof (told as Refusal | undefined | null)?.error_message === 'string'

function posting(body: unknown, headers: Record<string, string> | undefined): RequestInit {
  const text = JSON.stringify(body)
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
    keepalive: text.length <= MOST_CARRIED_ON,
  }
}

const busy: Refusal = {
  error_message: 'The shop is very busy just now. Please try again in a moment; nothing is lost.',
  code: 'busy',
}

const lineDown: Refusal = {
  error_message: 'We could not reach the shop. Please check your connection and try again; nothing is lost.',
  code: 'offline',
}

/** A form's fields as the API takes them; what was left empty is sent as empty, files are not sent. */
export const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
