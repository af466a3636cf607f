import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { test as base, newDatabase } from './database.ts'
import { noLimits } from './no-limits.ts'
import { NOON, openTestShop, within } from './shop.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked into by the test that knows what it asked for
export type Told = any
export type Answer = { status: number; body: Told; cookies: string[] }
export type Download = { status: number; headers: Record<string, unknown>; bytes: Buffer }

/** Somebody who calls the shop, with the cookies of their browser and, once they have joined, their token. */
export type Caller = {
  get: (path: string) => Promise<Answer>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** By any other method; an empty body where there may be one. */
  send: (method: Method, path: string, body?: unknown) => Promise<Answer>
  /** What is no JSON. */
  download: (path: string) => Promise<Download>
  /** Opens an account (or lets a guest in) with what this browser holds, and calls with its token from then on. */
  join: (more?: Record<string, unknown>) => Promise<Answer>
  signOut: () => Promise<Answer>
  cookies: Map<string, string>
  token: string | undefined
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Street = {
  db: Db
  /** The time in the shop: a second goes by with each call, and more when a test wants it. */
  clock: { now: Date }
  newcomer: () => Caller
}

/**
 * `street` is full of callers, over a transaction that is rolled back. `ownStreet` is over a whole database, for races:
 * one for all tests of a file, which must not mind what the others have left there.
 */
export const test = base.extend<{ street: Street; ownStreet: Street }>({
  street: async ({ database, db }, use) => over(within(database, db), use),
  ownStreet: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the wanted fixtures from this pattern
    async ({}, use) => {
      const database = await newDatabase()
      await over(database, use)
      await database.close()
    },
    { scope: 'file' },
  ],
})

let joined = 0

async function over(database: Database, use: (street: Street) => Promise<void>) {
  const clock = { now: NOON }
  const { app } = await openTestShop({
    database,
    clock: () => clock.now,
    limits: noLimits,
  })
  await use({ db: database.db, clock, newcomer: newcomersTo(app, clock) })
  await app.close()
}

/** The first caller of a shop, by whatever way it was opened. */
export function newcomersTo(app: FastifyInstance, clock: { now: Date }): () => Caller {
  return () => {
    const send = async (
      method: Method,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      clock.now = new Date(clock.now.getTime() + 1_000)
      return app.inject({
        method,
        url: `/backend/api/${path}`,
        cookies: Object.fromEntries(caller.cookies),
        headers: { ...headers, ...(caller.token ? { authorization: caller.token } : {}) },
        ...(method === 'POST' || method === 'PUT' ? { payload: (body ?? {}) as object } : {}),
      })
    }
    const ask = async (...asked: Parameters<typeof send>): Promise<Answer> => {
      const answer = await send(...asked)
      for (const { name, value } of answer.cookies) caller.cookies.set(name, value)
      const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
      const isJson = String(answer.headers['content-type']).includes('json')
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, cookies }
    }
    const caller: Caller = {
      cookies: new Map(),
      token: undefined,
      get: (path) => ask('GET', path),
      post: (path, body, headers) => ask('POST', path, body, headers),
      send: (method, path, body) => ask(method, path, body),
      download: async (path) => {
        const { statusCode, headers, rawPayload } = await send('GET', path)
        return { status: statusCode, headers, bytes: rawPayload }
      },
      join: async (more = {}) => {
        const answer = await ask('POST', 'user/register', { ...somebody(joined++), ...more })
        caller.token = answer.body.token
        return answer
      },
      signOut: async () => {
        const answer = await ask('POST', 'user/logout')
        caller.token = undefined
        return answer
      },
    }
    return caller
  }
}

export const PASSWORD = 'blue heron over the weir'

const somebody = (number: number) => ({
  first_name: 'Rosalind',
  last_name: 'Achterberg',
  email: `rosalind-${number}@example.com`,
  phone: '07700900123',
  password: PASSWORD,
})

/** That it is refused, in the one shape of all refusals, and why. */
export function refusal({ status, body }: Answer) {
  const { code, fields, error_message } = problem.strict().parse(body)
  return { status, code, error_message, ...(fields && { fields }) }
}
