import { hash } from 'node:crypto'
import type { Config } from '../config.server.ts'

/** On every answer, whatever it is. */
export const securityHeaders = ({ mode }: Pick<Config, 'mode'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(mode === 'live' ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
})

/** For answers that are no page: nothing in them may run, load or be framed. */
export const BARE_CSP = "default-src 'none'; frame-ancestors 'none'"

type Page = {
  mode: Config['mode']
  /** A page made for one visitor goes out with it. */
  nonce?: string
  /** The nonce with which a page for everybody was rendered: only scripts that carry it are the shop's own. */
  mark?: string
  styleHashes?: readonly string[]
  /** The card gateway's page, to which a form of ours leads. From any page: a shopper may come to it without loading another. */
  gatewayUrl?: string
}

/**
 * What a page may load. Scripts and styles inside it run only by their hash, or by the nonce of a page made for one
 * visitor; styles stand in its head, or not at all.
 */
export function pageCsp(
  { head, body }: { head: string; body: readonly string[] },
  { mode, nonce, mark, styleHashes = [], gatewayUrl }: Page,
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${nonce ? `'nonce-${nonce}'` : hashesIn([head, ...body], 'script', mark).join(' ')}`,
    `style-src 'self' ${[...styleHashes, ...hashesIn([head], 'style')].join(' ')}`,
    // Widths and delays that a component works out stand in style attributes, which can't be hashed.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self'${gatewayUrl ? ` ${new URL(gatewayUrl).origin}` : ''}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // /dev/mail shows letters in frames.
    ...(mode === 'live' ? ['upgrade-insecure-requests'] : ["frame-src 'self'"]),
  ].join('; ')
}

/** The API's reference page is a program of its own, which writes its styles as it goes along. */
export const referenceCsp = (html: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashesIn([html], 'script').join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** Steps from one to the next: an expression that looks for them would be tried at every tag of a long page. */
function hashesIn(pieces: readonly string[], tag: 'script' | 'style', mark?: string): string[] {
  const hashes = new Set<string>()
  const [start, end] = [`<${tag}`, `</${tag}>`]
  for (const piece of pieces) {
    for (let at = piece.indexOf(start); at >= 0; at = piece.indexOf(start, at)) {
      const from = piece.indexOf('>', at) + 1
      const to = piece.indexOf(end, from)
      if (from === 0 || to < 0) break
      const opening = piece.slice(at, from)
      const isMarked = mark === undefined || opening.includes(`nonce="${mark}"`)
      const isOurs = to > from && isMarked && !NOT_RUN_FROM_HERE.test(opening)
      if (isOurs) hashes.add(hashOf(piece.slice(from, to)))
      at = to + end.length
    }
  }
  return [...hashes]
}

const NOT_RUN_FROM_HERE = /\ssrc=|application\/ld\+json/

export const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
