import { expect } from 'vitest'
import type { Database, Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { test as base } from '../../../../test/database.ts'
import { NOON, openTestShop, within } from '../../../../test/shop.ts'

export type Answer = {
  status: number
  body: Record<string, unknown>
  headers: Record<string, unknown>
  cookie: string | undefined
}
type Asking = {
  body?: unknown
  token?: string
  cookie?: string
  headers?: Record<string, string>
  ip?: string
}
export type Call = {
  get: (path: string, asking?: Asking) => Promise<Answer>
  post: (path: string, body?: unknown, asking?: Asking) => Promise<Answer>
}

export const clock = { now: NOON }
export const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

/** The shop's API, with a clock that the test advances. `ownCall` has its own database: for races. */
export const test = base.extend<{ call: Call; ownCall: Call }>({
  call: async ({ database, db }, use) => over(within(database, db), use),
  ownCall: async ({ ownDatabase }, use) => over(ownDatabase, use),
})

async function over(database: Database, use: (call: Call) => Promise<void>) {
  clock.now = NOON
  const { app } = await openTestShop({ database, clock: () => clock.now, jobs: false })
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    { body, token, cookie, headers, ip }: Asking = {},
  ) => {
    const answer = await app.inject({
      method,
      url: `/backend/api/${path}`,
      ...(method === 'POST' ? { payload: body === undefined ? {} : (body as object) } : {}),
      headers: { ...(token ? { authorization: token } : {}), ...(cookie ? { cookie } : {}), ...headers },
      ...(ip ? { remoteAddress: ip } : {}),
    })
    const set = [answer.headers['set-cookie'] ?? []].flat().map(String)
    return {
      status: answer.statusCode,
      body: String(answer.headers['content-type']).includes('json') ? answer.json() : {},
      headers: answer.headers,
      cookie: set.find((each) => each.startsWith('logedInUserDetails=')),
    }
  }
  await use({
    get: (path, asking) => ask('GET', path, asking),
    post: (path, body, asking) => ask('POST', path, { ...asking, body }),
  })
  await app.close()
}

export const rosalind = {
  first_name: 'Rosalind',
  last_name: 'Achterberg',
  email: 'rosalind@example.com',
  phone: '07700900123',
  password: 'blue heron over the weir',
}

/** Registers, and returns the account and its token. */
export async function joined(call: Call, more: Record<string, unknown> = {}) {
  const { status, body } = await call.post('user/register', { ...rosalind, ...more })
  expect(status).toBe(200)
  const { user, token } = body as { user: Record<string, unknown> & { id: string }; token: string }
  return { user, token }
}

/** Asserts a refusal in the common shape; returns why. */
export function refusal({ status, body }: Answer) {
  const { code, fields, error_message } = problem.strict().parse(body)
  return { status, code, error_message, ...(fields && { fields }) }
}

export async function mailTo(db: Db, email: string) {
  return (await latestMail(db, 50)).filter(({ to }) => to === email)
}

/** In a test's single transaction all mail has the same time: its content tells mails apart. */
export async function codesTo(db: Db, email: string): Promise<string[]> {
  return (await mailTo(db, email)).flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? [])
}
export const codeTo = async (db: Db, email: string) => (await codesTo(db, email))[0] ?? ''

/** The tokens in all mailed links to this page. */
export async function keysTo(db: Db, email: string, page: string): Promise<string[]> {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`)
  return (await mailTo(db, email)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
}
export const keyTo = async (db: Db, email: string, page: string) => (await keysTo(db, email, page))[0] ?? ''

/** An address as a form sends it. */
export const home = {
  first_name: 'Rosalind',
  last_name: 'Vane',
  phone: '07700900123',
  hno: '4',
  address_l1: 'Mill Lane',
  city: 'Marlow',
  postal_code: 'SL7 1QA',
  country: 'GB',
}
