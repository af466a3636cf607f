import type { Budget } from './budgets.ts'
import { callAll, type Spread, spread } from './calls.ts'
import type { Helper } from './process.ts'
import { ms, table, whole } from './report.ts'

/** A shop of the bench with its owner's session. */
export type OfficeShop = Helper & { address: string; token: string; databaseUrl: string }
type Door = Pick<OfficeShop, 'address' | 'token'>

/** Without a budget it is only told. */
export type Row = Spread & { what: string; budget: ((what: string, p95: number) => Budget) | undefined }

export const office = (path: string) => `/backend/api/office${path}`
export const headersOf =
  ({ token }: Pick<Door, 'token'>) =>
  () => ({ authorization: token })

/** One path so often, or each of several once, after a few calls that are not counted. */
export async function measure(
  shop: Door,
  what: string,
  path: string | string[],
  calls: number,
  held: Row['budget'],
): Promise<Row> {
  const paths = (typeof path === 'string' ? Array<string>(calls).fill(path) : path).map(office)
  await callAll(shop.address, paths.slice(0, 5), 1, 'GET', headersOf(shop))
  const from = performance.now()
  const timings = await callAll(shop.address, paths, 1, 'GET', headersOf(shop))
  const wrong = timings.find(({ status }) => status !== 200)
  if (wrong) throw new Error(`${wrong.path} answered ${wrong.status}`)
  return { what, budget: held, ...spread(timings, performance.now() - from) }
}

export async function ask<T>(shop: Door, path: string, body?: object): Promise<T> {
  const answer = await fetch(shop.address + office(path), {
    headers: { ...headersOf(shop)(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`The office refused ${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

export const rowsTable = (rows: readonly (Spread & { what: string })[]) =>
  table(
    ['call', 'p50 ms', 'p95 ms', 'p99 ms', 'calls'],
    rows.map(({ what, p50, p95, p99, calls }) => [what, ms(p50), ms(p95), ms(p99), whole(calls)]),
  )

export const budgetsOf = (rows: readonly Row[]) =>
  rows.flatMap((row) => row.budget?.(row.what, row.p95) ?? [])
