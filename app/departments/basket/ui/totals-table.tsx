import { multiBuyTitle } from '#app/departments/catalogue/multi-buy-case.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import type { Totals } from '../till.ts'

type TotalsTableProps = {
  totals: Totals
  deliveryType: string
  /** Optimistic: calculated in the browser until the server answers. */
  isExpected: boolean
}

/** The totals, line by line, as the till calculated them. */
export function TotalsTable({ totals, deliveryType, isExpected }: TotalsTableProps) {
  const rows: [string, Pence, 'plus' | 'minus' | 'charge'][] = [
    ['Drinks', totals.goods, 'plus'],
    ['Engraving', totals.engraving, 'plus'],
    [multiBuyTitle(), totals.multiBuy, 'minus'],
    ['Discount', totals.discount, 'minus'],
    [deliveryType, totals.delivery, 'charge'],
    ['Insurance', totals.insurance, 'plus'],
  ]
  return (
    <div aria-busy={isExpected}>
      <dl className="money space-y-2 text-sm">
        {rows
          .filter(([name, amount, kind]) => amount > 0 || kind === 'charge' || name === 'Drinks')
          .map(([name, amount, kind]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{name}</dt>
              <dd className={kind === 'minus' ? 'font-medium text-offer' : undefined}>
                {amountInWords(amount, kind)}
              </dd>
            </div>
          ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base">
          <dt className="font-semibold">Total</dt>
          <dd className="text-lg font-semibold">{pounds(totals.total)}</dd>
        </div>
        {totals.giftCard > 0 && <GiftCard totals={totals} />}
      </dl>
      {totals.vat > 0 && (
        <p className="money mt-1 text-right text-xs text-ink-soft">including {pounds(totals.vat)} VAT</p>
      )}
      {totals.notes.length > 0 && (
        <ul className="mt-3 space-y-1 text-sm text-ink-soft">
          {totals.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function amountInWords(amount: Pence, kind: 'plus' | 'minus' | 'charge') {
  if (kind === 'minus') return `−${pounds(amount)}`
  return kind === 'charge' && amount === 0 ? 'Free' : pounds(amount)
}

const GiftCard = ({ totals }: { totals: Totals }) => (
  <>
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">Gift card</dt>
      <dd>−{pounds(totals.giftCard)}</dd>
    </div>
    <div className="flex justify-between gap-4 text-base font-semibold">
      <dt>To pay</dt>
      <dd>{pounds(totals.toPay)}</dd>
    </div>
  </>
)
