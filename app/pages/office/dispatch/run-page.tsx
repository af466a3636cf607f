import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act, ActLink } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { counted, inSentence, momentInWords } from '../words.ts'
import type { Run, RunData } from './dispatch-data.ts'
import { Meter } from './meter.tsx'
import { PutBack } from './put-back.tsx'
import { RunGone } from './run-gone.tsx'
import { RunOrders } from './run-orders.tsx'
import { RunPapers } from './run-papers.tsx'
import { nextStep, runTitle } from './run-words.ts'
import { SendRun } from './send-run.tsx'

const PlaceBox = lazy(async () => ({ default: (await import('./place-box.tsx')).PlaceBox }))

/** One run: what is picked and packed of it, its papers, and its way to the van. */
export function RunPage() {
  const { id, run, couriers } = usePage<RunData>()
  if (!run) return <RunGone id={id} />
  return (
    <div className="px-4 pt-6 pb-10 md:px-8">
      <Head run={run} />
      {!run.without_run && <Progress run={run} />}
      <div className="mt-6 grid gap-x-8 lg:grid-cols-2 xl:grid-cols-3">
        <RunPapers run={run} couriers={couriers} />
        <SendRun run={run} />
      </div>
      <KeptBack />
      <PutBack shelves={run.shelves} className="mt-6" />
      <RunOrders run={run} />
    </div>
  )
}

function Head({ run }: { run: Run }) {
  const now = useFrame()?.now ?? ''
  const isOpen = run.finished_at === null
  const mayPick = isOpen && run.may.includes('pick')
  const [pick, bench] = [`/office/runs/${run.id}/pick`, `/office/bench?run=${run.id}`]
  const navigate = useNavigate()
  const next = nextStep(run)
  useKeys([
    ...(mayPick ? [{ key: 'p', does: 'Pick', run: () => navigate(pick) }] : []),
    ...(isOpen ? [{ key: 'b', does: 'Packing bench', run: () => navigate(bench) }] : []),
  ])
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1 font-medium font-serif text-title max-sm:basis-full">{runTitle(run)}</h1>
        {mayPick && (
          <ActLink to={pick} look={next === 'pick' ? 'first' : 'plain'} cap="P">
            Pick
          </ActLink>
        )}
        {isOpen && (
          <ActLink to={bench} look={next === 'pack' ? 'first' : 'plain'} cap="B">
            Packing bench
          </ActLink>
        )}
        {isOpen && run.may.includes('finish') && <Finish run={run} />}
      </div>
      <p className="mt-1 text-ink-soft max-sm:mt-3">
        Sold at {run.place} by {run.by}, {inSentence(momentInWords(run.started_at, now))}.{' '}
        {run.may.includes('place') && <Elsewhere run={run} />}
        {run.without_run && ' Its orders left without a run: this is their record.'}
        {!isOpen &&
          !run.without_run &&
          run.finished_at &&
          ` Finished ${inSentence(momentInWords(run.finished_at, now))}.`}
      </p>
      {run.concern && (
        <p className="mt-1 text-offer">
          {run.concern} {run.reason ? `Reason: ${run.reason}` : 'Nobody gave a reason.'}
        </p>
      )}
    </>
  )
}

function Elsewhere({ run }: { run: Run }) {
  const [isOpen, setOpen] = useState(false)
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  return (
    <>
      <button
        type="button"
        disabled={!useHydrated()}
        className="tap underline decoration-line-strong underline-offset-2 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        Elsewhere?
      </button>
      <Suspense>
        {isOpen && (
          <PlaceBox
            run={run}
            onClose={() => setOpen(false)}
            onDone={(done) => {
              setOpen(false)
              show(done)
              void revalidate()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** Ends it: what is not packed can go into another one. */
function Finish({ run }: { run: Run }) {
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState('')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const finish = async () => {
    setDoing(true)
    const answer = await officeApi.post<{ change?: number | null }>(`runs/${run.id}/finish`)
    setDoing(false)
    setFailure(answer.ok ? '' : refusalInWords(answer.refusal))
    if (answer.ok) show({ words: `Run ${run.id} is finished.`, change: answer.data.change ?? null })
    await revalidate()
  }
  return (
    <>
      <Act disabled={!useHydrated()} doing={isDoing && 'Finishing'} onClick={finish}>
        Finish
      </Act>
      {failure && (
        <div className="basis-full">
          <Failure title="The run goes on.">{failure}</Failure>
        </div>
      )}
    </>
  )
}

function Progress({ run: { shelves, orders } }: { run: Run }) {
  const going = orders.filter(({ state }) => state !== 'off')
  const rows = [
    {
      title: 'Picked',
      done: shelves.reduce((sum, { picked, wanted }) => sum + Math.min(picked, wanted), 0),
      of: shelves.reduce((sum, { wanted }) => sum + wanted, 0),
      what: 'bottle',
    },
    {
      title: 'Packed',
      done: going.filter(({ state, packed_at }) => state === 'packed' || packed_at !== null).length,
      of: going.length,
      what: 'order',
    },
    {
      title: 'Sent',
      done: going.filter(({ state }) => state === 'left').length,
      of: going.length,
      what: 'order',
    },
  ]
  return (
    <section aria-label="Progress" className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-3">
      {rows.map(({ title, done, of, what }) => (
        <div key={title}>
          <p className="mb-1.5 flex justify-between gap-3">
            <span className="font-medium">{title}</span>
            <span className="text-ink-soft tabular-nums">
              {done} of {counted(of, what)}
            </span>
          </p>
          <Meter label={title} done={done} of={of} />
        </div>
      ))}
    </section>
  )
}

/** What was ticked as well when the run began, and why it is not in it. */
function KeptBack() {
  const { state } = useLocation()
  const kept: { reference: string; because: string }[] = state?.kept ?? []
  if (kept.length === 0) return null
  return (
    <section aria-label="Not in this run" className="mt-6 border-line-strong border-t pt-2">
      <h2 className="font-semibold">{counted(kept.length, 'order')} not in this run</h2>
      <ul className="mt-1">
        {kept.map(({ reference, because }) => (
          <li
            key={reference}
            className="grid grid-cols-[104px_minmax(0,1fr)] gap-2 border-line border-b py-1.5 last:border-b-0"
          >
            <span className="truncate font-medium">{reference}</span>
            <span className="text-ink-soft">{because}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
