import { Link } from 'react-router'
import { barsOf, placeOf, type Span, type TimelineRow, weeksOf } from '#app/departments/offers/timeline.ts'
import { dayInLondon } from '#app/platform/clock.ts'
import { ChangeLink } from './change-link.tsx'
import { spanInWords } from './span-words.ts'

const LANE = 22
const BAR = LANE - 4
/** As much above the first bar as below the last: a row's name stands in the middle. */
const EDGE = 7
/** A date that would stand across the edge is left out. */
const LAST_LABEL = 0.96
/** '16 Nov'. */
const dateInShort = (day: string) => {
  const [date, month = ''] = dayInLondon(new Date(`${day}T12:00:00Z`)).split(' ')
  return `${date} ${month.slice(0, 3)}`
}

const percent = (place: number) => `${(place * 100).toFixed(3)}%`

/** Drawn by the server. Each row has its own drawing, as high as its lanes, beside the link that says what it is. */
export const Picture = ({ rows, first, now }: { rows: TimelineRow[]; first: string; now: string }) => (
  <div className="mt-2 max-md:hidden">
    <div className="grid grid-cols-[200px_minmax(0,1fr)_96px] border-line-strong border-b">
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
      <span />
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
  const height = (lanes - 1) * LANE + BAR + 2 * EDGE
  return (
    <li className="grid grid-cols-[200px_minmax(0,1fr)_96px] items-center border-line border-b">
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
              y={EDGE + lane * LANE}
              height={BAR}
              rx="3"
              className={barClass[span.state]}
            />
            <text x={percent(from)} dx="6" y={EDGE + lane * LANE + 13} className={wordClass[span.state]}>
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
      <ChangeLink row={row} className="justify-self-end" />
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
