import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { useFrame } from '../use-page.ts'
import { type BulkAct, bulkActs, MOST_AT_ONCE, START_LETTER } from './bulk-acts.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { OrdersData } from './order-data.ts'
import { useStartRun } from './use-start-run.ts'
import type { Ticks } from './use-ticks.ts'

const NoRunBox = lazy(async () => ({ default: (await import('./no-run-box.tsx')).NoRunBox }))
const BulkBox = lazy(async () => ({ default: (await import('./bulk-box.tsx')).BulkBox }))

/** Acts on what is ticked, or on all of the view that it is in. */
export function Bulk({ data: { query, list }, ticks }: { data: OrdersData; ticks: Ticks }) {
  const [isWhole, setWhole] = useState(false)
  const [chosen, setChosen] = useState<BulkAct>()
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const named = (act: BulkAct) =>
    ticks.rows.filter(({ may }) => may.includes(act.may)).map(({ reference }) => reference)
  // Only a view as it is: a search or a filter is not what the server counts.
  const isPlain = !query.q && !query.status && !list.count_capped && list.count <= MOST_AT_ONCE
  const ofView = bulkActs.filter(({ views }) => views.includes(query.view))
  const mayWhole = isPlain && ofView.some((act) => named(act).length > 0)
  const mayPick = useFrame()?.member.verbs.includes('orders.pick') ?? false
  const isAll = isWhole && mayWhole
  const wholeView = { view: query.view, expects: list.count }
  const toPick = ticks.rows
    .filter(({ may }) => mayPick && (may.includes('dispatch') || may.includes('ready')))
    .map(({ reference }) => reference)
  const run = useStartRun(isAll ? wholeView : { references: toPick })
  const acts = bulkActs
    .map((act) => ({ act, count: isAll ? (ofView.includes(act) ? list.count : 0) : named(act).length }))
    .filter(({ count }) => count > 0)
  useKeys([
    ...acts.flatMap(({ act }) =>
      act.letter ? [{ key: act.letter, does: `${act.words} what is ticked`, run: () => setChosen(act) }] : [],
    ),
    ...(toPick.length > 0
      ? [{ key: START_LETTER, does: 'Start a run of what is ticked', run: () => void run.start() }]
      : []),
  ])
  const clear = () => {
    setWhole(false)
    ticks.clear()
  }
  const lookAgain = () => {
    run.clear()
    setChosen(undefined)
    clear()
    void revalidate()
  }
  return (
    <>
      <BulkBar
        rows={ticks.rows}
        whole={mayWhole ? list.count : undefined}
        isWhole={isAll}
        acts={acts}
        onWhole={() => setWhole(true)}
        onClear={clear}
        onAct={setChosen}
        run={
          toPick.length > 0
            ? { count: isAll ? list.count : toPick.length, isStarting: run.isStarting, onStart: run.start }
            : undefined
        }
      />
      <Suspense>
        {run.refused && (
          <NoRunBox refused={run.refused} run={run} onClose={run.clear} onLookAgain={lookAgain} />
        )}
        {chosen && (
          <BulkBox
            act={chosen}
            which={isAll ? wholeView : { references: named(chosen) }}
            onClose={() => setChosen(undefined)}
            onLookAgain={lookAgain}
            onDone={(done) => {
              lookAgain()
              show(done)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
