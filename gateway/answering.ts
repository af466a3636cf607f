import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Field, readForm, writeForm } from './fields.ts'
import type { Html } from './pages/html.ts'

export type Asked = {
  method: string
  url: URL
  host: string
  origin: string | undefined
  /** Whether a person is looking. */
  wantsPage: boolean
  fields: readonly Field[]
}

export type Answer = { status: number; headers: Record<string, string>; body: string }

export class Unreadable extends Error {
  readonly status: number
  constructor(status: number) {
    super(`unreadable request: ${status}`)
    this.status = status
  }
}

const LARGEST_BODY = 64 * 1024

export async function readRequest(request: IncomingMessage): Promise<Asked> {
  const { method = 'GET', headers, url = '/' } = request
  const address = URL.parse(url, 'http://sandbox')
  if (!address) throw new Unreadable(400)
  return {
    method,
    url: address,
    host: headers.host ?? '',
    origin: headers.origin,
    wantsPage: Boolean(headers.accept?.includes('text/html')),
    fields: method === 'POST' ? readForm(await bodyOf(request)) : [],
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > LARGEST_BODY) throw new Unreadable(413)
    chunks.push(chunk)
  }
  if (size > 0 && !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw new Unreadable(415)
  return Buffer.concat(chunks).toString('utf8')
}

/** A page; forms on it lead back here, or to the one other address that is named. */
export const page = (content: Html, { status = 200, formAction = '' } = {}): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      'img-src data:',
      `form-action 'self' ${URL.parse(formAction)?.origin ?? ''}`.trimEnd(),
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
  },
  body: content.text,
})

export const json = (content: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...NOTHING_RUNS },
  body: JSON.stringify(content),
})

export const form = (fields: readonly Field[]): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', ...NOTHING_RUNS },
  body: writeForm(fields),
})

export const file = (type: string, body: string): Answer => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, ...NOTHING_RUNS },
  body,
})

export const seeOther = (location: string): Answer => ({
  status: 303,
  headers: { location, ...NOTHING_RUNS },
  body: '',
})

const NOTHING_RUNS = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }

export function send(response: ServerResponse, { status, headers, body }: Answer) {
  response
    .writeHead(status, {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      ...headers,
    })
    .end(body)
}
