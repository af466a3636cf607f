import { type Outcome, type Refusal, request } from '#app/platform/client/api-client.ts'

/** The office's calls. Each change has a key, so that a repeated press changes nothing twice. */
export const officeApi = {
  get: <Answer>(path: string) => request<Answer>(`office/${path}`),
  post: <Answer>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    request<Answer>(`office/${path}`, body, { 'idempotency-key': crypto.randomUUID(), ...headers }),
}

export type { Outcome, Refusal }
