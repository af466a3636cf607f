import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { BACK_WITHIN_MS } from '../check.ts'
import { type Cluster, until } from '../cluster.ts'
import { seconds } from '../gaps.ts'
import { readJournal } from '../mail-journal.ts'
import { isOk } from '../services.ts'
import { compareOrders, type Problem } from './compare.ts'
import type { Scene } from './fault.ts'
import { brokenRules, confirmedOrders, countOpenRefunds, countUnsent, ordersOf, outbox } from './ledger.ts'
import { compareMails, confirmedTwice } from './mails.ts'
import { readAll } from './staff.ts'

export type Checking = {
  cluster: Cluster
  /** The journals of shoppers and staff. */
  journals: () => string[]
  /** The e-mails of this run's shoppers. */
  emails: string
}

/** What must hold at every moment, while people go on buying. */
export async function checkNow({ cluster, journals, emails }: Checking): Promise<Problem[]> {
  const before = readAll(journals())
  const { rows, rules } = await withDatabase(cluster, async (client) => ({
    rows: await ordersOf(client, emails),
    rules: await brokenRules(client),
  }))
  return [...compareOrders(before, rows, readAll(journals())), ...rules, ...confirmedTwice(mailsOf(cluster))]
}

/** By itself: nobody but the supervisor and Patroni has started anything. */
export async function wellAgain({ cluster, crowd, reader }: Scene): Promise<Problem[]> {
  const from = performance.now()
  const waits = [
    { what: 'all shops to be ready', isSo: () => areReady(cluster) },
    { what: 'both standbys to follow', isSo: cluster.isWhole },
    { what: 'every page to be kept by every shop', isSo: () => areKept(cluster, reader.paths) },
    { what: 'ten more purchases', isSo: async () => crowd.boughtSince(from) >= 10 },
  ]
  const problems: Problem[] = []
  for (const { what, isSo } of waits)
    await until(isSo, { what, withinMs: 180_000 }).catch(({ message }: Error) =>
      problems.push({ check: 'not well again by itself', words: message }),
    )
  return problems
}

const areReady = async ({ shops }: Cluster) =>
  (
    await Promise.all(shops.map(({ port }) => isOk(`http://127.0.0.1:${port}/readyz`).catch(() => false)))
  ).every(Boolean)

/** Once rendered, a page is kept: a shop that was started again has none. */
const areKept = async ({ shops }: Cluster, paths: readonly string[]) =>
  (
    await Promise.all(
      shops.flatMap(({ port }) =>
        paths.map((path) => isOk(`http://127.0.0.1:${port}${path}`).catch(() => false)),
      ),
    )
  ).every(Boolean)

/** Writes must be back in time. */
export const inTime = (awayMs: number): Problem[] =>
  awayMs <= BACK_WITHIN_MS
    ? []
    : [
        {
          check: 'writes away for more than 15 s',
          words: `For ${seconds(awayMs)} no change was acknowledged`,
        },
      ]

export type LastLook = { problems: Problem[]; copies: number }

// What was being sent when the primary died is tried again after some six minutes; a refund that fails again, ten later.
const MAILS_WITHIN_MS = 15 * 60_000
const REFUNDS_WITHIN_MS = 30 * 60_000

/** When everybody has gone home: what is on its way arrives first, then all of it is looked at. */
export async function checkAtEnd(checking: Checking, say: (words: string) => void): Promise<LastLook> {
  const { cluster } = checking
  const count = <T>(work: (client: pg.Client) => Promise<T>) => withDatabase(cluster, work)
  const late: Problem[] = []
  say('Waiting for the last mails …')
  await until(async () => (await count(countUnsent)) === 0, {
    what: 'the last mails to be sent',
    withinMs: MAILS_WITHIN_MS,
  }).catch(({ message }: Error) => late.push({ check: 'mails missing or doubled', words: message }))
  say('Waiting for the last refunds …')
  await until(async () => (await count(countOpenRefunds)) === 0, {
    what: 'the last refunds to be made',
    withinMs: REFUNDS_WITHIN_MS,
  }).catch(({ message }: Error) => late.push({ check: 'sums of money wrong', words: message }))
  const problems = await checkNow(checking)
  const { confirmed, posted } = await withDatabase(cluster, async (client) => ({
    confirmed: await confirmedOrders(client),
    posted: await outbox(client),
  }))
  const mails = compareMails(confirmed, posted, mailsOf(cluster))
  return { problems: [...late, ...problems, ...mails.problems], copies: mails.copies }
}

const mailsOf = ({ mailJournal }: Cluster) => readJournal(readFileSync(mailJournal, 'utf8'))

/** The primary, through HAProxy. A look that is cut off is repeated; one that is wrong in itself is not. */
export async function withDatabase<T>(
  { databaseUrl }: Cluster,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const end = Date.now() + ANSWER_WITHIN_MS
  for (;;)
    try {
      return await once(databaseUrl, work)
    } catch (failure) {
      const { code = '', message } = failure as { code?: string; message: string }
      if (/^(22|42)/.test(code)) throw failure
      if (Date.now() > end)
        throw new Error(`Waited ${ANSWER_WITHIN_MS / 1000} seconds for an answer of the database: ${message}`)
      await pause(200)
    }
}

const ANSWER_WITHIN_MS = 120_000

async function once<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
