import { type Outcome, type Refusal, request } from '#app/platform/client/api-client.ts'
import { isProofWanted, proofFor } from './prove-again.ts'

/**
 * The office's calls. Each change has a key, so that a repeated press changes nothing twice. A call that needs a fresh
 * proof, or whose session has ended, asks for it in place and is then sent again: the same body under the same key.
 */
export const officeApi = {
  get: <Answer>(path: string) => goingOn(() => request<Answer>(`office/${path}`)),
  post: <Answer>(path: string, body: unknown = {}, headers: Record<string, string> = {}) => {
    const sent = { 'idempotency-key': crypto.randomUUID(), ...headers }
    return goingOn(() => request<Answer>(`office/${path}`, body, sent))
  },
  /** The door's own calls, which prove who somebody is: a refusal is theirs to show. */
  knock: <Answer>(path: string, body: unknown = {}) => request<Answer>(`office/${path}`, body),
  send: <Answer>(method: 'PUT' | 'DELETE', path: string, body?: unknown) =>
    goingOn(() => requestBy<Answer>(method, path, body)),
}

async function goingOn<Answer>(send: () => Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
  const outcome = await send()
  if (outcome.ok || !isProofWanted(outcome.refusal.code)) return outcome
  return (await proofFor(outcome.refusal.code)) ? goingOn(send) : outcome
}

/** The shop's client knows GET and POST only. */
async function requestBy<Answer>(method: string, path: string, body: unknown): Promise<Outcome<Answer>> {
  try {
    const answer = await fetch(`/backend/api/office/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const json = await answer.json()
    return answer.ok ? { ok: true, data: json } : { ok: false, refusal: json }
  } catch {
    return { ok: false, refusal: lineDown }
  }
}

const lineDown: Refusal = {
  error_message: 'We could not reach the shop. Please check your connection and try again; nothing is lost.',
  code: 'offline',
}

export type { Outcome, Refusal }
