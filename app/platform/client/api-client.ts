import type { AnswerOf, GetArguments, Path, PostArguments } from './api-calls.ts'
import { noteSettingsStamp } from './stale-settings.ts'

/** Why a call was refused: a message for people, and each invalid field by its name in the API. */
export type Refusal = { error_message: string; code: string; fields?: Record<string, string> }
export type Outcome<T> = { ok: true; data: T } | { ok: false; refusal: Refusal }

/** In characters. Browsers allow `keepalive` requests 64 kB in all: a picture would be refused. */
export const MOST_CARRIED_ON = 8_000

/**
 * The pages' only API client. It never throws: a network failure and a server failure are refusals too. A POST is
 * sent with `keepalive`, so it arrives even if the visitor leaves the page.
 */
export const api = {
  get: <P extends Path<'get'>>(path: P, ...[query]: GetArguments<P>) =>
    request<AnswerOf<'get', P>>(addressOf(path, query)),
  post: <P extends Path<'post'>>(path: P, ...[body = {}, query]: PostArguments<P>) =>
    request<AnswerOf<'post', P>>(addressOf(path, query), posting(body)),
  /** For a body that comes unchecked from a form or a device: only the server validates it. */
  submit: <P extends Path<'post'>>(path: P, body: Record<string, unknown>) =>
    request<AnswerOf<'post', P>>(path, posting(body)),
}

/** Serialised as JSON first, which drops undefined values. */
export const addressOf = (path: string, query: unknown) =>
  query ? `${path}?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}` : path

/** Untyped: for `api`, and for calls with custom headers. */
export async function request<Answer>(address: string, init?: RequestInit): Promise<Outcome<Answer>> {
  try {
    const response = await fetch(`/backend/api/${address}`, init)
    noteSettingsStamp(response)
    const json = await response.json().catch((failure) => {
      // An error page of a proxy that can't reach the shop. Any other failure is a network failure.
      if (failure instanceof SyntaxError && !response.ok) return undefined
      throw failure
    })
    if (response.ok) return { ok: true, data: json }
    return { ok: false, refusal: typeof json?.error_message === 'string' ? json : busy }
  } catch {
    return { ok: false, refusal: lineDown }
  }
}

/** `body` as JSON. */
export function posting(body: unknown, headers?: Record<string, string>): RequestInit {
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

/** A form's fields as the API expects them. Empty fields are sent empty, files are not sent. */
export const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
