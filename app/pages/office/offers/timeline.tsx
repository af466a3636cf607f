import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import {
  barsOf,
  byDay,
  placeOf,
  type Span,
  type TimelineRow,
  weeksOf,
} from '#app/departments/offers/timeline.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { dayInLondon } from '#app/platform/clock.ts'
import { Act } from '../parts/act.tsx'
import { Nothing } from '../parts/message.tsx'
import { useFrame } from '../use-page.ts'
import { dayInShort, inSentence, momentInWords } from '../words.ts'

const WhatIfBox = lazy(async () => ({ default: (await import('../parts/what-if-box.tsx')).WhatIfBox }))

type TimelineProps = { rows: TimelineRow[]; isCut: boolean; first: string }

/** When each offer begins and ends: a picture where there is room, a list by day on a phone, and a table behind both. */
export function Timeline({ rows, isCut, first }: TimelineProps) {
  const now = useFrame()?.now ?? ''
  const isHydrated = useHydrated()
  const [isLooking, setLooking] = useState(false)
  const shown = rows.filter(({ spans }) => barsOf(spans, first).bars.length > 0)
  const drinks = shown.flatMap(({ key, title, type }) =>
    type ? [{ id: key.replace(/^drink /, ''), name: title, type }] : [],
  )
  if (shown.length === 0)
    return (
      <div className="mt-4">
        <Nothing title="Nothing is on offer, and nothing is planned.">
          A price with a beginning or an end, a coupon or a dated announcement stands here from two weeks
          before today to eight weeks after it.
        </Nothing>
      </div>
    )
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="flex-1 text-ink-soft text-xs">London time. The line is now.</p>
        {drinks.length > 0 && (
          <Act disabled={!isHydrated} onClick={() => setLooking(true)}>
            See on the pages
          </Act>
        )}
      </div>
      <Picture {...{ rows: shown, first, now }} />
      <Days rows={shown} now={now} />
      {isCut && <p className="pt-3 text-ink-soft text-xs">There is more than fits here.</p>}
      <details className="mt-6">
        <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-brand-deep">
          As a table
        </summary>
        <Table rows={shown} now={now} />
      </details>
      {isLooking && (
        <Suspense>
          <WhatIfBox changes={{}} drinks={drinks} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </>
  )
}

const LANE = 22
/** A date that would stand across the edge is left out. */
const LAST_LABEL = 0.96
/** '16 Nov'. */
const dateInShort = (day: string) =>
  dayInLondon(new Date(`${day}T12:00:00Z`)).replace(/(\d{1,2} \w{3})\w*/, '$1')
const percent = (place: number) => `${(place * 100).toFixed(3)}%`

/** Drawn by the server. Each row has its own drawing, as high as its lanes, beside the link that says what it is. */
const Picture = ({ rows, first, now }: { rows: TimelineRow[]; first: string; now: string }) => (
  <div className="mt-2 max-md:hidden">
    <div className="grid grid-cols-[200px_minmax(0,1fr)] border-line-strong border-b">
      <span />
      <svg width="100%" height="24" aria-hidden="true" className="overflow-visible">
        {weeksOf(first)
          .filter(({ place }) => place < LAST_LABEL)
          .map(({ day, place }) => (
            <text key={day} x={percent(place)} y="16" className="fill-ink-soft text-2xs">
              {dateInShort(day)}
            </text>
          ))}
      </svg>
    </div>
    <ul aria-label="Offers">
      {rows.map((row) => (
        <Row key={row.key} {...{ row, first, now }} />
      ))}
    </ul>
  </div>
)

function Row({ row, first, now }: { row: TimelineRow; first: string; now: string }) {
  const { bars, lanes } = barsOf(row.spans, first)
  const height = lanes * LANE + 10
  return (
    <li className="grid grid-cols-[200px_minmax(0,1fr)] items-center border-line border-b">
      <Link
        to={row.href}
        title={row.title}
        className="mr-3 block truncate py-1.5 font-medium text-xs hover:underline"
      >
        {row.title}
      </Link>
      <svg
        width="100%"
        height={height}
        role="img"
        className="block"
        aria-label={row.spans.map((span) => spanInWords(span, now)).join('; ')}
      >
        {weeksOf(first).map(({ day, place }) => (
          <line key={day} x1={percent(place)} x2={percent(place)} y2={height} className="stroke-line" />
        ))}
        {bars.map(({ span, from, until, lane }) => (
          <g key={`${span.kind} ${span.from} ${span.until}`}>
            <rect
              x={percent(from)}
              width={percent(Math.max(0.004, until - from))}
              y={5 + lane * LANE}
              height={LANE - 4}
              rx="3"
              className={barClass[span.state]}
            />
            <text x={percent(from)} dx="6" y={5 + lane * LANE + 13} className={wordClass[span.state]}>
              {span.words}
            </text>
          </g>
        ))}
        <line
          x1={percent(placeOf(now, first))}
          x2={percent(placeOf(now, first))}
          y2={height}
          className="stroke-error"
          strokeWidth="1.5"
        />
      </svg>
    </li>
  )
}

const barClass: Record<Span['state'], string> = {
  running: 'fill-brand-deep',
  planned: 'fill-brand-wash stroke-brand-deep',
  over: 'fill-shade stroke-line-strong',
  refused: 'fill-error-wash stroke-error',
}
const wordClass: Record<Span['state'], string> = {
  running: 'fill-white font-medium text-2xs',
  planned: 'fill-ink font-medium text-2xs',
  over: 'fill-ink-soft text-2xs',
  refused: 'fill-error font-medium text-2xs',
}

/** '£25.00 from Fri 00:00 until 30 Nov 00:00'. */
function spanInWords({ words, from, until }: Span, now: string): string {
  const begins = from ? ` from ${inSentence(momentInWords(from, now))}` : ''
  const ends = until ? ` until ${inSentence(momentInWords(until, now))}` : ''
  return `${words}${begins}${ends}`
}

/** On a phone: what begins and ends, day by day. */
function Days({ rows, now }: { rows: TimelineRow[]; now: string }) {
  const days = byDay(rows, new Date(now))
  return (
    <div className="mt-3 space-y-4 md:hidden">
      {days.length === 0 && <p className="text-ink-soft">Nothing begins or ends in the next eight weeks.</p>}
      {days.map(({ day, items }) => (
        <section key={day} aria-label={dayInShort(day, now)}>
          <h2 className="font-semibold">{dayInShort(day, now)}</h2>
          <ul className="mt-1 border-line-strong border-t">
            {items.map(({ row, span, what }) => (
              <li
                key={`${row.key} ${what} ${span.from} ${span.until}`}
                className="flex items-center gap-3 border-line border-b py-1"
              >
                <Link to={row.href} className="min-h-11 flex-1 content-center font-medium">
                  {row.title}
                </Link>
                <span className="text-ink-soft text-xs">
                  {span.words} {what}{' '}
                  {momentInWords((what === 'begins' ? span.from : span.until) ?? now, now)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const kinds: Record<Span['kind'], string> = {
  price: 'Planned price',
  offer: 'Offer',
  coupon: 'Coupon',
  announcement: 'Announcement',
}
const states: Record<Span['state'], string> = {
  running: 'Running',
  planned: 'Planned',
  over: 'Over',
  refused: 'Not applied',
}

const Table = ({ rows, now }: { rows: TimelineRow[]; now: string }) => (
  <div className="mt-2 overflow-x-auto">
    <table className="w-full text-xs tabular-nums">
      <caption className="sr-only">Offers with their beginning and end</caption>
      <thead className="text-left text-2xs text-ink-soft">
        <tr>
          {['About', 'What', 'Kind', 'From', 'Until', 'Now'].map((title) => (
            <th key={title} scope="col" className="py-1.5 pr-3 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="border-line-strong border-t">
        {rows.flatMap(({ key, title, href, spans }) =>
          spans.map((span) => (
            <tr key={`${key} ${span.kind} ${span.from} ${span.until}`} className="border-line border-b">
              <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                <Link to={href} className="inline-block min-h-6 hover:underline">
                  {title}
                </Link>
              </th>
              <td className="pr-3">{span.words}</td>
              <td className="pr-3">{kinds[span.kind]}</td>
              <td className="whitespace-nowrap pr-3">
                {span.from ? momentInWords(span.from, now) : 'Before'}
              </td>
              <td className="whitespace-nowrap pr-3">
                {span.until ? momentInWords(span.until, now) : 'No end'}
              </td>
              <td className={classNames(span.state === 'refused' && 'font-medium text-error')}>
                {states[span.state]}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </div>
)
