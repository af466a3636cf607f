import { Download } from 'lucide'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { ActLink, actClass } from '../parts/act.tsx'
import { Head, rowClass } from '../parts/list-table.tsx'
import { Nothing } from '../parts/message.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { counted, momentInWords } from '../words.ts'
import type { RunRow, RunsData } from './dispatch-data.ts'
import { runTitle, standingOfRun } from './run-words.ts'

/** Picking runs: open ones first, then the newest. */
export function RunsPage() {
  const { runs, next_place, query } = usePage<RunsData>()
  const now = useFrame()?.now ?? ''
  return (
    <div className="px-4 pt-6 pb-10 md:px-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-medium font-serif text-title">Picking runs</h1>
        <span className="flex gap-2">
          <a href="/backend/api/office/runs.csv" className={actClass({})}>
            <Icon of={Download} size={15} />
            CSV
          </a>
          <ActLink to="/office/bench">Packing bench</ActLink>
        </span>
      </div>
      <p className="mt-1 mb-5 text-ink-soft max-sm:mt-3">
        Orders that are picked together, and who picked them when and where: in law they are sold there. The
        licensing officer gets all of it as CSV, with what left without a run. A run begins in the list of
        orders: tick them, then ‘Start a run’.
      </p>
      {runs.length === 0 ? (
        <Nothing title="There are no runs yet.">
          <ActLink to="/office/orders?view=to_send" className="mt-3">
            See what waits to be sent
          </ActLink>
        </Nothing>
      ) : (
        <Table runs={runs} now={now} />
      )}
      {(query.place || next_place) && (
        <div className="flex justify-end gap-2 pt-3">
          {query.place && <ActLink to="/office/runs">To the newest</ActLink>}
          {next_place && <ActLink to={`/office/runs?place=${encodeURIComponent(next_place)}`}>Older</ActLink>}
        </div>
      )}
    </div>
  )
}

/** `j` and `k` choose a run, Enter opens it. */
function Table({ runs, now }: { runs: RunRow[]; now: string }) {
  const [cursor, setCursor] = useState(-1)
  const navigate = useNavigate()
  const here = runs[cursor]
  const move = (by: number) => setCursor(Math.max(0, Math.min(runs.length - 1, cursor + by)))
  useKeys([
    { key: 'j', does: 'Next run', run: () => move(1) },
    { key: 'k', does: 'Run before', run: () => move(-1) },
    ...(here ? [{ key: 'Enter', does: 'Open it', run: () => navigate(`/office/runs/${here.id}`) }] : []),
  ])
  return (
    <table className="w-full table-fixed border-collapse max-lg:block">
      <caption className="sr-only">Picking runs</caption>
      <thead className="max-lg:hidden">
        <tr className="h-8 border-line-strong border-b text-left text-2xs text-ink-soft">
          <Head className="w-24">Run</Head>
          <Head className="w-36">Started</Head>
          <Head>By, at</Head>
          <Head className="w-20 text-right">Orders</Head>
          <Head className="w-28 text-right max-lg:hidden">Picked</Head>
          <Head className="w-24 text-right max-lg:hidden">Packed</Head>
          <Head className="w-32 pl-4">Status</Head>
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:border-line-strong max-lg:border-t">
        {runs.map((run, at) => (
          <Row key={run.id} run={run} now={now} isHere={at === cursor} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ run, now, isHere }: { run: RunRow; now: string; isHere: boolean }) {
  const { standing, words } = standingOfRun(run)
  return (
    <tr
      className={classNames(
        'h-9 max-lg:grid max-lg:h-auto max-lg:min-h-[54px] max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:py-2',
        rowClass({ isOpen: false, isHere }),
      )}
    >
      <td className="px-2 font-medium max-lg:p-0">
        <Link to={`/office/runs/${run.id}`} className="outline-none after:absolute after:inset-0">
          {runTitle(run)}
        </Link>
        <span className="font-normal text-ink-soft lg:hidden">, {run.by}</span>
      </td>
      <td className="whitespace-nowrap px-2 tabular-nums max-lg:order-2 max-lg:p-0 max-lg:text-ink-soft max-lg:text-xs">
        {momentInWords(run.started_at, now)}
        <span className="lg:hidden">{`, ${counted(run.orders, 'order')}, ${run.picked} of ${counted(run.bottles, 'bottle')}`}</span>
      </td>
      <td className="truncate px-2 max-lg:hidden">
        {run.by}
        <span className="text-ink-soft">, {run.place}</span>
      </td>
      <td className="px-2 text-right tabular-nums max-lg:hidden">{run.orders}</td>
      <td className="whitespace-nowrap px-2 text-right tabular-nums max-lg:hidden">
        {run.picked} of {run.bottles}
      </td>
      <td className="whitespace-nowrap px-2 text-right tabular-nums max-lg:hidden">
        {run.packed} of {run.orders}
      </td>
      <td className="px-2 pl-4 max-lg:order-1 max-lg:p-0 max-lg:text-right">
        <StatusMark standing={standing}>{words}</StatusMark>
      </td>
    </tr>
  )
}
