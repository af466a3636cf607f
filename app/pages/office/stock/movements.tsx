import { Link } from 'react-router'
import { causeWords, type WireMovement } from '#app/departments/stockroom/moves.ts'
import { ActLink } from '../parts/act.tsx'
import { momentInWords } from '../words.ts'
import { causeAddress, drinkAddress } from './addresses.ts'
import type { StockData, StockListQuery } from './stock-data.ts'

type Open = NonNullable<StockData['open']>

/** Why stock is what it is, newest first, each with its cause. */
export function Movements({ open, now, query }: { open: Open; now: string; query: StockListQuery }) {
  const here = drinkAddress(open.id, query)
  const before = (place: string) => `${here}${here.includes('?') ? '&' : '?'}before=${place}`
  return (
    <section aria-label="Movements" className="border-line border-t px-4 py-4 md:px-6">
      <h3 className="font-semibold text-sm">Movements</h3>
      {open.movements.length === 0 ? (
        <p className="mt-1 text-ink-soft text-xs">Nothing has moved yet.</p>
      ) : (
        <table className="mt-2 w-full table-fixed border-collapse text-xs">
          <caption className="sr-only">Movements, newest first</caption>
          <thead>
            <tr className="h-7 border-line-strong border-b text-left text-2xs text-ink-soft">
              <th scope="col" className="w-24 pr-2 font-medium">
                When
              </th>
              <th scope="col" className="px-2 font-medium">
                Why
              </th>
              <th scope="col" className="w-16 pl-2 text-right font-medium">
                Bottles
              </th>
            </tr>
          </thead>
          <tbody>
            {open.movements.map((movement) => (
              <Row key={movement.id} {...{ movement, open, now }} />
            ))}
          </tbody>
        </table>
      )}
      {(open.older || open.isOlder) && (
        <div className="mt-3 flex gap-2">
          {open.isOlder && <ActLink to={here}>To the newest</ActLink>}
          {open.older && <ActLink to={before(open.older)}>Older</ActLink>}
        </div>
      )}
    </section>
  )
}

function Row({ movement, open, now }: { movement: WireMovement; open: Open; now: string }) {
  const { at, by, because, subject, staff, note } = movement
  return (
    <tr className="border-line border-b align-top">
      <td className="whitespace-nowrap py-2 pr-2 text-ink-soft tabular-nums">{momentInWords(at, now)}</td>
      <td className="px-2 py-2 [overflow-wrap:anywhere]">
        {causeWords[because as keyof typeof causeWords] ?? because}
        {subject && (
          <>
            {', '}
            <Cause subject={subject} open={open} />
          </>
        )}
        {(staff || note) && (
          <span className="block text-ink-soft">{[staff, note].filter(Boolean).join(': ')}</span>
        )}
      </td>
      <td className="py-2 pl-2 text-right font-medium tabular-nums">{by > 0 ? `+${by}` : `−${-by}`}</td>
    </tr>
  )
}

/** Where the link would lead nowhere for somebody, only the words are shown. */
function Cause({ subject, open }: { subject: string; open: Open }) {
  const to = mayFollow(subject, open) ? causeAddress(subject) : undefined
  const words = subject.replace(':', ' ')
  if (!to) return words
  return (
    <Link to={to} className="font-medium text-brand-deep">
      {words}
    </Link>
  )
}

const mayFollow = (subject: string, { seesOrders, seesCounts }: Open) =>
  subject.startsWith('purchase:') || (subject.startsWith('order:') ? seesOrders : seesCounts)
