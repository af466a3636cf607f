import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from 'vitest'
import { cards } from '../cards.ts'
import { type Field, fieldOf, readForm, writeForm } from '../fields.ts'
import { makeSandbox, type Sandbox } from '../sandbox.ts'
import { makeServer } from '../server.ts'
import type { Settings } from '../settings.ts'
import { sign } from '../signature.ts'

/** A sandbox on a port of its own, a shop that writes down what it is told, and a shopper between the two. */
export type Opened = {
  sandbox: Sandbox
  url: string
  shop: Shop
  /** The clock that the sandbox goes by. */
  time: { now: Date }
  /** A request for £104.95 as the shop would sign it. */
  request: (changes?: Record<string, string | undefined>) => Field[]
  visit: Visit
  post: (path: string, fields: readonly Field[], headers?: Record<string, string>) => ReturnType<Visit>
  /** Opens the hosted page: its path. */
  arrive: (changes?: Record<string, string | undefined>, query?: string) => Promise<string>
  /** Arrives and pays with one of the test cards. */
  payWith: (key: string, typed?: Typed, changes?: Record<string, string | undefined>) => ReturnType<Visit>
}

type Visit = (path: string, init?: RequestInit) => Promise<Seen>
type Seen = { status: number; text: string; headers: Headers; fields: Field[] }
type Typed = { expiry?: string; name?: string }

export type Shop = {
  url: string
  told: { leg: 'callback' | 'redirect'; fields: Field[]; body: string }[]
  /** What it answers; 200 after these have been used up. */
  answers: number[]
  server: Server
}

export const SECRET = 'a secret for tests only'
const settings: Settings = {
  host: '127.0.0.1',
  port: 0,
  merchantId: 'SANDBOX1',
  merchantName: 'Marlow & Reed',
  secret: SECRET,
  shopUrl: 'http://shop.example.test',
  decidedBy: 'card',
  seed: 'test',
}

export const test = base.extend<{ decidedBy: Settings['decidedBy']; opened: Opened }>({
  decidedBy: 'card',
  opened: async ({ decidedBy }, use) => {
    const { opened, close } = await openSandbox(decidedBy)
    await use(opened)
    close()
  },
})

/** For tests that open and close it themselves. */
export async function openSandbox(decidedBy: Settings['decidedBy'] = 'card') {
  const shop = await openShop()
  const time = { now: new Date('2026-11-15T12:31:07Z') }
  const sandbox = makeSandbox(
    { ...settings, decidedBy },
    { timings: { hangMs: 50, answerWithinMs: 2_000, retryAfterMs: [5, 5, 5] }, clock: () => time.now },
  )
  const server = makeServer(sandbox)
  const opened: Opened = { ...shopper(await listening(server), shop), sandbox, shop, time }
  const close = () => {
    sandbox.closing.abort()
    for (const one of [server, shop.server]) {
      one.close()
      one.closeAllConnections()
    }
  }
  return { opened, close }
}

async function openShop(): Promise<Shop> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const leg = request.url?.endsWith('/notify') ? 'callback' : 'redirect'
    shop.told.push({ leg, fields: readForm(body), body })
    response.writeHead(shop.answers.shift() ?? 200).end()
  })
  const shop: Shop = { url: await listening(server), told: [], answers: [], server }
  return shop
}

const listening = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )

function shopper(url: string, shop: Shop) {
  const visit: Visit = async (path, init) => {
    const answer = await fetch(`${url}${path}`, { redirect: 'manual', ...init })
    const text = await answer.text()
    return { status: answer.status, text, headers: answer.headers, fields: hiddenFields(text) }
  }
  const post: Opened['post'] = (path, fields, headers = {}) =>
    visit(path, {
      method: 'POST',
      body: writeForm(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const request: Opened['request'] = (changes = {}) => signedRequest(shop, changes)
  const arrive: Opened['arrive'] = async (changes, query = '') => {
    const { headers, text } = await post(`/paymentform/${query}`, request(changes))
    return headers.get('location') ?? `no page: ${text}`
  }
  const payWith: Opened['payWith'] = async (key, typed, changes) =>
    post(await arrive(changes), typedCard(key, typed))
  return { url, visit, post, request, arrive, payWith }
}

function signedRequest(shop: Shop, changes: Record<string, string | undefined> = {}): Field[] {
  const { signature, ...others } = changes
  const fields = Object.entries({ ...saleFields(shop), ...others }).filter(
    (field): field is [string, string] => field[1] !== undefined,
  )
  if ('signature' in changes) return signature === undefined ? fields : [...fields, ['signature', signature]]
  return [...fields, ['signature', sign(fields, SECRET)]]
}

const saleFields = (shop: Shop): Record<string, string> => ({
  merchantID: 'SANDBOX1',
  action: 'SALE',
  type: '1',
  countryCode: '826',
  currencyCode: '826',
  amount: '10495',
  orderRef: 'DR-000123',
  formResponsive: 'Y',
  transactionUnique: 'k3v9q0x7m2b4z',
  redirectURL: `${shop.url}/callback`,
  callbackURL: `${shop.url}/notify`,
})

export function typedCard(key: string, { expiry = '01/30', name = 'Ro Reed' }: Typed = {}): Field[] {
  const { number = '', securityCode = '' } = cards.find((card) => card.key === key) ?? {}
  return [
    ['name', name],
    ['number', number],
    ['expiry', expiry],
    ['code', securityCode],
  ]
}

/** What the page would post to the shop. */
export const hiddenFields = (page: string): Field[] =>
  [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [unescaped(name), unescaped(value)],
  )

const unescaped = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

export const codeIn = (fields: readonly Field[]) => fieldOf(fields, 'responseCode')
