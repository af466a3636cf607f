import { CreditCard, Landmark, LockKeyhole, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { AddressView, phoneShown } from '#app/departments/accounts/parts/address-view.tsx'
import { stockOf } from '#app/departments/catalogue/catalogue.server.ts'
import { CALL_DAYS, isWaiting, type LaterStatus, TRANSFER_DAYS } from '#app/departments/orders/orders.ts'
import { BankDetails } from '#app/departments/orders/parts/bank-details.tsx'
import { OrderInShort } from '#app/departments/orders/parts/order-in-short.tsx'
import { whyNotLater } from '#app/departments/orders/paying-later.server.ts'
import { takesTransfers } from '#app/departments/orders/unpaid-limits.ts'
import { ordersOf } from '#app/departments/orders/your-orders.server.ts'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Container } from '#app/design/material/container.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { ProgressSteps } from '#app/design/navigation/progress-steps.tsx'
import { privateMeta } from '#app/pages/loaders/private-meta.ts'
import { type ShownOrder, shownOrder } from '#app/pages/loaders/shown-order.server.ts'
import { signedIn } from '#app/pages/loaders/signed-in.server.ts'
import { hourInLondon } from '#app/platform/clock.ts'
import { fromPounds, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { Route } from './+types/payments'
import { PayByCard } from './pay-by-card.tsx'
import { PayLater } from './pay-later.tsx'
import { outcomeAddress, paymentAddress, steps } from './steps.ts'

/** Without a reference it is the unpaid order: a mail may lead here, or Back. */
export async function loader(asking: Route.LoaderArgs) {
  const { db, account, mode } = await signedIn(asking)
  const reference = asking.url.searchParams.get('reference')
  const orders = await ordersOf(db, account.id, reference ?? undefined)
  if (!reference) {
    const open = orders.find(({ status }) => status === 'unpaid')
    throw redirect(open ? paymentAddress(open.reference) : '/cart')
  }
  const [order] = orders
  if (!order) return data({ kind: 'unknown', reference } as const, { status: 404 })
  if (order.status === 'cancelled') return { kind: 'gone', reference: order.reference } as const
  if (order.status !== 'unpaid' && !isWaiting(order.status)) throw redirect(outcomeAddress(order.reference))
  return {
    kind: 'payable',
    order: shownOrder(order),
    isGuest: account.isGuest,
    waiting: isWaiting(order.status) ? order.status : null,
    cardOnly: order.status === 'unpaid' ? ((await whyNotLater(db, order, stockOf)) ?? null) : null,
    transfers: takesTransfers(mode === 'live'),
    keptUntil: order.expiresAt && order.status === 'unpaid' ? hourInLondon(order.expiresAt) : null,
  } as const
}

export const meta = () => privateMeta('Secure checkout: payment')

export default function Payments({ loaderData }: Route.ComponentProps) {
  return (
    <Container className="pt-5 pb-10 sm:pt-8">
      <ProgressSteps steps={steps} current={3} />
      {loaderData.kind === 'payable' ? <Ways {...loaderData} /> : <NotPayable {...loaderData} />}
    </Container>
  )
}

type WaysProps = {
  order: ShownOrder
  isGuest: boolean
  /** Already chosen: paying by card is still faster. */
  waiting: LaterStatus | null
  /** Why a card is the only way, if it is. */
  cardOnly: string | null
  /** Whether they can be paid to a bank. */
  transfers: boolean
  keptUntil: string | null
}

function Ways({ order, isGuest, waiting, cardOnly, transfers, keptUntil }: WaysProps) {
  const { hours } = theShop()
  const { id, reference, phone, totals, is_gift_card: isGift } = order.details
  const sum = pounds(fromPounds(totals.to_pay))
  return (
    <div className="mt-7 sm:mt-10 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12 xl:gap-x-16">
      <div className="min-w-0">
        <h1 className="font-serif text-page font-medium">Payment</h1>
        <p className="mt-2 text-pretty text-ink-soft">
          Order # {reference}.
          {keptUntil && ` We keep ${isGift ? 'your e-gift card' : 'your bottles'} until ${keptUntil}.`}
        </p>
        <p className="money mt-6 flex items-baseline justify-between gap-4 border-y border-line py-4">
          <span className="font-medium">To pay</span>
          <span className="font-serif text-heading font-medium">{sum}</span>
        </p>
        {waiting && (
          <Notice className="mt-6">
            {waiting === 'payed-via-call'
              ? 'We are going to ring you about this order. If you would rather not wait, pay by card now.'
              : 'We are waiting for your bank transfer. If you would rather not, pay by card now.'}
          </Notice>
        )}
        <div className="mt-6 space-y-4">
          <Way icon={<Icon of={CreditCard} size={22} />} title="Card" isOpen>
            <p className="mb-5">
              Visa, Mastercard, Maestro and American Express. You enter your card on our payment partner’s own
              page and come back here; we never see its number.
            </p>
            <PayByCard orderId={id} words={`Pay ${sum}`} isGuest={isGuest} />
          </Way>
          {cardOnly !== null && <Notice>{cardOnly}</Notice>}
          {transfers && waiting !== 'payed-via-call' && cardOnly === null && (
            <Way icon={<Icon of={Landmark} size={22} />} title="Bank Transfer">
              <p className="mb-4">
                Please transfer the sum within {TRANSFER_DAYS} days, with the order’s number as reference. We
                send {isGift ? 'the card on its day, once' : 'your bottles as soon as'} the money is there.
              </p>
              <div className="mb-5">
                <BankDetails reference={reference} />
              </div>
              {waiting === null && (
                <PayLater
                  orderId={id}
                  isGuest={isGuest}
                  status="payed-via-banktransfer"
                  words={`Submit the Order: pay ${sum} by bank transfer`}
                />
              )}
            </Way>
          )}
          {waiting === null && cardOnly === null && phone !== '' && (
            <Way icon={<Icon of={Phone} size={22} />} title="Pay by Call">
              <p className="mb-5">
                We ring you on <span className="money whitespace-nowrap">{phoneShown(phone)}</span> within{' '}
                {CALL_DAYS} working days ({hours.phone}) and take your card then. If we can’t reach you in
                that time, the order is cancelled and nothing is charged.
              </p>
              <PayLater
                orderId={id}
                isGuest={isGuest}
                status="payed-via-call"
                words={`Submit the Order: pay ${sum} by phone`}
              />
            </Way>
          )}
        </div>
        <p className="mt-6 flex items-start gap-2.5 text-sm text-ink-soft">
          <Icon of={LockKeyhole} size={18} className="mt-0.5" />
          <span>{changingWords(waiting !== null, isGift)}</span>
        </p>
      </div>
      <TheOrder {...order} />
    </div>
  )
}

function changingWords(isChosen: boolean, isGift: boolean): string {
  if (isChosen)
    return 'This order stays as it is, also if you place another one. If you don’t want it any more, please cancel it on its page.'
  return isGift
    ? 'Until it is paid you can go back and change it: a new order then takes this one’s place.'
    : 'Until it is paid you can go back to the basket and change it: a new order then takes this one’s place.'
}

/** A last summary before the payment: lines, address and total. */
const TheOrder = (order: ShownOrder) => (
  <aside
    aria-label="Order summary"
    className="mt-8 rounded-lg border border-line bg-white p-5 sm:p-6 lg:sticky lg:top-40 lg:mt-0 lg:self-start"
  >
    <h2 className="mb-5 font-serif text-title font-medium">Your order</h2>
    <OrderInShort {...order} />
    <div className="mt-5 border-t border-line pt-4 text-sm">
      <p className="mb-2">
        <span className="font-semibold">{order.details.delivery_type}</span>, {order.details.promise}
      </p>
      {!order.details.is_gift_card && <AddressView address={order.shipping} />}
    </div>
  </aside>
)

type WayProps = { icon: ReactNode; title: string; isOpen?: boolean; children: ReactNode }

/** One of the payment methods; opening one closes the others. */
const Way = ({ icon, title, isOpen, children }: WayProps) => (
  <details
    name="way-to-pay"
    open={isOpen}
    className="group/way rounded-lg border border-line bg-white open:border-brand-deep"
  >
    <summary className="flex min-h-16 list-none items-center gap-4 px-5 py-4 [&::-webkit-details-marker]:hidden">
      <span className="text-ink-soft group-open/way:text-brand-deep">{icon}</span>
      <h2 className="flex-1 text-lg font-semibold">{title}</h2>
      <span
        aria-hidden="true"
        className="size-5 flex-none rounded-full border border-edge bg-white group-open/way:border-6 group-open/way:border-brand-deep"
      />
    </summary>
    <div className="px-5 pb-6 text-pretty text-ink-soft">{children}</div>
  </details>
)

function NotPayable({ kind, reference }: { kind: 'unknown' | 'gone'; reference: string }) {
  return (
    <EmptyState
      level={1}
      title={
        kind === 'gone' ? `Order # ${reference} is no longer open` : `We can’t find order # ${reference}`
      }
      className="break-words"
      actions={
        <>
          <ButtonLink to="/cart">To the basket</ButtonLink>
          <ButtonLink to="/orderhistory" look="secondary">
            Your orders
          </ButtonLink>
        </>
      }
    >
      {kind === 'gone'
        ? 'It was cancelled, ran out of time, or a newer one took its place. What you had chosen is still in your basket, and nothing was charged.'
        : 'None of your orders has this number. Your basket is where you left it.'}
    </EmptyState>
  )
}
