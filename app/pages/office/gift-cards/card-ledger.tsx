import { Link } from 'react-router'
import { useFrame } from '../use-page.ts'
import { momentInWords, money } from '../words.ts'
import type { SheetCard } from './gift-card-data.ts'

/** Every movement of money, in the order in which they happened; their sum is what is on the card. */
export const CardLedger = ({ card, now }: { card: SheetCard; now: string }) => (
  <section aria-label="Ledger" className="border-line border-t px-4 py-4 md:px-6">
    <h3 className="font-semibold text-sm">Ledger</h3>
    {card.ledger.length === 0 ? (
      <p className="mt-1 text-ink-soft text-xs">Nothing was put onto it yet.</p>
    ) : (
      <table className="mt-2 w-full table-fixed border-collapse text-xs">
        <caption className="sr-only">Movements, oldest first</caption>
        <thead>
          <tr className="h-7 border-line-strong border-b text-left text-2xs text-ink-soft">
            <th scope="col" className="w-24 pr-2 font-medium">
              When
            </th>
            <th scope="col" className="px-2 font-medium">
              Why
            </th>
            <th scope="col" className="w-[72px] px-2 text-right font-medium">
              Sum
            </th>
            <th scope="col" className="w-[72px] pl-2 text-right font-medium">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {card.ledger.map((movement, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
            <Movement key={at} movement={movement} now={now} />
          ))}
        </tbody>
      </table>
    )}
  </section>
)

type Moved = SheetCard['ledger'][number]

const causes: Record<Moved['why'], string> = {
  sold: 'Sold',
  issued: 'Issued by staff',
  spent: 'Spent',
  'given back': 'Given back',
  expired: 'Written off',
  revived: 'Put back',
  withdrawn: 'Withdrawn',
}

function Movement({ movement, now }: { movement: Moved; now: string }) {
  const { at, why, amount, balance, order, by, because } = movement
  return (
    <tr className="border-line border-b align-top">
      <td className="py-2 pr-2 text-ink-soft tabular-nums">{momentInWords(at, now)}</td>
      <td className="px-2 py-2 [overflow-wrap:anywhere]">
        {causes[why]}
        {order && (
          <>
            {', '}
            <Order reference={order} />
          </>
        )}
        {(by || because) && (
          <span className="block text-ink-soft">{[by, because].filter(Boolean).join(': ')}</span>
        )}
      </td>
      <td className="px-2 py-2 text-right font-medium tabular-nums">
        {amount > 0 ? `+${money(amount)}` : `−${money(-amount)}`}
      </td>
      <td className="py-2 pl-2 text-right tabular-nums">{money(balance)}</td>
    </tr>
  )
}

function Order({ reference }: { reference: string }) {
  const mayFollow = useFrame()?.member.verbs.includes('orders.see')
  if (!mayFollow) return reference
  return (
    <Link to={`/office/orders/${reference}?view=all`} className="font-medium text-brand-deep">
      {reference}
    </Link>
  )
}
