import { Download, Printer } from 'lucide'
import type { ReactNode } from 'react'
import { AddressView } from '#app/departments/accounts/parts/address-view.tsx'
import { hasInvoice, invoiceAddress } from '#app/departments/orders/invoice.ts'
import { BankDetails } from '#app/departments/orders/parts/bank-details.tsx'
import { OrderParcels } from '#app/departments/orders/parts/order-parcels.tsx'
import { OrderLines, OrderSums } from '#app/departments/orders/parts/order-sheet.tsx'
import { OrderStatusBadge } from '#app/departments/orders/parts/order-status.tsx'
import { OrderTimeline } from '#app/departments/orders/parts/order-timeline.tsx'
import { Button, ButtonLink, buttonClass } from '#app/design/controls/button.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { paymentAddress } from '#app/pages/checkout/steps.ts'
import { canBeSentBack, WithdrawFromContract } from '#app/pages/orders/withdraw-from-contract.tsx'
import { fromPounds, pounds } from '#app/platform/money.ts'
import type { ShownOrder } from '../loaders/shown-order.server.ts'
import { AccountFrame, Card, Part } from './account-frame.tsx'
import { BuyAgain } from './buy-again.tsx'
import { CancelOrder } from './cancel-order.tsx'

/** One order: its status, its lines, and what can still be done about it. Printed, it is the VAT invoice. */
export function OrderPage({ order }: { order: ShownOrder }) {
  const { details, cart_items, orderedOn } = order
  return (
    <AccountFrame title={`Order # ${details.reference}`} letterhead={<Letterhead order={order} />}>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <OrderStatusBadge status={details.status} deliveryType={details.delivery_type} />
        <Actions order={order} />
      </div>
      {details.status === 'payed-via-banktransfer' && (
        <div className="max-w-xl print:hidden">
          <Part title="Where to transfer it">
            <BankDetails reference={details.reference} sum={fromPounds(details.totals.to_pay)} />
          </Part>
        </div>
      )}
      <dl className="grid gap-x-8 gap-y-6 border-t border-line pt-8 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:border-t-0 print:pt-0">
        <Fact name="Order date">{orderedOn}</Fact>
        <Fact name="Total">
          <span className="money">{pounds(fromPounds(details.amount))}</span>
        </Fact>
        <Fact name={details.is_gift_card ? 'Sending' : 'Shipping'}>
          {details.delivery_type}
          {details.promise && <span className="block text-ink-soft print:hidden">{details.promise}</span>}
        </Fact>
        {!details.is_gift_card && (
          <>
            <Fact name="Billing address">
              <AddressView address={order.billing} />
            </Fact>
            <Fact name={details.delivery_type === 'Click & Collect' ? 'Collected from' : 'Shipping address'}>
              <AddressView address={order.shipping} />
            </Fact>
          </>
        )}
        {details.gift_message && (
          <Fact name="Gift message">
            <span className="whitespace-pre-line text-ink-soft">{details.gift_message}</span>
            {details.hide_prices && <span className="mt-1 block text-ink-soft">No prices on the slip</span>}
          </Fact>
        )}
      </dl>
      <section aria-label="Items" className="space-y-6">
        <Card>
          <div className="px-5 py-2 sm:px-6 print:p-0">
            <OrderLines lines={cart_items} />
          </div>
          <div className="border-t border-line px-5 py-5 sm:px-6 print:px-0">
            <OrderSums details={details} />
          </div>
        </Card>
      </section>
      {order.parcels.length > 0 && (
        <div className="print:hidden">
          <Part title="Parcels">
            <OrderParcels parcels={order.parcels} />
          </Part>
        </div>
      )}
      <div className="print:hidden">
        <Part title="What has happened so far">
          <OrderTimeline events={details.timeline} />
        </Part>
      </div>
      {canBeSentBack(details) ? (
        <div className="print:hidden">
          <Part title="Changed your mind?">
            <WithdrawFromContract reference={details.reference} />
          </Part>
        </div>
      ) : (
        <CancelOrder order={order} />
      )}
    </AccountFrame>
  )
}

function Actions({ order: { details } }: { order: ShownOrder }) {
  return (
    <div className="flex flex-wrap items-start gap-3 sm:ml-auto">
      {details.can_pay && (
        <ButtonLink to={paymentAddress(details.reference)}>
          Pay {pounds(fromPounds(details.totals.to_pay))}
        </ButtonLink>
      )}
      {!details.is_gift_card && <BuyAgain orderId={details.id} />}
      <Button look="secondary" onClick={() => window.print()}>
        <Icon of={Printer} size={18} /> Print Order
      </Button>
      {hasInvoice({ paidHow: details.paid_how, status: details.status }) && (
        <a href={invoiceAddress(details.reference)} download className={buttonClass({ look: 'secondary' })}>
          <Icon of={Download} size={18} /> Download PDF
        </a>
      )}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 text-sm">
    <dt className="mb-1.5 font-semibold">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

/** Required by law on an invoice, and not needed on a screen. */
function Letterhead({ order: { details, orderedOn } }: { order: ShownOrder }) {
  const isPaid = details.paid > 0 || details.paid_how !== null
  return (
    <div className="mb-8 hidden justify-between gap-8 border-b border-line pb-6 text-sm print:flex">
      <div>
        <p className="font-serif text-title font-medium">{details.seller.name}</p>
        {details.seller.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="flex-none text-right">
        <p className="font-serif text-title font-medium">{isPaid ? 'VAT invoice' : 'Order'}</p>
        <p>Number {details.reference}</p>
        <p>Date of supply {orderedOn}</p>
        <p>{details.status_words}</p>
      </div>
    </div>
  )
}
