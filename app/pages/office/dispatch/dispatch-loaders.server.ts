import {
  nextToPack,
  runAnswerFor,
  runsAnswerAt,
  runWithCouriers,
} from '#app/departments/dispatch/runs.server.ts'
import { type Loaded, may, type Staffed } from '../asking.server.ts'
import type { BenchData, PickData, RunData, RunsData } from './dispatch-data.ts'
import { runTitle } from './run-words.ts'

/** The pages of picking and packing; undefined for another address, and without the right to pick. */
export async function dispatchPage(path: string, asking: Staffed): Promise<Loaded> {
  if (!may(asking.member, 'orders.pick')) return undefined
  if (path === '/office/runs') return runsPage(asking)
  if (path === '/office/bench') return benchPage(asking)
  const [, digits, isPicked] = /^\/office\/runs\/(\d{1,9})(\/pick)?$/.exec(path) ?? []
  if (!digits) return undefined
  return isPicked ? pickPage(asking, Number(digits)) : runPage(asking, Number(digits))
}

async function runsPage({ db, url }: Staffed): Promise<Loaded> {
  const place = numberIn(url, 'place')
  const page: RunsData = {
    ...(await runsAnswerAt(db, place)),
    query: place === undefined ? {} : { place: String(place) },
  }
  return { title: 'Picking runs', page }
}

async function runPage({ db, member }: Staffed, id: number): Promise<Loaded> {
  const found = await runWithCouriers(db, id, member)
  const page: RunData = { id, run: found?.run ?? null, couriers: found?.couriers ?? [] }
  return { title: runTitle({ id, without_run: found?.run.without_run ?? false }), page }
}

async function pickPage({ db, member }: Staffed, id: number): Promise<Loaded> {
  const page: PickData = { id, run: (await runAnswerFor(db, id, member)) ?? null }
  return { title: `Picking run ${id}`, page }
}

async function benchPage({ db, url }: Staffed): Promise<Loaded> {
  const run = numberIn(url, 'run') ?? null
  const page: BenchData = {
    q: url.searchParams.get('q')?.trim().slice(0, 40) ?? '',
    run,
    next: run === null ? null : await nextToPack(db, run),
  }
  return { title: 'Packing bench', page }
}

function numberIn(url: URL, name: string): number | undefined {
  const digits = url.searchParams.get(name) ?? ''
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}
