import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { Gateway } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { type Field, writeForm } from '../../../../gateway/fields.ts'
import { makeSandbox, type Sandbox } from '../../../../gateway/sandbox.ts'
import { makeServer } from '../../../../gateway/server.ts'
import type { Settings } from '../../../../gateway/settings.ts'
import { sign } from '../../../../gateway/signature.ts'
import { hiddenFields, SECRET, typedCard } from '../../../../gateway/testing/open-sandbox.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { type Caller, newcomersTo, type Street, type Told } from '../../../../test/callers.ts'
import { test as base, newDatabase } from '../../../../test/database.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { quietPort } from '../../../../test/quiet-port.ts'
import { NOON, openTestShop, testConfig } from '../../../../test/shop.ts'
import { createCardProvider } from '../card-providers.server.ts'
import type { CheckDeps } from '../gateway/checks.server.ts'
import { createPayments } from '../payments.server.ts'

/** A shop that listens, with its sandbox and its own clock. */
export type CardShop = Street & {
  app: FastifyInstance
  sandbox: Sandbox
  gateway: Gateway
  /** The dependencies of the room's jobs. */
  deps: CheckDeps
  /** The alerts so far. */
  alarms: string[]
}

/** One for all tests of a file, over a whole database: messages arrive asynchronously, and none is rolled back. */
export const test = base.extend<{ cardShop: CardShop }>({
  cardShop: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the wanted fixtures from this pattern
    async ({}, use) => {
      const database = await newDatabase()
      const { cardShop, close } = await openCardShop(database)
      await use(cardShop)
      await close()
      await database.close()
    },
    { scope: 'file' },
  ],
})

/** With `jobs` it also runs background jobs, once it is prepared. */
export async function openCardShop(database: Database, { jobs = false } = {}) {
  const clock = { now: NOON }
  // The port is part of what the shop signs, so it must be known before the shop listens.
  const port = await quietPort()
  const publicUrl = `http://127.0.0.1:${port}`
  const sandbox = makeSandbox(
    { ...sandboxSettings, shopUrl: publicUrl },
    { timings: { hangMs: 20, answerWithinMs: 10_000, retryAfterMs: [20, 50, 200] }, clock: () => clock.now },
  )
  const server = makeServer(sandbox)
  const gatewayUrl = await listening(server)
  const config = testConfig({
    PUBLIC_URL: publicUrl,
    GATEWAY_URL: `${gatewayUrl}/paymentform/`,
    GATEWAY_MERCHANT_ID: sandboxSettings.merchantId,
    GATEWAY_SECRET: SECRET,
  })
  if (!config.gateway) throw new Error('There is no gateway')
  const alarms: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void alarms.push(JSON.parse(line).msg) })
  const { app, prepare } = await openTestShop({
    config,
    database,
    log,
    jobs,
    clock: () => clock.now,
    limits: noLimits,
  })
  await app.listen({ host: '127.0.0.1', port })
  const { orders } = createOrdersAndCodes({ publicUrl, isLive: false })
  const parts = {
    db: database.db,
    orders,
    cardProvider: createCardProvider(config),
    publicUrl,
    alert: (what: string) => void alarms.push(what),
  }
  const cardShop: CardShop = {
    db: database.db,
    clock,
    newcomer: newcomersTo(app, clock),
    app,
    sandbox,
    gateway: config.gateway,
    alarms,
    deps: { ...parts, payments: createPayments(parts) },
  }
  const close = async () => {
    sandbox.closing.abort()
    server.close()
    server.closeAllConnections()
    await app.close()
  }
  return { cardShop, prepare, close }
}

/** The shop's provider with another setting. */
export const providerWith = ({ gateway, deps: { publicUrl } }: CardShop, changes: Partial<Gateway>) =>
  createCardProvider({ gateway: { ...gateway, ...changes }, publicUrl })

const sandboxSettings: Omit<Settings, 'shopUrl'> = {
  host: '127.0.0.1',
  port: 0,
  merchantId: 'SANDBOX1',
  merchantName: 'Marlow & Reed',
  secret: SECRET,
  decidedBy: 'card',
  seed: 'test',
}

const listening = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )

export type Buying = { shopper: Caller; order: Told; drink: { id: string } }

/** A shopper with an unpaid order for one bottle at £30.00 plus delivery, of a drink with a stock of ten. */
export async function buying(cardShop: CardShop, special: Record<string, unknown> = {}): Promise<Buying> {
  const drink = await shelved(cardShop)
  const shopper = await shopperWith(cardShop, [drink, 1])
  return { shopper, drink, order: await bought(shopper, special) }
}

export async function formFor({
  shopper,
  order,
}: Buying): Promise<{ url: string; fields: Record<string, string> }> {
  const { status, body } = await shopper.post(`order/payment-form?id=${order.id}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

export type Paying = { attempt: string; card: string; brought: Field[] }

/** Opens the gateway's page and pays there; `brought` is what the browser must send back. */
export async function payWith(some: Buying, key: string, typed = {}): Promise<Paying> {
  const { url, fields } = await formFor(some)
  const arrived = await posted(url, Object.entries(fields))
  const card = new URL(arrived.headers.get('location') ?? '/no-page', url).href
  const { brought } = await typeIn(card, key, typed)
  return { attempt: fields.transactionUnique ?? '', card, brought }
}

/** Once more, on a page that is still open. */
export async function typeIn(card: string, key: string, typed = {}) {
  const answer = await posted(card, typedCard(key, typed))
  const next = answer.headers.get('location')
  return { brought: hiddenFields(await answer.text()), next: next && new URL(next, card).href }
}

/** Answers the bank's question. */
export async function answerBank(card: string, outcome: string): Promise<Field[]> {
  const answer = await posted(card.replace('/card/', '/acs/'), [['outcome', outcome]])
  return hiddenFields(await answer.text())
}

export const posted = (url: string, fields: readonly Field[], headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: writeForm(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** Delivers a message to the shop, by either route, from another site and without a cookie. */
export async function deliver(
  { app }: CardShop,
  leg: 'callback' | 'notify',
  fields: readonly Field[],
  headers = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/backend/api/order/${leg}`,
    payload: writeForm(fields),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://gateway.example',
      accept: 'text/html',
      ...headers,
    },
  })
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    text: answer.body,
    headers: answer.headers,
  }
}

/** The gateway's signed message about a form. */
export function messageAbout(
  fields: Record<string, string>,
  changes: Record<string, string | undefined> = {},
  secret = SECRET,
): Field[] {
  const { signature: _signature, ...request } = fields
  const said = { ...request, ...approval(request), ...changes }
  const kept = Object.entries(said).filter((field): field is [string, string] => field[1] !== undefined)
  return [...kept, ['signature', sign(kept, secret)]]
}

let approvals = 0

const approval = ({ amount = '' }: Record<string, string>) => ({
  responseCode: '0',
  responseStatus: '0',
  responseMessage: 'AUTHCODE:350333',
  state: 'captured',
  xref: `26111812QF31KC07LD${String(++approvals).padStart(5, '0')}`,
  amountReceived: amount,
  requestMerchantID: 'SANDBOX1',
})

export const declinedBy = {
  responseCode: '5',
  responseStatus: '1',
  state: 'declined',
  amountReceived: undefined,
}

export const resultOf = async ({ newcomer }: CardShop, attempt: string): Promise<Told> =>
  (await newcomer().get(`order/payment-result?attempt=${attempt}`)).body

export const statusOf = async ({ deps, db }: CardShop, { reference }: { reference: string }) =>
  (await deps.orders.named(db, reference))?.status

/** Subjects of all mails about an order, the paid one first. */
export async function mailedAbout({ db }: CardShop, { reference }: Told): Promise<string[]> {
  const all = await latestMail(db, 1_000)
  return all.map(({ subject }) => subject).filter((subject) => subject.includes(reference))
}

export const later = ({ clock }: CardShop, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}
