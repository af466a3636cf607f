import { ChevronLeft, Download } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type BottleAct, NOT_MEASURED, type QueuedBottle } from '#app/departments/workshop/workshop.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { Act, actClass } from '../parts/act.tsx'
import { KeyCap } from '../parts/key-cap.tsx'
import { Failure } from '../parts/message.tsx'
import { cardAddress, queueAddress, svgAddress } from './addresses.ts'
import { BottleFacts, BottleSteps } from './bottle-facts.tsx'
import { BottleProof } from './bottle-proof.tsx'
import type { EngravingData, OpenBottle } from './engraving-data.ts'
import { MachineSheet } from './machine-sheet.tsx'
import { useBottleActs } from './use-bottle-acts.ts'

const SpoiltBox = lazy(async () => ({ default: (await import('./spoilt-box.tsx')).SpoiltBox }))

/** One bottle: its proof, what the machine cuts, and what is done with it. */
export function BottleSheet({ open, data }: { open: OpenBottle; data: EngravingData }) {
  const { bottle, drawing } = open
  return (
    <article
      aria-label={`Bottle ${bottle.bottle} of ${bottle.of}, ${bottle.reference}`}
      className="@container flex min-h-full min-w-0 flex-col px-4 max-md:pb-44 md:px-8 xl:px-7"
    >
      <Link
        to={queueAddress(data.state)}
        className="flex h-11 items-center gap-1 font-medium text-brand-deep text-xs xl:hidden"
      >
        <Icon of={ChevronLeft} size={16} />
        The queue
      </Link>
      <div className="grid flex-1 gap-x-8 gap-y-6 xl:pt-6 @[600px]:grid-cols-[5fr_8fr] @[800px]:grid-cols-[336px_minmax(0,1fr)]">
        <div className="order-2 @[600px]:order-none">
          <BottleProof open={open} tint={data.tints[bottle.drink_id] ?? 'stone'} />
        </div>
        <div className="flex min-w-0 flex-col">
          <Head bottle={bottle} canDraw={drawing.ok} />
          {drawing.ok ? (
            <MachineSheet drawing={drawing.drawing} />
          ) : (
            <Failure title="This can’t be drawn.">{drawing.because}</Failure>
          )}
          {drawing.ok && !drawing.drawing.isMeasured && (
            <p className="mt-3 font-medium text-offer">{NOT_MEASURED}</p>
          )}
          <BottleFacts open={open} />
          <BottleSteps bottle={bottle} />
          <BeforeTheCut key={`${bottle.line} ${bottle.bottle}`} open={open} />
          <Acts bottle={bottle} canDraw={drawing.ok} />
        </div>
      </div>
    </article>
  )
}

function Head({ bottle, canDraw }: { bottle: QueuedBottle; canDraw: boolean }) {
  const file = useRef<HTMLAnchorElement>(null)
  useKeys(canDraw ? [{ key: 'd', does: 'Download the SVG', run: () => file.current?.click() }] : [])
  return (
    <div className="mb-3.5 flex items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="font-semibold text-sheet">
          <Link
            to={`/office/orders/${bottle.reference}?view=engraved`}
            className="inline-block min-h-6 pointer-coarse:py-1 hover:underline"
          >
            {bottle.reference}
          </Link>
        </h2>
        <p className="text-ink-soft text-xs">
          {bottle.name}, bottle {bottle.bottle} of {bottle.of}
        </p>
      </div>
      {canDraw && (
        <a ref={file} href={svgAddress(bottle)} download aria-keyshortcuts="d" className={actClass({})}>
          <Icon of={Download} size={15} />
          SVG, 1:1
          <KeyCap of="D" />
        </a>
      )}
    </div>
  )
}

/** For the hands alone: nothing of it is kept. */
function BeforeTheCut({ open: { bottle, panel } }: { open: OpenBottle }) {
  if (bottle.state !== 'to_cut') return null
  const radius = panel && (typeof panel.radius === 'number' ? panel.radius : panel.radius[1])
  const checks = [
    `Bottle is ${[bottle.name, bottle.size].filter(Boolean).join(', ')}`,
    panel && radius ? `Jig R${Math.round(radius)}, stop at ${panel.z0} mm` : 'Glass measured, jig set',
    'Glass clean and dry',
  ]
  return (
    <fieldset className="mt-[18px]">
      <legend className="mb-1 font-semibold">Before the cut</legend>
      {checks.map((words) => (
        <label
          key={words}
          className="flex min-h-8 items-center gap-2.5 border-line border-b text-xs pointer-coarse:min-h-12"
        >
          <input type="checkbox" className="size-4 accent-brand-deep" />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

const acts: { act: BottleAct; words: string; doing: string; letter: string }[] = [
  { act: 'cut', words: 'Mark as cut', doing: 'Saving', letter: 'c' },
  { act: 'checked', words: 'Mark as checked', doing: 'Saving', letter: 'v' },
  { act: 'bottle', words: 'Take a bottle', doing: 'Taking', letter: 'b' },
]

function Acts({ bottle, canDraw }: { bottle: QueuedBottle; canDraw: boolean }) {
  const { doing, failure, run, finish } = useBottleActs()
  const [isSpoiling, setSpoiling] = useState(false)
  const card = useRef<HTMLAnchorElement>(null)
  const isHydrated = useHydrated()
  const possible = acts.filter(({ act }) => bottle.may.includes(act))
  const maySpoil = bottle.may.includes('spoilt')
  useKeys([
    ...possible.map(({ act, words, letter }) => ({
      key: letter,
      does: words,
      run: () => void run(act, [bottle]),
    })),
    ...(canDraw ? [{ key: 'p', does: 'Print the work card', run: () => card.current?.click() }] : []),
    ...(maySpoil ? [{ key: 's', does: 'It is spoilt', run: () => setSpoiling(true) }] : []),
  ])
  return (
    <>
      {failure && (
        <div className="mt-4">
          <Failure title="This was not done.">{failure}</Failure>
        </div>
      )}
      <div className="thumb-bar flex flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-30 max-md:border-line-strong max-md:border-t max-md:bg-white max-md:p-3 md:sticky md:bottom-0 md:mt-auto md:bg-canvas md:pt-3.5 md:pb-5">
        {isHydrated &&
          possible.map(({ act, words, doing: saying, letter }) => (
            <Act
              key={act}
              big
              look="first"
              cap={letter.toUpperCase()}
              doing={doing === act && saying}
              onClick={() => run(act, [bottle])}
              className="max-md:min-h-[60px] max-md:basis-full"
            >
              {words}
            </Act>
          ))}
        {canDraw && (
          <a
            ref={card}
            href={cardAddress(bottle)}
            target="_blank"
            rel="noreferrer"
            aria-keyshortcuts="p"
            className={actClass({ big: true, className: 'max-md:flex-1 max-md:min-h-[48px]' })}
          >
            Print card
            <KeyCap of="P" />
          </a>
        )}
        {isHydrated && maySpoil && (
          <Act
            big
            cap="S"
            className="text-error! max-md:min-h-[48px] max-md:flex-1 md:ml-auto"
            onClick={() => setSpoiling(true)}
          >
            Spoilt …
          </Act>
        )}
      </div>
      <Suspense>
        {isSpoiling && (
          <SpoiltBox
            bottle={bottle}
            onClose={() => setSpoiling(false)}
            onDone={(answer) => {
              setSpoiling(false)
              finish('spoilt', answer)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
