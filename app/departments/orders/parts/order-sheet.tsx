import { Gift } from 'lucide'
import { EngravedProof } from '#app/departments/engraving/parts/engraved-proof.tsx'
import { fonts } from '#app/departments/engraving/typefaces.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { Photo } from '#app/design/media/photo.tsx'
import { fromPounds, pence, pounds } from '#app/platform/money.ts'
import type { WireOrder } from '../order-wire.ts'

type Line = WireOrder['cart_items'][number]

/** The lines: a table that becomes a list on narrow screens. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="w-full text-left text-sm max-sm:block">
      <caption className="sr-only">What was ordered</caption>
      <thead className="border-b border-line text-xs text-ink-soft max-sm:sr-only">
        <tr>
          <th scope="col" className="py-2 font-medium">
            Item
          </th>
          <th scope="col" className="px-3 py-2 text-right font-medium">
            Quantity
          </th>
          <th scope="col" className="px-3 py-2 text-right font-medium">
            Unit price
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Price
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function LineRow({ line }: { line: Line }) {
  const { drink, quantity, unit_price, line_price } = line
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:gap-y-2 max-sm:py-4 sm:align-top">
      <td className="sm:py-4 max-sm:col-span-2">
        <div className="flex gap-4">
          {line.is_gift_card ? (
            <span className="flex h-16 w-16 flex-none items-center justify-center rounded-md bg-brand-wash text-brand-deep print:hidden">
              <Icon of={Gift} size={24} />
            </span>
          ) : (
            <Photo
              base={drink.image.replace(/-\d+\.webp$/, '')}
              alt=""
              sizes="4rem"
              className="w-16 flex-none self-start print:hidden"
            />
          )}
          <div className="min-w-0">
            <p className="font-serif text-name font-medium break-words">
              {[drink.name, drink.bottle_size].filter(Boolean).join(', ')}
            </p>
            <Remarks line={line} />
          </div>
        </div>
      </td>
      <td className="money text-ink-soft max-sm:pl-20 sm:px-3 sm:py-4 sm:text-right">
        <span className="sm:hidden">
          {quantity} x {pounds(fromPounds(unit_price))}
        </span>
        <span className="max-sm:hidden">{quantity}</span>
      </td>
      <td className="money text-ink-soft max-sm:hidden sm:px-3 sm:py-4 sm:text-right">
        {pounds(fromPounds(unit_price))}
      </td>
      <td className="money font-medium sm:py-4 sm:text-right">
        {line.cancelled ? (
          <s className="text-ink-soft">{pounds(fromPounds(line_price))}</s>
        ) : (
          pounds(fromPounds(line_price))
        )}
      </td>
    </tr>
  )
}

function Remarks({ line }: { line: Line }) {
  const font = fonts.find((each) => each === line.engrave_font)
  return (
    <>
      {line.cancelled && <p className="font-medium text-error">Cancelled</p>}
      {line.free > 0 && (
        <p className="font-medium text-offer">
          {line.free === 1 ? '1 bottle free' : `${line.free} bottles free`}
        </p>
      )}
      {line.is_engraved && font && (
        <EngravedProof
          line1={line.engraved_text_1}
          line2={line.engraved_text_2}
          font={font}
          className="mt-2 max-w-64 print:max-w-none print:bg-transparent print:p-0 print:text-left"
        />
      )}
    </>
  )
}

type OrderSumsProps = { details: WireOrder['details'] }

/** The totals. Prices include VAT, which is shown as a part of the total. */
export function OrderSums({
  details: { totals, delivery_type, is_gift_card, paid_how, refunded, to_refund, coupon },
}: OrderSumsProps) {
  const rows: [string, number][] = [
    [is_gift_card ? 'E-gift card' : 'Drinks', totals.goods],
    ['Engraving', totals.engraving],
    ['Multi Buy', -totals.multi_buy],
    [coupon ? `Discount (${coupon})` : 'Discount', -totals.discount],
    [delivery_type, totals.delivery],
    ['Insurance', totals.insurance],
  ]
  return (
    <dl className="money ml-auto max-w-sm space-y-2 text-sm">
      {rows
        .filter(([name, amount]) => amount !== 0 || name === 'Drinks' || name === delivery_type)
        .map(([name, amount]) => (
          <Row key={name} name={name}>
            {name === delivery_type && amount === 0 ? 'Free' : inPounds(amount)}
          </Row>
        ))}
      <Row name="Subtotal, without VAT" isFirst>
        {inPounds(totals.net)}
      </Row>
      <Row name={totals.vat > 0 ? 'VAT at 20%' : 'VAT'}>{inPounds(totals.vat)}</Row>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
        <dt>Grand total</dt>
        <dd className="text-lg">{inPounds(totals.total)}</dd>
      </div>
      {totals.gift_card > 0 && <Row name="Paid by gift card">{inPounds(-totals.gift_card)}</Row>}
      {paid_how && <Row name="Paid by">{paid_how}</Row>}
      {refunded > 0 && <Row name="Refunded">{inPounds(refunded)}</Row>}
      {to_refund > 0 && <Row name="On its way back to you">{inPounds(to_refund)}</Row>}
    </dl>
  )
}

type RowProps = { name: string /** Under a line. */; isFirst?: boolean; children: string }

const Row = ({ name, isFirst, children }: RowProps) => (
  <div className={classNames('flex justify-between gap-4', isFirst && 'border-t border-line pt-3')}>
    <dt className="text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const inPounds = (amount: number) =>
  amount < 0 ? `−${pounds(pence(-fromPounds(amount)))}` : pounds(fromPounds(amount))
