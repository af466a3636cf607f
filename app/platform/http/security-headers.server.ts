import { hash } from 'node:crypto'
import type { Config } from '../config.server.ts'

/** For every response. */
export const securityHeaders = ({ mode }: Pick<Config, 'mode'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(mode === 'live' ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
})

/** For responses that are no pages: nothing in them may run, load or be framed. */
export const BARE_CSP = "default-src 'none'; frame-ancestors 'none'"

/** For a PDF that the office prints from a frame of its own. Viewers of some browsers draw it in an object. */
export const printedHeaders = {
  'content-security-policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

type Page = {
  mode: Config['mode']
  /** Sent with a page made for one visitor. */
  nonce?: string
  /** The nonce with which a cached page was rendered: only scripts that carry it are the shop's own. */
  mark?: string
  styleHashes?: readonly string[]
  /**
   * The card gateway's page, the target of a form. Allowed on every page: the router may show that form without
   * loading a document.
   */
  gatewayUrl?: string
  /** Whether it loads what is printed into a frame. */
  mayFrame?: boolean
}

/**
 * The Content-Security-Policy of a page. Inline scripts and styles need their hash, or the nonce of a page made for
 * one visitor; styles are in the head only.
 */
export function pageCsp(
  { head, body }: { head: string; body: readonly string[] },
  { mode, nonce, mark, styleHashes = [], gatewayUrl, mayFrame = mode !== 'live' }: Page,
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${nonce ? `'nonce-${nonce}'` : hashesIn([head, ...body], 'script', mark).join(' ')}`,
    `style-src 'self' ${[...styleHashes, ...hashesIn([head], 'style')].join(' ')}`,
    // Components set calculated widths and delays in style attributes, which can't be hashed.
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
    ...(mode === 'live' ? ['upgrade-insecure-requests'] : []),
    // /dev/mail shows letters in frames.
    ...(mayFrame ? ["frame-src 'self'"] : []),
  ].join('; ')
}

/** The API's reference page is an application that writes its own styles at run time. */
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

/** Finds them with `indexOf`: a regular expression would be tried at every tag of a long page. */
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
