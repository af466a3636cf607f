import type { QueuedBottle } from '#app/departments/workshop/workshop.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { useFrame } from '../use-page.ts'
import { dayInShort, momentInWords } from '../words.ts'
import type { OpenBottle } from './engraving-data.ts'

export function BottleFacts({ open: { bottle, panel, drawing } }: { open: OpenBottle }) {
  const now = useFrame()?.now ?? ''
  const radius = panel && (typeof panel.radius === 'number' ? panel.radius : panel.radius[1])
  const drawn = drawing.ok ? drawing.drawing : undefined
  const facts: [string, string][] = [
    ['Typeface', bottle.typeface],
    ['Capital height', drawn ? `${drawn.capital.toFixed(1)} mm` : ''],
    ['Thinnest stroke', drawn ? `≥ ${drawn.stroke.toFixed(2)} mm` : ''],
    ['Glass radius', radius ? `${radius.toFixed(1)} mm` : ''],
    ['Leaves', leaves(bottle, now)],
    ['Spoilt so far', bottle.spoilt === 0 ? 'none' : String(bottle.spoilt)],
  ]
  return (
    <dl className="mt-3.5 grid gap-x-7 text-xs sm:grid-cols-2">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div
            key={name}
            className="flex h-8 items-center justify-between gap-3 border-line border-b tabular-nums"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="truncate">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function leaves({ leave_by, delivery_type }: QueuedBottle, now: string): string {
  const day = leave_by && now ? dayInShort(leave_by, now).replace('Today', 'today') : 'no day'
  return `${day}, ${delivery_type.replace(' Delivery', '').toLowerCase()}`
}

/** Words agreed, cut, checked: who and when. */
export function BottleSteps({ bottle }: { bottle: QueuedBottle }) {
  const now = useFrame()?.now ?? ''
  const { state, placed_at, cut_at, cut_by, checked_at, checked_by } = bottle
  const at = (moment: string | null) => (moment && now ? momentInWords(moment, now) : '')
  const isSame = checked_by !== null && checked_by === cut_by
  return (
    <ol className="mt-4 flex gap-1.5 text-xs">
      <Step look="done" title="Words agreed" detail={at(placed_at)} />
      <Step
        look={cut_at ? 'done' : 'now'}
        title="Cut"
        detail={cut_at ? `${at(cut_at)}, ${cut_by}` : state === 'no_bottle' ? 'no bottle yet' : 'now'}
      />
      <Step
        look={checked_at ? 'done' : cut_at ? 'now' : 'later'}
        title="Checked"
        detail={
          checked_at ? `${at(checked_at)}, ${isSame ? 'by who cut it' : checked_by}` : 'by another person'
        }
      />
    </ol>
  )
}

type StepProps = { look: 'done' | 'now' | 'later'; title: string; detail: string }

const Step = ({ look, title, detail }: StepProps) => (
  <li
    aria-current={look === 'now' ? 'step' : undefined}
    className={classNames('min-w-0 flex-1 border-t-2 pt-2', edges[look])}
  >
    {title}
    <span className="block font-normal text-ink-soft">{detail}</span>
  </li>
)

const edges: Record<StepProps['look'], string> = {
  done: 'border-done',
  now: 'border-brand font-semibold',
  later: 'border-line-strong text-ink-soft',
}
