import type { ReactNode } from 'react'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { pounds } from '#app/platform/money.ts'
import { MOST_LINES, WEEKLY_GUIDELINE } from '../basket.ts'
import type { WireBasket } from '../basket-wire.ts'
import { BasketLines } from '../ui/basket-lines.tsx'
import { CouponField } from '../ui/coupon-field.tsx'
import { DeliveryChoice, useDeliveryWish } from '../ui/delivery-choice.tsx'
import { FreeDelivery } from '../ui/free-delivery.tsx'
import { isAboutDelivery, useLineChanges } from '../ui/line-changes.ts'
import { MultiBuyCase } from '../ui/multi-buy-case.tsx'
import { type Shown, shownSums } from '../ui/optimistic-totals.ts'
import { TotalsTable } from '../ui/totals-table.tsx'
import { WhatChanged } from '../ui/what-changed.tsx'
import { type GoesTo, WhereTo } from '../ui/where-to.tsx'

type WholeBasketProps = {
  basket: WireBasket
  now: Date
  /** Codes are for customers who are signed in; others see how to sign in. */
  isSignedIn: boolean
  loginAddress: string
  /** Where the checkout starts. */
  checkoutAddress: string
  /** The destination of the totals; by default the UK. */
  goesTo: GoesTo | undefined
  empty: ReactNode
}

/** The basket's own page: lines, delivery and totals. */
export function WholeBasket({ basket, now, empty, checkoutAddress, goesTo, ...shopper }: WholeBasketProps) {
  const changes = useLineChanges()
  const { wished, choose, sorry } = useDeliveryWish(basket.delivery_type)
  const sums = shownSums(basket, { changes, deliveryType: wished, destination: goesTo, now })
  const hasLines = basket.items.length > 0
  return (
    <>
      <WhatChanged changes={basket.changes} />
      {shopper.isSignedIn && basket.items.length >= MOST_LINES && <Full />}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12 xl:gap-x-16">
        <div className={hasLines ? 'min-w-0' : 'col-span-full'}>
          <BasketLines items={basket.items} look="page" empty={empty} />
          {hasLines && (
            <div className="mt-6 space-y-6">
              <MultiBuyCase {...sums.multiBuy} />
              <Onwards />
            </div>
          )}
        </div>
        {hasLines && (
          <section
            aria-label="Summary"
            className="mt-8 space-y-6 rounded-lg border border-line bg-white p-5 sm:p-6 lg:sticky lg:top-40 lg:mt-0 lg:self-start"
          >
            {sums.toFreeDelivery !== null && <FreeDelivery gap={sums.toFreeDelivery} />}
            <div className="space-y-3">
              <DeliveryChoice
                choices={basket.delivery_choices}
                chosen={sums.deliveryType}
                because={basket.changes.find(isAboutDelivery)?.words}
                sorry={sorry}
                onChoose={choose}
              />
              {sums.deliveryType !== 'Click & Collect' && <WhereTo goesTo={goesTo} />}
            </div>
            <Code basket={basket} {...shopper} />
            <TotalsTable {...sums} />
            <ButtonLink to={checkoutAddress} size="large" wide className="max-lg:hidden">
              Checkout
            </ButtonLink>
            <Units units={sums.totals.units} />
          </section>
        )}
      </div>
      {hasLines && <CheckoutBar total={sums.totals.toPay} to={checkoutAddress} />}
    </>
  )
}

const Full = () => (
  <Notice look="info" className="mb-6">
    Your basket is full: it holds {MOST_LINES} lines. If something is missing that you put in before you
    logged in, it is kept for you. Take something out here and log in again, or log out to see it.
  </Notice>
)

const Onwards = () => (
  <p className="flex flex-wrap gap-x-8 gap-y-2">
    <TextLink to="/new" look="standing">
      Continue shopping
    </TextLink>
    <TextLink to="/wishlist" look="standing">
      Your wishlist
    </TextLink>
  </p>
)

type CodeProps = Pick<WholeBasketProps, 'basket' | 'isSignedIn' | 'loginAddress'>

function Code({ basket, isSignedIn, loginAddress }: CodeProps) {
  if (isSignedIn) return <CouponField basket={basket} />
  return (
    <p className="text-sm text-ink-soft">
      Have a coupon or a gift card? <TextLink to={loginAddress}>Login</TextLink> to use it here, and your
      basket comes with you. Without an account, enter it at the checkout.
    </p>
  )
}

const Units = ({ units }: { units: number }) =>
  units > 0 && (
    <p className="text-xs text-ink-soft">
      {units} units of alcohol in this basket. The UK guideline is no more than {WEEKLY_GUIDELINE} units a
      week.
    </p>
  )

/** On small screens the total and the button stay visible. */
const CheckoutBar = ({ total, to }: { total: Shown['totals']['total']; to: string }) => (
  <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex items-center gap-4 border-t border-line bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden">
    <p className="money min-w-0 flex-1">
      <span className="block text-xs text-ink-soft">Total</span>
      <span className="text-lg font-semibold">{pounds(total)}</span>
    </p>
    <ButtonLink to={to} size="large" className="flex-1">
      Checkout
    </ButtonLink>
  </div>
)
