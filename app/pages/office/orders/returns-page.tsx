import { Download } from 'lucide'
import { Link } from 'react-router'
import type { ReturnMonth, ReturnRow } from '#app/departments/orders/return-list.ts'
import { causeWords, refusedCauses, stepWords } from '#app/departments/orders/returns.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { ActLink, actClass } from '../parts/act.tsx'
import { Nothing } from '../parts/message.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { momentInWords } from '../words.ts'
import { ReturnsByMonth } from './returns-by-month.tsx'

export type ReturnsData = {
  returns: ReturnRow[]
  next_place: string | null
  months: ReturnMonth[]
  query: { cause?: string; place?: string }
}

const REFUSED = refusedCauses.join(',')
const views = [
  { cause: '', words: 'All' },
  { cause: REFUSED, words: 'Refused or no proof of age' },
  { cause: 'nobody_there', words: 'Nobody there' },
  { cause: 'broken', words: 'Broken' },
]

/** Parcels that came back, the newest first: also the record that nobody under 18 was served. */
export function ReturnsPage() {
  const { returns, next_place, months, query } = usePage<ReturnsData>()
  const now = useFrame()?.now ?? ''
  const address = (place?: string) => `/office/returns${searchOf({ ...query, place })}`
  return (
    <div className="px-4 pt-6 pb-10 md:px-8">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1 font-medium font-serif text-title">Came back</h1>
        <ActLink to="/office/orders">Orders</ActLink>
        <a
          href={`/backend/api/office/returns.csv${searchOf({ cause: query.cause })}`}
          className={actClass({})}
        >
          <Icon of={Download} size={15} />
          CSV
        </a>
      </div>
      {months.length > 0 && <ReturnsByMonth months={months} />}
      <Views chosen={query.cause ?? ''} />
      {returns.length === 0 ? (
        <Nothing title="No parcel came back." />
      ) : (
        <ol>
          {returns.map((row) => (
            <Row key={row.id} row={row} now={now} />
          ))}
        </ol>
      )}
      {(query.place || next_place) && (
        <div className="flex justify-end gap-2 pt-3">
          {query.place && <ActLink to={address()}>To the newest</ActLink>}
          {next_place && <ActLink to={address(next_place)}>Older</ActLink>}
        </div>
      )}
    </div>
  )
}

const Views = ({ chosen }: { chosen: string }) => (
  <nav
    aria-label="Why they came back"
    className="mt-3 flex gap-[18px] overflow-x-auto whitespace-nowrap border-line-strong border-b [scrollbar-width:none]"
  >
    {views.map(({ cause, words }) => (
      <Link
        key={cause}
        to={`/office/returns${searchOf({ cause })}`}
        aria-current={chosen === cause ? 'page' : undefined}
        className={classNames(
          'tap -mb-px border-b-2 py-2',
          chosen === cause ? 'border-brand font-semibold' : 'border-transparent text-ink-soft hover:text-ink',
        )}
      >
        {words}
      </Link>
    ))}
  </nav>
)

function Row({ row, now }: { row: ReturnRow; now: string }) {
  const bottles = [
    row.back > 0 && `${row.back} whole`,
    row.broken > 0 && `${row.broken} broken`,
    row.lost > 0 && `${row.lost} lost`,
  ]
  const box = [`Parcel ${row.parcel}`, row.courier, row.tracking, ...bottles].filter(Boolean).join(', ')
  return (
    <li className="grid min-h-[54px] grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-line border-b px-2 py-2 lg:grid-cols-[108px_150px_minmax(0,1fr)_auto]">
      <span className="text-ink-soft text-xs tabular-nums max-lg:order-2">
        {momentInWords(row.at, now)}
        <span className="lg:hidden">, {row.by}</span>
      </span>
      <span className="truncate text-xs max-lg:hidden">{row.by}</span>
      <span className="min-w-0 max-lg:col-span-2">
        <Link to={`/office/orders/${row.reference}?view=all`} className="font-medium hover:underline">
          {row.reference}
        </Link>
        <span className="font-medium">: {causeWords[row.cause].toLowerCase()}</span>
        <span className="block text-ink-soft text-xs [overflow-wrap:anywhere]">{box}</span>
      </span>
      <span className="text-xs max-lg:order-3">
        <StatusMark standing={row.next === 'wait' ? 'decide' : 'closed'}>
          {row.next === 'wait' ? 'To decide' : stepWords[row.next]}
        </StatusMark>
      </span>
    </li>
  )
}

function searchOf(query: Record<string, string | undefined>) {
  const words = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
  return words && `?${words}`
}
