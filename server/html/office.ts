import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Opening } from '#app/departments/opening/opening.server.ts'
import type { Office } from '#app/departments/staff/office.server.ts'
import type { OfficeFiles } from '#app/pages/office/office-pages.server.tsx'
import type { Config } from '#app/platform/config.server.ts'
import { pageCsp } from '#app/platform/http/security-headers.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { demoLook } from '#app/platform/shop/look.ts'
import { mayDevelop } from '../http/from-here.ts'
import { createOfficeFrom } from '../http/office-from.ts'
import { styleHashes } from './style-sheets.ts'

type Deps = {
  config: Config
  context: Pick<AppContext, 'db' | 'clock' | 'publicUrl'>
  office: Office
  opening: Opening
}

/** `/office`, `/office/orders`, and the same with `.json` for a page that is open already. */
const OFFICE_PATH = /^\/office(?:\/[\w-]+)*(\.json)?$/

/**
 * Answers an address of the office; nothing for everybody else, who gets the shop's own 404. Only the way in is there
 * for people who are not signed in.
 */
export async function officePage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
): Promise<{ body: unknown } | undefined> {
  const { config, context, office, opening } = deps
  const url = URL.parse(request.url, context.publicUrl)
  const match = url && OFFICE_PATH.exec(url.pathname)
  if (!url || !match) return undefined
  if (!createOfficeFrom(config)(request.ip)) return undefined
  const isData = match[1] !== undefined
  if (isData) url.pathname = url.pathname.slice(0, -'.json'.length)

  const { officeData, officeHtml } = await import('#app/pages/office/office-pages.server.tsx')
  const answer = await officeData({
    url,
    db: context.db,
    now: context.clock(),
    caller: await office.find(request),
    opening,
    mayLookAround: config.mode === 'demo' && mayDevelop(request, config),
  })
  if (!answer) return undefined
  reply.headers({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
  if (isData) return { body: answer }
  const nonce = randomBytes(16).toString('base64')
  // A page of the shop that is looked at in a frame has this page's policy, and its style sheets in it; another look is
  // a file (`look.css`).
  const csp = import.meta.env.DEV
    ? DEV_CSP
    : pageCsp(NO_INLINE, { mode: config.mode, nonce, styleHashes: styleHashes(demoLook), mayFrame: true })
  reply.type('text/html; charset=utf-8').header('content-security-policy', csp)
  return { body: await officeHtml(url, answer, { nonce, files: files() }) }
}

/** Nothing in the page is inline. */
const NO_INLINE = { head: '', body: [] }

const DEV_CSP = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ws:; frame-ancestors 'none'"

let read: OfficeFiles | undefined

/** Written by the office's own build. */
function files(): OfficeFiles | undefined {
  if (import.meta.env.DEV) return undefined
  read ??= JSON.parse(readFileSync(`${process.cwd()}/build/office.json`, 'utf8')) as OfficeFiles
  return read
}
