import { Check, Undo2 } from 'lucide'
import { Link } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { useFrame } from '../use-page.ts'
import { counted, inSentence, momentInWords } from '../words.ts'
import type { BenchLine, BenchOrder } from './dispatch-data.ts'
import { countOf, pressed, without } from './packing.ts'
import { standingInRun } from './run-words.ts'
import type { Bench } from './use-bench.ts'

export function BenchHead({ order }: { order: BenchOrder }) {
  const now = useFrame()?.now ?? ''
  const { standing, words } = standingInRun(order)
  return (
    <header className="pb-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="font-semibold text-[34px]/10 tracking-[-0.02em]">
          <Link to={`/office/orders/${order.reference}?view=all`} className="rounded-sm hover:underline">
            {order.reference}
          </Link>
        </h2>
        <StatusMark standing={standing}>{words}</StatusMark>
      </div>
      <p className="text-base">
        {order.name}
        <span className="text-ink-soft">
          {[order.postcode, counted(order.bottles, 'bottle'), order.run !== null && `run ${order.run}`]
            .filter(Boolean)
            .map((each) => `, ${each}`)}
        </span>
      </p>
      {(order.because || order.packed_at) && (
        <p className="mt-2 rounded-md bg-offer-mist px-3.5 py-3 inset-ring inset-ring-offer-line">
          {order.because ??
            `${order.packed_by} packed it ${inSentence(momentInWords(order.packed_at ?? now, now))}.`}
        </p>
      )}
      {order.is_gift && (
        <p className="mt-2 rounded-md border border-line bg-white px-3.5 py-3">
          <b className="font-semibold">A gift: no prices in the box.</b>{' '}
          {order.gift_message && <span className="[overflow-wrap:anywhere]">“{order.gift_message}”</span>}
        </p>
      )}
    </header>
  )
}

/** Each bottle is scanned, or pressed by those without a scanner. */
export const BenchLines = ({ order, bench }: { order: BenchOrder; bench: Bench }) => (
  <ul aria-label="Bottles" className="border-line-strong border-t">
    {order.lines.map((line) => (
      <Line key={line.line} {...{ line, bench }} mayPack={order.may.includes('pack')} />
    ))}
  </ul>
)

function Line({ line, bench, mayPack }: { line: BenchLine; bench: Bench; mayPack: boolean }) {
  const count = countOf(bench.inBox, line.line)
  const isFull = count >= line.quantity
  const Row = mayPack ? 'button' : 'div'
  return (
    <li className={classNames('flex items-stretch border-line border-b', isFull && 'bg-done-wash')}>
      <Row
        {...(mayPack && {
          type: 'button',
          onClick: () => bench.setInBox(pressed(bench.inBox, line)),
        })}
        className={classNames(
          'flex min-h-[68px] min-w-0 flex-1 items-center gap-3 px-2 py-2 text-left',
          mayPack && !isFull && 'hover:bg-shade',
        )}
      >
        <Thumb image={line.photo} size="sheet" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-base [overflow-wrap:anywhere]">{line.name}</span>
          <span className="block text-ink-soft text-xs">
            {[line.size, line.ean].filter(Boolean).join(', ')}
          </span>
          {line.engraved && (
            <StatusMark standing={line.engraving_done === false ? 'decide' : 'waiting'}>
              {line.engraving_done === false ? 'Still with the engraver' : 'Engraved'}
            </StatusMark>
          )}
        </span>
        <span
          className={classNames(
            'flex flex-none items-center gap-2 font-semibold text-lg tabular-nums',
            isFull && 'text-done',
          )}
        >
          {isFull && <Icon of={Check} size={20} />}
          {mayPack ? `${count} of ${line.quantity}` : `${line.quantity} ×`}
        </span>
      </Row>
      {mayPack && count > 0 && (
        <button
          type="button"
          aria-label={`Take ${line.name} out again`}
          onClick={() => bench.setInBox(without(bench.inBox, line))}
          className="grid w-12 flex-none place-items-center text-ink-soft hover:text-ink"
        >
          <Icon of={Undo2} size={18} />
        </button>
      )}
    </li>
  )
}
