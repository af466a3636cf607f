import { DrinkThumb } from '#app/departments/catalogue/parts/drink-thumb.tsx'
import { fromPounds, pounds } from '#app/platform/money.ts'
import type { WireBasket } from '../basket-wire.ts'
import type { WireCartItem } from '../calls/cart-item-wire.ts'
import { CouponField } from '../ui/coupon-field.tsx'
import { useLineChanges } from '../ui/line-changes.ts'
import { shownSums } from '../ui/optimistic-totals.ts'
import { TotalsTable } from '../ui/totals-table.tsx'

const LINES_IN_SIGHT = 4

type BasketSummaryProps = {
  basket: WireBasket
  now: Date
  /** Codes need a known e-mail. */
  takesCodes: boolean
}

/** The basket during the checkout: lines and totals. It is changed on its own page. */
export function BasketSummary({ basket, now, takesCodes }: BasketSummaryProps) {
  const { items } = basket
  return (
    <div className="space-y-5">
      <Lines items={items.slice(0, LINES_IN_SIGHT)} />
      {items.length > LINES_IN_SIGHT && (
        <details className="group/more">
          <summary className="tap list-none text-sm font-semibold text-brand-deep group-open/more:mb-4 [&::-webkit-details-marker]:hidden">
            <span className="group-open/more:hidden">and {items.length - LINES_IN_SIGHT} more</span>
            <span className="hidden group-open/more:inline">Show fewer</span>
          </summary>
          <Lines items={items.slice(LINES_IN_SIGHT)} />
        </details>
      )}
      {takesCodes && <CouponField basket={basket} />}
      <TotalsTable {...shownSums(basket, { changes: [], now })} />
    </div>
  )
}

/** The server's total. While a mutation is pending, it is marked as loading. */
export function RunningSum({ basket }: { basket: WireBasket }) {
  const isAwaited = useLineChanges().length > 0
  const count = basket.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <p role="status" aria-busy={isAwaited} className="money min-w-0">
      <span className="block text-xs text-ink-soft">{count === 1 ? '1 item' : `${count} items`}, total</span>
      <span className={isAwaited ? 'animate-breathe text-lg font-semibold' : 'text-lg font-semibold'}>
        {pounds(fromPounds(basket.totals.to_pay))}
      </span>
    </p>
  )
}

const Lines = ({ items }: { items: readonly WireCartItem[] }) => (
  <ul className="space-y-4">
    {items.map((line) => (
      <li key={line.id} className="flex items-start gap-3.5">
        <DrinkThumb drink={line.drink} sizes="3.5rem" className="w-14 flex-none" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium break-words">{line.drink.name}</p>
          <p className="money text-ink-soft">
            {[line.drink.bottle_size, `${line.quantity} x ${pounds(fromPounds(line.unit_price))}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {line.is_engraved && (
            <p className="break-words text-ink-soft">
              Engraved: {[line.engraved_text_1, line.engraved_text_2].filter(Boolean).join(' / ')}
            </p>
          )}
          {line.words && <p className="font-medium text-error">{line.words}</p>}
        </div>
        <p className="money flex-none text-sm font-medium">
          {line.available ? pounds(fromPounds(line.line_price)) : 'Not counted'}
        </p>
      </li>
    ))}
  </ul>
)
