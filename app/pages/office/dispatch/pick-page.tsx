import { ChevronLeft } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/design/media/icon.tsx'
import { ActLink } from '../parts/act.tsx'
import { Nothing } from '../parts/message.tsx'
import { NotSent } from '../parts/not-sent.tsx'
import { ScanField } from '../parts/scan-field.tsx'
import { useScanField } from '../parts/use-scan-field.ts'
import { useFrame, usePage } from '../use-page.ts'
import { counted, vanInWords } from '../words.ts'
import type { PickData, Run } from './dispatch-data.ts'
import { Meter } from './meter.tsx'
import { PickCard } from './pick-card.tsx'
import { LastStep, NextShelves, PickBar } from './pick-parts.tsx'
import { bottlesIn, judgeScan, shelfNow, shelvesAfter, wrongBottle } from './picking.ts'
import { PutBack } from './put-back.tsx'
import { RunGone } from './run-gone.tsx'
import { type Picks, usePicks } from './use-picks.ts'
import { whatIs } from './what-is.ts'

/** Picking, shelf by shelf, with one hand: made for a phone. */
export function PickPage() {
  const { id, run } = usePage<PickData>()
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-3.5rem)] max-w-[480px] flex-col text-base leading-6 max-md:min-h-dvh">
      {run ? <Picking key={id} run={run} /> : <RunGone id={id} />}
    </div>
  )
}

function Picking({ run: loaded }: { run: Run }) {
  const picks = usePicks(loaded)
  return (
    <>
      <Head picks={picks} />
      <NotSent
        what="step"
        trouble={picks.trouble}
        waiting={picks.waiting}
        onSendAgain={picks.sendAgain}
        onDrop={picks.drop}
      />
      <Shelves picks={picks} />
    </>
  )
}

function Head({ picks: { run, shelves } }: { picks: Picks }) {
  const frame = useFrame()
  const { wanted, picked } = bottlesIn(shelves)
  const going = run.orders.filter(({ because }) => because === null).length
  const van = frame?.van ? vanInWords(new Date(frame.van), new Date(frame.now)).when : ''
  return (
    <header>
      <div className="flex h-14 items-center pr-4 pl-1">
        <Link
          to={`/office/runs/${run.id}`}
          aria-label={`Back to run ${run.id}`}
          className="grid size-12 flex-none place-items-center rounded-md"
        >
          <Icon of={ChevronLeft} size={24} />
        </Link>
        <h1 className="min-w-0 flex-1 truncate font-semibold">
          Run {run.id}, {run.by}
        </h1>
        <p className="flex-none whitespace-nowrap pl-2 text-[15px] text-ink-soft tabular-nums">
          <b className="font-semibold text-ink">{picked}</b> of {counted(wanted, 'bottle')}
        </p>
      </div>
      <Meter label="Bottles picked" done={picked} of={wanted} className="mx-4" />
      <p className="px-4 pt-1.5 text-ink-soft text-xs">
        {counted(going, 'order')}
        {van && `, ${van.replace(/^Van/, 'van')}`}
      </p>
    </header>
  )
}

function Shelves({ picks }: { picks: Picks }) {
  const { shelves, run } = picks
  const [chosen, setChosen] = useState<string>()
  const [wrong, setWrong] = useState('')
  const shelf = shelfNow(shelves, chosen)
  const take = (picked: number, isShort = false) => {
    if (!shelf) return
    const { drink_id, name, wanted } = shelf
    setWrong('')
    picks.take({
      pick: { drink_id, picked, short: isShort },
      before: { drink_id, picked: shelf.picked, short: shelf.short },
      words: isShort ? `${name}, only ${picked} of ${wanted} here` : `${name}, ${picked} taken`,
    })
    setChosen(picked >= wanted || isShort ? undefined : drink_id)
  }
  const scan = async (text: string) => {
    if (!shelf || !text) return
    const seen = judgeScan(text, shelf, shelves)
    if (seen.is === 'right') return take(shelf.picked + 1)
    if (seen.is !== 'unknown') return setWrong(seen.words)
    const unnamed = wrongBottle('another bottle', shelf.name)
    setWrong(unnamed)
    const is = await whatIs(text)
    if (is) setWrong((shown) => (shown === unnamed ? wrongBottle(is, shelf.name) : shown))
  }
  const field = useScanField((text) => void scan(text))
  if (!shelf)
    return (
      <>
        <div className="flex-1 space-y-3 px-4 pt-4">
          <PutBack shelves={shelves} />
          <Nothing title="Everything on the way is picked.">
            <p>{shelves.some(({ short }) => short) && 'What was not there keeps its orders back.'}</p>
            <ActLink big look="first" to={`/office/bench?run=${run.id}`} className="mt-3 min-h-12">
              To the packing bench
            </ActLink>
          </Nothing>
        </div>
        <Foot picks={picks} onUndo={setChosen} />
      </>
    )
  return (
    <>
      <PickCard shelf={shelf} />
      <ScanField
        box={field}
        label="Scan the next bottle"
        inputMode="none"
        onScan={(text) => void scan(text)}
        className="mx-4 mt-3"
      >
        <span className="flex-none font-semibold text-ink tabular-nums">
          {shelf.picked} of {shelf.wanted}
        </span>
      </ScanField>
      {wrong && (
        <p role="alert" className="mx-4 mt-2 rounded-md bg-error-wash px-4 py-3 font-medium text-error">
          {wrong}
        </p>
      )}
      <NextShelves shelves={shelvesAfter(shelves, shelf)} onChoose={setChosen} />
      <Foot picks={picks} onUndo={setChosen}>
        <PickBar shelf={shelf} onTake={take} />
      </Foot>
    </>
  )
}

type FootProps = { picks: Picks; onUndo: (drink: string) => void; children?: React.ReactNode }

const Foot = ({ picks, onUndo, children }: FootProps) => (
  <div className="sticky bottom-0 z-20 mt-auto bg-canvas">
    <LastStep
      last={picks.last}
      onUndo={() => {
        if (picks.last) onUndo(picks.last.pick.drink_id)
        picks.undo()
      }}
    />
    {children}
  </div>
)
