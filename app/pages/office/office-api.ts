import {
  MOST_CARRIED_ON,
  type Outcome,
  posting,
  type Refusal,
  request,
} from '#app/platform/client/api-client.ts'
import { isProofWanted, proofFor } from './prove-again.ts'
import { sendFile } from './send-file.ts'

/**
 * The office's calls. Each change has a key, so that a repeated press changes nothing twice. A call that needs a fresh
 * proof, or whose session has ended, asks for it in place and is then sent again: the same body under the same key. So is
 * one that got no answer, when it is pressed again: it may have been done.
 */
export const officeApi = {
  get: <Answer>(path: string) => goingOn(() => request<Answer>(`office/${path}`)),
  post: <Answer>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    underKey(`${path} ${JSON.stringify(body)}`, (key) =>
      telling(body, () =>
        request<Answer>(`office/${path}`, posting(body, { 'idempotency-key': key, ...headers })),
      ),
    ),
  /** A file as it is: the shop reads its encoding. `onProgress` hears how many bytes have left so far. */
  postFile: <Answer>(
    path: string,
    file: File,
    type = 'text/csv',
    onProgress?: (sent: number) => void,
  ): Promise<Outcome<Answer>> =>
    underKey(`${path} ${file.name} ${file.size} ${file.lastModified}`, (key) => {
      const headers = { 'content-type': type, 'idempotency-key': key }
      return goingOn(async () =>
        onProgress
          ? ((await sendFile<Answer>(addressOf(path), file, { headers, onProgress })) ?? unreached)
          : requestBy<Answer>('POST', path, file, headers),
      )
    }),
  /** A question that needs a body: it changes nothing, so it has no idempotency key, and `onSent` does not hear of it. */
  ask: <Answer>(path: string, body: unknown) =>
    goingOn(() => request<Answer>(`office/${path}`, posting(body))),
  /** The door's own calls, which prove who somebody is: a refusal is theirs to show. */
  knock: <Answer>(path: string, body: unknown = {}) => request<Answer>(`office/${path}`, posting(body)),
  remove: (path: string) => goingOn(() => requestBy<unknown>('DELETE', path)),
  /** Drafts are kept and fetched without a word: nobody is asked for a passkey while they type. */
  draft: (form: string) => requestBy<{ fields: Record<string, string> }>('GET', draftPath(form)),
  keepDraft: (form: string, fields: Record<string, string>) =>
    requestBy<unknown>('PUT', draftPath(form), JSON.stringify({ fields }), json),
}

const json = { 'content-type': 'application/json' }

/** Keys of calls that were sent and got no answer. */
const unanswered = new Map<string, string>()

async function underKey<Answer>(call: string, send: (key: string) => Promise<Outcome<Answer>>) {
  const key = unanswered.get(call) ?? crypto.randomUUID()
  const outcome = await send(key)
  if (isUnanswered(outcome)) unanswered.set(call, key)
  else unanswered.delete(call)
  return outcome
}

const isUnanswered = (outcome: Outcome<unknown>) => !outcome.ok && outcome.refusal.code === 'offline'

/** Why a change was refused. Without an answer nobody knows whether it was done. */
export const refusalInWords = ({ error_message, code }: Refusal) =>
  code === 'offline' ? error_message : `${error_message} Nothing was changed.`

const draftPath = (form: string) => `drafts/${encodeURIComponent(form)}`

type Sent = (body: unknown) => void
const listening = new Set<Sent>()

/** Hears of every change that was made, by its body. Answers how to stop. */
export function onSent(hear: Sent) {
  listening.add(hear)
  return () => void listening.delete(hear)
}

async function telling<Answer>(body: unknown, send: () => Promise<Outcome<Answer>>) {
  const outcome = await goingOn(send)
  if (outcome.ok) for (const hear of listening) hear(body)
  return outcome
}

async function goingOn<Answer>(send: () => Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
  const outcome = await send()
  if (outcome.ok || !isProofWanted(outcome.refusal.code)) return outcome
  return (await proofFor(outcome.refusal.code)) ? goingOn(send) : outcome
}

/** The shop's client knows GET and POST only. */
async function requestBy<Answer>(
  method: string,
  path: string,
  body?: string | File,
  headers: Record<string, string> = {},
): Promise<Outcome<Answer>> {
  try {
    const answer = await fetch(addressOf(path), {
      method,
      headers,
      // A draft arrives even if the page is left; a file, or a long article, is too large for that.
      ...(body !== undefined && {
        body,
        keepalive: typeof body === 'string' && body.length <= MOST_CARRIED_ON,
      }),
    })
    const data = await answer.json()
    return answer.ok ? { ok: true, data } : { ok: false, refusal: data }
  } catch {
    return unreached
  }
}

const addressOf = (path: string) => `/backend/api/office/${path}`

const unreached: { ok: false; refusal: Refusal } = {
  ok: false,
  refusal: {
    error_message:
      'We could not reach the shop. Please check your connection and try again; nothing is lost.',
    code: 'offline',
  },
}

export type { Outcome, Refusal }
