import { Link } from 'react-router'
import { byDay, type Span, type TimelineRow } from '#app/departments/offers/timeline.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { hourInLondon } from '#app/platform/clock.ts'
import { dayInShort, momentInWords } from '../words.ts'
import { ChangeLink } from './change-link.tsx'
import { offersOn } from './offers-data.ts'
import { spanInWords } from './span-words.ts'

/** On a phone: what is on offer now, and what begins and ends, day by day. */
export function Days({ rows, now }: { rows: TimelineRow[]; now: string }) {
  const days = byDay(rows, new Date(now))
  const running = rows.flatMap((row) =>
    row.spans.flatMap((span) => (span.offer && span.state === 'running' ? [{ row, span }] : [])),
  )
  return (
    <div className="mt-3 space-y-4 md:hidden">
      {running.length > 0 && (
        <section aria-label="On offer now">
          <h2 className="font-semibold">On offer now</h2>
          <ul className="mt-1 border-line-strong border-t">
            {running.map(({ row, span }) => (
              <li key={row.key} className="flex items-center gap-3 border-line border-b py-1">
                <Link to={row.href} className="min-h-11 flex-1 content-center font-medium">
                  {row.title}
                  <span className="block font-normal text-ink-soft text-xs">{spanInWords(span, now)}</span>
                </Link>
                <ChangeLink row={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
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
                  {hourInLondon(new Date((what === 'begins' ? span.from : span.until) ?? now))}
                </span>
                {span.offer?.plan && what === 'begins' && <ChangeLink row={row} />}
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

export const Table = ({ rows, now }: { rows: TimelineRow[]; now: string }) => (
  <div className="mt-2 overflow-x-auto">
    <table className="w-full text-xs tabular-nums">
      <caption className="sr-only">Offers with their beginning and end</caption>
      <thead className="text-left text-2xs text-ink-soft">
        <tr>
          {['About', 'What', 'Kind', 'From', 'Until', 'Now', 'Change'].map((title) => (
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
              <td>
                {span.offer && span.offer.may.length > 0 && (
                  <Link
                    to={offersOn(span.offer.id)}
                    preventScrollReset
                    aria-label={`Change ${span.words} on ${title}`}
                    className="inline-block min-h-6 font-medium text-brand-deep underline"
                  >
                    Change
                  </Link>
                )}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </div>
)
