import { dateInLondon, hourInLondon } from '#app/platform/clock.ts'
import type { WireOrder } from '../order-wire.ts'

type Event = WireOrder['details']['timeline'][number]

/** The history of an order, the latest event first. */
export function OrderTimeline({ events }: { events: readonly Event[] }) {
  return (
    <ol className="relative space-y-5 border-l-2 border-line pl-6">
      {events.toReversed().map(({ at, what, words }, place) => (
        <li key={`${at} ${what}`} className="relative">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[1.9375rem] size-3 rounded-full border-2 ${place === 0 ? 'border-brand bg-brand' : 'border-line-strong bg-white'}`}
          />
          <p className={place === 0 ? 'font-medium' : undefined}>{words}</p>
          <p className="money text-sm text-ink-soft">
            <time dateTime={at}>{when(new Date(at))}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}

const when = (instant: Date) => `${dateInLondon(instant)}, ${hourInLondon(instant)}`
