import { setTimeout as pause } from 'node:timers/promises'
import type { Told } from '../callers.ts'

/** What became of a request, and during which step of the upgrade it was sent. */
export type Answered = { path: string; phase: string; ms: number; failure?: string }

export type Journal = { answers: Answered[]; phase: string }

/** One request in this time from each: a busy shop, on a machine that is a database and a proxy besides. */
const PAUSE_MS = 60
const ANSWER_WITHIN_MS = 30_000

let addresses = 0

/** Somebody with an address and cookies of their own. They ask once: what fails has failed, and is written down. */
export class Visitor {
  token = ''
  readonly #shopUrl: string
  readonly #journal: Journal
  readonly #address: string
  readonly #cookies = new Map<string, string>()

  constructor(shopUrl: string, journal: Journal) {
    this.#shopUrl = shopUrl
    this.#journal = journal
    const number = addresses++
    this.#address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  }

  /** The text of the answer; none if it failed. With a body it changes something. */
  async ask(path: string, body?: object, key?: string): Promise<string | undefined> {
    await pause(PAUSE_MS)
    const { phase } = this.#journal
    const began = performance.now()
    const { text, failure } = await this.#answered(path, body, key)
    const ms = performance.now() - began
    this.#journal.answers.push({ path, phase, ms, ...(failure && { failure }) })
    return failure ? undefined : text
  }

  /** The same with a call of the API. */
  async call(path: string, body?: object, key?: string): Promise<Told | undefined> {
    const text = await this.ask(`/backend/api/${path}`, body, key)
    return text === undefined ? undefined : JSON.parse(text)
  }

  async #answered(path: string, body?: object, key?: string): Promise<{ text?: string; failure?: string }> {
    try {
      const answer = await fetch(`${this.#shopUrl}${path}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers: this.#headers(body, key),
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      this.#keepCookies(answer)
      if (answer.status >= 400) return { failure: `${answer.status} ${text.slice(0, 200)}` }
      const isHalf = text.startsWith('<!DOCTYPE html>') && !text.includes('</html>')
      return isHalf ? { failure: 'half a page' } : { text }
    } catch (failure) {
      const { name, message, cause } = failure as Error
      return { failure: `${name}: ${message} ${cause ?? ''}` }
    }
  }

  #headers(body?: object, key?: string) {
    return {
      'x-forwarded-for': this.#address,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(this.token && { authorization: this.token }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
  }

  #keepCookies(answer: Response) {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
  }
}
