import { redirect } from 'react-router'
import {
  CALL_DAYS,
  isWaiting,
  type OrderStatus,
  promiseInWords,
  TRANSFER_DAYS,
} from '#app/departments/orders/orders.ts'
import { BankDetails } from '#app/departments/orders/parts/bank-details.tsx'
import { ordersOf } from '#app/departments/orders/your-orders.server.ts'
import { Container } from '#app/design/material/container.tsx'
import { privateMeta } from '#app/pages/loaders/private-meta.ts'
import { signedIn } from '#app/pages/loaders/signed-in.server.ts'
import type { Pence } from '#app/platform/money.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { Route } from './+types/verify-payment'
import { CardOutcome } from './card-outcome.tsx'
import { Outcome, SeeOrder } from './outcome.tsx'
import { outcomeAddress, paymentAddress } from './steps.ts'

const LONGEST_ATTEMPT = 40

/**
 * The result of an order: of a card payment, to which the gateway redirects, or of the order itself. The first needs
 * no session: a shopper who comes back from the bank may have lost theirs.
 */
export async function loader(asking: Route.LoaderArgs) {
  const { searchParams } = asking.url
  const attempt = searchParams.get('attempt')?.slice(0, LONGEST_ATTEMPT)
  const isKnown = asking.context.get(appContext).accountId !== undefined
  if (attempt) return { kind: 'card', attempt, isKnown } as const
  const { db, account } = await signedIn(asking)
  const reference = searchParams.get('reference') ?? undefined
  const [order] = await ordersOf(db, account.id, reference)
  if (!order) throw redirect('/orderhistory')
  if (!reference) throw redirect(outcomeAddress(order.reference))
  if (order.status === 'unpaid') throw redirect(paymentAddress(order.reference))
  return {
    kind: 'order',
    status: order.status,
    reference: order.reference,
    promise: promiseInWords(order),
    toPay: order.totals.toPay,
    email: order.email,
    deliveryType: order.deliveryType,
  } as const
}

export const meta = () => privateMeta('Your order')

export default function VerifyPayment({ loaderData }: Route.ComponentProps) {
  return (
    <Container className="py-10 sm:py-16">
      {loaderData.kind === 'card' ? <CardOutcome {...loaderData} /> : <OrderOutcome {...loaderData} />}
    </Container>
  )
}

type OrderOutcomeProps = {
  status: OrderStatus
  reference: string
  promise: string
  toPay: Pence
  email: string
  deliveryType: string
}

/** Results without a card: a transfer, a call, nothing left to pay; or an older order. */
function OrderOutcome({ status, reference, email, promise, toPay, deliveryType }: OrderOutcomeProps) {
  if (
    status === 'cancelled' ||
    status === 'refunded' ||
    status === 'part-refunded' ||
    status === 'payment-review'
  )
    return (
      <Outcome
        look="waiting"
        title={
          status === 'payment-review' ? 'Payment received, being checked' : 'This order has come to its end'
        }
        reference={reference}
        actions={<SeeOrder reference={reference} />}
      >
        {status === 'payment-review'
          ? `Nothing is lost. A person is looking at it and will write to ${email}.`
          : 'Its page says what became of it.'}
      </Outcome>
    )
  return (
    <Outcome
      look="done"
      title="Your order was placed successfully"
      reference={reference}
      actions={<SeeOrder reference={reference} />}
    >
      <p>{isWaiting(status) ? next[status]() : `${deliveryType}: ${promise}.`}</p>
      {status === 'payed-via-banktransfer' && (
        <div className="my-5">
          <BankDetails reference={reference} sum={toPay} />
        </div>
      )}
      <p className="mt-2 break-words">We have written to {email} with everything you need.</p>
    </Outcome>
  )
}

const next = {
  'payed-via-banktransfer': () =>
    `Please transfer the sum within ${TRANSFER_DAYS} days, with the order’s number as reference. We send it as soon as the money is there.`,
  'payed-via-call': () =>
    `We ring you within ${CALL_DAYS} working days (${theShop().hours.phone}) to take your payment.`,
}
