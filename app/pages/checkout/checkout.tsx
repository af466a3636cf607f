import { useEffect, useState } from 'react'
import { redirect, useFetcher } from 'react-router'
import { addressesOf } from '#app/departments/accounts/address-book.server.ts'
import { countries } from '#app/departments/accounts/countries.server.ts'
import { findAccount } from '#app/departments/accounts/profile.server.ts'
import { BasketSummary } from '#app/departments/basket/parts/basket-summary.tsx'
import { Button, ButtonLink } from '#app/design/controls/button.tsx'
import { Container } from '#app/design/material/container.tsx'
import { ProgressSteps } from '#app/design/navigation/progress-steps.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { addressCalls } from '#app/pages/forms/address-calls.ts'
import { answeredBy, isDone, unlessRefused } from '#app/pages/forms/calls.ts'
import { News } from '#app/pages/forms/news.tsx'
import { keepPageOnFailure } from '#app/pages/loaders/keep-page-on-failure.ts'
import { privateMeta } from '#app/pages/loaders/private-meta.ts'
import { shopperDataContext } from '#app/pages/loaders/shopper-data.server.ts'
import { shownAddress } from '#app/pages/loaders/signed-in.server.ts'
import { api } from '#app/platform/client/api-client.ts'
import { fromPounds, pounds } from '#app/platform/money.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { basketGoing } from '../loaders/where-it-goes.server.ts'
import { COLLECTION, whyNotSent } from '../loaders/where-it-goes.ts'
import type { Route } from './+types/checkout'
import { AlreadyACustomer } from './already-a-customer.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { type Buyer, saveDetails } from './details.ts'
import { DetailsForm, DRAFT } from './details-form.tsx'
import { forgetDraft } from './draft.ts'
import { notingEmptied } from './emptied.tsx'
import { KeptDetails } from './kept-details.tsx'
import { PLACING, PlaceOrderForm } from './place-order-form.tsx'
import { steps } from './steps.ts'

export const shouldRevalidate = unlessRefused

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, accountId } = context.get(appContext)
  const account = accountId ? await findAccount(db, accountId) : undefined
  const addresses = account ? (await addressesOf(db, account.id)).map(shownAddress) : []
  const shipping = addresses.find(({ isShipping }) => isShipping)
  const basket = await basketGoing(context.get(shopperDataContext), shipping)
  if (basket.items.length === 0) throw redirect('/cart')
  const buyer: Buyer = account === undefined ? 'stranger' : account.isGuest ? 'guest' : 'customer'
  return {
    buyer,
    account,
    addresses,
    shipping,
    basket,
    countries,
    billing: addresses.find(({ isBilling }) => isBilling),
    now: clock(),
  }
}

const standing = notingEmptied(keepPageOnFailure<Awaited<ReturnType<typeof loader>>>())
export const clientLoader = (asked: Route.ClientLoaderArgs) => standing(asked)
clientLoader.hydrate = true as const

export const clientAction = answeredBy({
  details: saveDetails,
  use: (fields) => addressCalls.use(fields, 'shipping'),
  'sign-in': (fields) => api.submit('user/login', fields),
})

export const meta = () => privateMeta('Secure checkout: your details')

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { basket, now, addresses, ...known } = loaderData
  const { buyer, account, shipping, billing } = known
  const title = buyer === 'customer' ? `Checkout as ${account?.firstName}` : 'Guest Checkout'
  const isCollected = basket.delivery_type === COLLECTION
  // A guest who has bought an e-gift card has left no phone number.
  const isKept = isCollected ? Boolean(account?.phone) : shipping !== undefined
  const { isEditing, isSaved, edit, cancel } = useEditing(isKept)
  const isShown = isKept && !isEditing
  const isReady = isShown && whyNotSent(basket) === null
  return (
    <Container className="pt-5 sm:pt-8">
      <ProgressSteps steps={steps} current={2} />
      <h1 className="mt-7 mb-6 font-serif text-page font-medium break-words sm:mt-10">{title}</h1>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12 xl:gap-x-16">
        <div className="min-w-0 space-y-6">
          {buyer !== 'customer' && !isShown && <AlreadyACustomer />}
          {isSaved && isReady && <News>Your Details are saved!! You may now Proceed to Secure Checkout</News>}
          {isShown ? (
            <KeptDetails {...known} isCollected={isCollected} addresses={addresses} onEdit={edit} />
          ) : (
            <DetailsForm
              {...known}
              isCollected={isCollected}
              title={title}
              onCancel={isEditing ? cancel : undefined}
            />
          )}
          <DeliveryPanel basket={basket} />
          {isReady && (
            <PlaceOrderForm
              basket={basket}
              shipping={isCollected ? undefined : shipping}
              billing={billing}
              isGuest={buyer === 'guest'}
            />
          )}
          {!isShown && <AddressFirst buyer={buyer} isMissing={!isKept && !isCollected} />}
        </div>
        <aside id={SUMMARY} aria-label="Order summary" className={summaryClass}>
          <div className="mb-5 flex items-baseline justify-between gap-4">
            <h2 className="font-serif text-title font-medium">Your order</h2>
            <TextLink to="/cart" look="standing">
              Change
            </TextLink>
          </div>
          <BasketSummary basket={basket} now={now} takesCodes={buyer !== 'stranger'} />
          {buyer === 'stranger' && (
            <p className="mt-4 text-sm text-ink-soft">
              Have a code? Save your details first: some codes go with an e-mail.
            </p>
          )}
        </aside>
      </div>
      <PayBar total={basket.totals.to_pay} isReady={isReady} />
    </Container>
  )
}

const SUMMARY = 'order-summary'

const summaryClass =
  'mt-8 rounded-lg border border-line bg-white p-5 sm:p-6 lg:sticky lg:top-40 lg:mt-0 lg:self-start'

/** The form is open until everything needed is saved, and on demand. Saving closes it. */
function useEditing(isKept: boolean) {
  const [isEditing, setEditing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const answer = useFetcher<unknown>({ key: DRAFT }).data
  useEffect(() => {
    if (!isDone(answer)) return
    forgetDraft(DRAFT)
    setEditing(false)
    setSaved(true)
  }, [answer])
  return {
    isEditing: isEditing && isKept,
    isSaved: isSaved && !isEditing && isKept,
    edit: () => setEditing(true),
    cancel: () => {
      forgetDraft(DRAFT)
      setEditing(false)
    },
  }
}

/** In place of the button that continues. */
function AddressFirst({ buyer, isMissing }: { buyer: Buyer; isMissing: boolean }) {
  if (buyer !== 'customer' || !isMissing)
    return (
      <p className="text-sm text-ink-soft">
        Save your details above, and you can go on to Secure Payment from here.
      </p>
    )
  return (
    <section aria-label="Your address" className="rounded-lg bg-shade p-5 sm:p-6">
      <h2 className="font-serif text-title font-medium">Provide your address to proceed!!</h2>
      <p className="mt-1.5 mb-4 text-sm text-ink-soft">
        You haven’t provided us your address yet. Fill it in above, or keep it in your profile for every
        order.
      </p>
      <ButtonLink to="/editaccountdetails" look="secondary">
        Edit Profile
      </ButtonLink>
    </section>
  )
}

/** On small screens the total and the button stay visible. */
const PayBar = ({ total, isReady }: { total: number; isReady: boolean }) => (
  <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex items-center gap-4 border-t border-line bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden">
    <p className="money flex-none">
      <span className="block text-xs text-ink-soft">To pay</span>
      <span className="text-lg font-semibold">{pounds(fromPounds(total))}</span>
    </p>
    {isReady ? (
      <Button type="submit" form={PLACING} size="large" className="min-w-0 flex-1">
        Continue
      </Button>
    ) : (
      <TextLink to={`#${SUMMARY}`} look="standing" className="ml-auto">
        See your order
      </TextLink>
    )}
  </div>
)
