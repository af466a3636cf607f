import { causeWords } from '#app/departments/orders/returns.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { inSentence, momentInWords, money } from '../words.ts'
import type { SheetOrder, SheetParcel } from './order-data.ts'
import type { Acting } from './use-acts.ts'

export function Lines({ order }: { order: SheetOrder }) {
  return (
    <section aria-label="What was ordered" className="border-line border-t px-4 py-3.5 md:px-6">
      <ul>
        {order.lines.map((line) => (
          <li
            key={line.id}
            className={classNames(
              'flex items-center gap-3 py-[5px]',
              line.isCancelled && 'text-ink-soft line-through',
            )}
          >
            <Thumb image={line.image} size="sheet" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{line.name}</span>
              <span className="block text-ink-soft text-xs">
                {[
                  line.size,
                  line.engraving && `“${line.engraving}”`,
                  line.sent > 0 && `${line.sent} sent`,
                  line.back > 0 && `${line.back} back ${line.engraving ? 'here' : 'on the shelf'}`,
                  line.gone > 0 && `${line.gone} broken or lost`,
                  line.refunded !== null && line.refunded > 0 && `${money(line.refunded)} refunded`,
                  line.isCancelled && 'cancelled',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="money text-ink-soft">{line.quantity} ×</span>
            {line.charged !== null && (
              <span className="money w-[68px] text-right font-medium">{money(line.charged)}</span>
            )}
          </li>
        ))}
      </ul>
      {order.money.length > 0 && (
        <dl className="mt-2.5 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-line border-t pt-2.5 text-xs tabular-nums">
          {order.money.map(({ words, amount, isStrong }) => (
            <div key={words} className="contents">
              <dt className={isStrong ? 'font-semibold' : 'text-ink-soft'}>{words}</dt>
              <dd className={classNames('text-right', isStrong && 'font-semibold')}>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

export function Parcels({ order, now, acting }: { order: SheetOrder; now: string; acting: Acting }) {
  if (order.parcels.length === 0) return null
  const correct = acting.acts.find(({ may }) => may === 'tracking')
  return (
    <section className="border-line border-t px-4 py-3.5 md:px-6">
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">Parcels</h3>
        {correct && (
          <button
            type="button"
            onClick={() => void acting.start(correct)}
            className="tap font-medium text-brand-deep text-xs"
          >
            {correct.words}
          </button>
        )}
      </div>
      <ul className="mt-1.5 space-y-1 text-xs">
        {order.parcels.map((parcel, at) => (
          <li key={parcel.id} className={classNames('flex gap-x-3', parcel.cameBack && 'flex-wrap')}>
            <span className="whitespace-nowrap">
              {at + 1} of {order.parcels.length}
            </span>
            <span className="min-w-0 flex-1 text-ink-soft [overflow-wrap:anywhere]">
              {[parcel.contents, parcel.courier, parcel.tracking || 'no tracking number']
                .filter(Boolean)
                .join(', ')}
            </span>
            <ParcelMark parcel={parcel} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ParcelMark({
  parcel: { cameBack, deliveredAt, sentAt },
  now,
}: {
  parcel: SheetParcel
  now: string
}) {
  if (cameBack) {
    const since = inSentence(momentInWords(cameBack.at, now))
    return (
      <span className="basis-full pl-[46px]">
        <StatusMark standing={cameBack.next === 'wait' ? 'decide' : 'closed'}>
          {`Came back ${since}: ${causeWords[cameBack.cause].toLowerCase()}`}
        </StatusMark>
      </span>
    )
  }
  if (deliveredAt) return <StatusMark standing="done">Delivered</StatusMark>
  return (
    <StatusMark standing="waiting">{sentAt ? `Sent ${momentInWords(sentAt, now)}` : 'Not packed'}</StatusMark>
  )
}
