import { randomUUID } from 'node:crypto'
import type { AnswerOf, Path } from '#app/platform/client/api-calls.ts'
import type { Field } from '../../gateway/fields.ts'
import { answered } from '../asking.ts'
import { form } from '../card-page.ts'

/** Longer than any fault of the campaign lasts. */
const PATIENCE_MS = 240_000
/** A person who sees nothing for so long presses again. */
const GIVE_UP_MS = 15_000

/** The shop said no, and would say so again. */
export class Refusal extends Error {
  readonly call: string
  readonly status: number
  readonly code: string

  constructor(call: string, status: number, code: string, words: string) {
    super(`${call}: ${status} ${code} ${words}`)
    this.call = call
    this.status = status
    this.code = code
  }
}

/**
 * Calls the shop as a browser does: without an answer it asks again, with the same key, until there is one. `onWritten`
 * is called for each change that was acknowledged.
 */
export class Browser {
  token = ''
  readonly #shopUrl: string
  readonly #address: string
  readonly #onWritten: () => void

  constructor(shopUrl: string, address: string, onWritten: () => void) {
    this.#shopUrl = shopUrl
    this.#address = address
    this.#onWritten = onWritten
  }

  get<P extends Path<'get'>>(path: string): Promise<AnswerOf<'get', P>> {
    return this.#asked(path, {})
  }

  post<P extends Path<'post'>>(path: string, body: object, key?: string): Promise<AnswerOf<'post', P>> {
    return this.change(path, body, key)
  }

  /** A change whose answer is not in the public API's types, such as the office's. */
  async change<T>(path: string, body: object, key: string = randomUUID()): Promise<T> {
    const answer = await this.#asked<T>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
    this.#onWritten()
    return answer
  }

  /** What the bank's page lets the browser post to the shop. */
  async bringBack(fields: readonly Field[]) {
    const request = form(fields)
    const headers = { ...request.headers, 'x-forwarded-for': this.#address }
    const answer = await this.#answered('order/callback', { ...request, headers })
    if (answer.status !== 303) throw new Refusal('order/callback', answer.status, '', await answer.text())
    this.#onWritten()
  }

  async #asked<T>(path: string, request: { method?: string; body?: string; headers?: object }): Promise<T> {
    const headers = { ...request.headers, 'x-forwarded-for': this.#address, authorization: this.token }
    const answer = await this.#answered(path, { ...request, headers })
    const outcome = await answer.json()
    if (answer.ok) return outcome as T
    const { code = '', error_message = '' } = outcome as { code?: string; error_message?: string }
    throw new Refusal(path.split('?')[0] ?? path, answer.status, code, error_message)
  }

  #answered(path: string, request: RequestInit) {
    return answered(`${this.#shopUrl}/backend/api/${path}`, request, {
      patienceMs: PATIENCE_MS,
      giveUpMs: GIVE_UP_MS,
      isAgain,
    })
  }
}

const A_MINUTE = 60

/** Too often in this minute, or the same call is still being worked on: the answer comes later. */
async function isAgain(answer: Response): Promise<boolean> {
  if (answer.status === 429) return Number(answer.headers.get('retry-after')) <= A_MINUTE
  if (answer.status !== 409) return false
  const { code } = (await answer.json()) as { code?: string }
  return code === 'in_flight' || code === 'just_heard'
}
