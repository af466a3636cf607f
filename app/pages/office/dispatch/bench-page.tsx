import { Keyboard } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { Act, ActLink, actClass } from '../parts/act.tsx'
import { Failure, Nothing } from '../parts/message.tsx'
import { ScanField } from '../parts/scan-field.tsx'
import { useScanField } from '../parts/use-scan-field.ts'
import { usePage } from '../use-page.ts'
import { BenchBox } from './bench-box.tsx'
import { BenchHead, BenchLines } from './bench-order.tsx'
import type { BenchData } from './dispatch-data.ts'
import { printPdf } from './print-pdf.ts'
import { type Closed, useBench } from './use-bench.ts'

const ReasonBox = lazy(async () => ({ default: (await import('../parts/reason-box.tsx')).ReasonBox }))

/** One screen, one field: an order, its bottles, its box, its slip, and the next one. */
export function BenchPage() {
  const data = usePage<BenchData>()
  const [last, setLast] = useState<Closed>()
  const [isPrinting, setPrinting] = usePrinting()
  const bench = useBench(data, (closed) => {
    setLast(closed)
    if (isPrinting) printPdf(closed.slip)
  })
  const field = useScanField(bench.enter)
  const [isTyped, setTyped] = useState(false)
  useKeys([{ key: '/', does: 'To the field', run: () => field.current?.focus() }])
  return (
    <div className="max-w-[1120px] px-4 pt-6 pb-10 md:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="font-medium font-serif text-title">Packing bench</h1>
        <label className="flex min-h-9 items-center gap-3 text-xs pointer-coarse:min-h-12">
          <input
            type="checkbox"
            checked={isPrinting}
            onChange={(event) => setPrinting(event.target.checked)}
            className="size-4 accent-brand-deep"
          />
          Print the slip when a box is closed
        </label>
      </div>
      <ScanField
        box={field}
        name="q"
        // A phone's keyboard would cover half of the bottles: it comes when it is asked for.
        inputMode={isTyped ? 'text' : 'none'}
        label={bench.order ? 'Scan a bottle, or Enter to close the box' : 'Scan or type an order'}
        onScan={bench.enter}
        className="mt-4"
      >
        <button
          type="button"
          aria-pressed={isTyped}
          onClick={() => setTyped(!isTyped)}
          className="-mr-2 hidden size-11 flex-none place-items-center rounded-md pointer-coarse:grid"
        >
          <Icon of={Keyboard} size={20} />
          <span className="sr-only">Type it</span>
        </button>
      </ScanField>
      {bench.alarm && (
        <div className="mt-3">
          <Failure title={bench.alarm} />
        </div>
      )}
      {bench.order ? (
        <div className="mt-5 gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="min-w-0">
            <BenchHead order={bench.order} />
            <BenchLines order={bench.order} bench={bench} />
          </div>
          <BenchBox key={bench.order.reference} order={bench.order} bench={bench} />
        </div>
      ) : (
        <Waiting data={data} next={bench.next} onNext={(reference) => void bench.look(reference)} />
      )}
      {last && <LastBox last={last} />}
      <Suspense>
        {bench.concern && bench.packFor && (
          <ReasonBox
            title="This sale needs a reason"
            concern={bench.concern}
            press="Close the box"
            doing="Closing"
            onClose={bench.dropConcern}
            onDone={bench.dropConcern}
            send={bench.packFor}
          />
        )}
      </Suspense>
    </div>
  )
}

type WaitingProps = { data: BenchData; next: string | null; onNext: (reference: string) => void }

function Waiting({ data: { run }, next, onNext }: WaitingProps) {
  const isHydrated = useHydrated()
  return (
    <div className="mt-5">
      <Nothing title={run !== null && !next ? `All of run ${run} is packed.` : 'No order is on the bench.'}>
        <p>
          Scan the barcode on a packing slip, or type a reference. Then scan each bottle, or press it: one
          that is not in the order is refused before the box is closed.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {next && (
            <Act big look="first" cap="↵" disabled={!isHydrated} onClick={() => onNext(next)}>
              Next: {next}
            </Act>
          )}
          <ActLink big to={run === null ? '/office/runs' : `/office/runs/${run}`}>
            {run === null ? 'Picking runs' : `To run ${run}`}
          </ActLink>
        </div>
      </Nothing>
    </div>
  )
}

/** The last box stays in sight, with the way back. */
function LastBox({ last: { words, change, slip } }: { last: Closed }) {
  const { undo } = useToasts()
  const [state, setState] = useState<'' | 'undoing' | 'undone'>('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another box starts empty
  useEffect(() => setState(''), [change])
  if (state === 'undone') return null
  return (
    <div
      role="status"
      className="mt-5 flex min-h-12 flex-wrap items-center gap-2 border-line-strong border-t pt-2"
    >
      <span className="min-w-0 flex-1">{words}</span>
      <a href={slip} target="_blank" rel="noreferrer" className={actClass({})}>
        Its slip (PDF)
      </a>
      {change !== null && (
        <Act
          look="quiet"
          doing={state === 'undoing' && 'Undoing'}
          onClick={async () => {
            setState('undoing')
            await undo(change)
            setState('undone')
          }}
        >
          Undo
        </Act>
      )}
    </div>
  )
}

const PRINTING = 'office prints slips'

/** Each bench has its own printer, or none. */
function usePrinting() {
  const [isPrinting, setPrinting] = useState(true)
  useEffect(() => {
    try {
      setPrinting(window.localStorage.getItem(PRINTING) !== 'no')
    } catch {}
  }, [])
  const set = (on: boolean) => {
    setPrinting(on)
    try {
      window.localStorage.setItem(PRINTING, on ? 'yes' : 'no')
    } catch {}
  }
  return [isPrinting, set] as const
}
