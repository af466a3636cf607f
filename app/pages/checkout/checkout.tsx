import { useEffect, useState } from 'react'
import { redirect, useFetcher } from 'react-router'
import { addressesOf } from '#app/departments/accounts/address-book.server.ts'
import {
  AddressView,
  addressInShort,
  phoneShown,
  type ShownAddress,
} from '#app/departments/accounts/address-view.tsx'
import { countries } from '#app/departments/accounts/countries.server.ts'
import { findAccount } from '#app/departments/accounts/profile.server.ts'
import { BasketSummary } from '#app/departments/basket/basket-summary.tsx'
import { Button, ButtonLink } from '#app/design/button.tsx'
import { Container } from '#app/design/container.tsx'
import { ProgressSteps } from '#app/design/progress-steps.tsx'
import { Select } from '#app/design/select.tsx'
import { TextLink } from '#app/design/text-link.tsx'
import { addressCalls } from '#app/pages/account/address-calls.ts'
import { answeredBy, asRefusal, isDone, unlessRefused } from '#app/pages/account/calls.ts'
import { News } from '#app/pages/account/news.tsx'
import { shownAddress } from '#app/pages/account/signed-in.server.ts'
import { privateMeta } from '#app/pages/auth/private-meta.ts'
import { holdingsContext } from '#app/pages/holdings.server.ts'
import { keepStanding } from '#app/pages/keep-standing.ts'
import { fromPounds, pounds } from '#app/platform/money.ts'
import { houseContext } from '#app/platform/page-context.server.ts'
import { callShop } from '#app/platform/shop-client.ts'
import type { Route } from './+types/checkout'
import { AlreadyACustomer } from './already-a-customer.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { type Buyer, isSamePlace, keepDetails } from './details.ts'
import { DetailsForm, DRAFT, type Known } from './details-form.tsx'
import { forgetDraft } from './draft.ts'
import { Panel } from './panel.tsx'
import { PLACING, PlaceOrderForm } from './place-order-form.tsx'
import { steps } from './steps.ts'
import { basketGoing } from './where-it-goes.server.ts'

export const shouldRevalidate = unlessRefused

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, accountId } = context.get(houseContext)
  const account = accountId ? await findAccount(db, accountId) : undefined
  const addresses = account ? (await addressesOf(db, account.id)).map(shownAddress) : []
  const shipping = addresses.find(({ isShipping }) => isShipping)
  const basket = await basketGoing(context.get(holdingsContext), shipping)
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

const standing = keepStanding<Awaited<ReturnType<typeof loader>>>()
export const clientLoader = (asked: Route.ClientLoaderArgs) => standing(asked)
clientLoader.hydrate = true as const

export const clientAction = answeredBy({
  details: keepDetails,
  use: (fields) => addressCalls.use(fields, 'shipping'),
  'sign-in': (fields) => callShop('user/login', fields),
})

export const meta = () => privateMeta('Secure checkout: your details')

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { basket, now, addresses, ...known } = loaderData
  const { buyer, account, shipping, billing } = known
  const title = buyer === 'customer' ? `Checkout as ${account?.firstName}` : 'Guest Checkout'
  const { isEditing, isSaved, edit, cancel } = useEditing(known)
  const isReady = shipping !== undefined && !isEditing
  return (
    <Container className="pt-5 sm:pt-8">
      <ProgressSteps steps={steps} current={2} />
      <h1 className="mt-7 mb-6 font-serif text-page font-medium break-words sm:mt-10">{title}</h1>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12 xl:gap-x-16">
        <div className="min-w-0 space-y-6">
          {buyer !== 'customer' && !isReady && <AlreadyACustomer />}
          {isSaved && <News>Your Details are saved!! You may now Proceed to Secure Checkout</News>}
          {isReady ? (
            <Kept {...known} shipping={shipping} addresses={addresses} onEdit={edit} />
          ) : (
            <DetailsForm {...known} title={title} onCancel={isEditing ? cancel : undefined} />
          )}
          <DeliveryPanel basket={basket} />
          {isReady ? (
            <PlaceOrderForm basket={basket} shipping={shipping} billing={billing} />
          ) : (
            <AddressFirst buyer={buyer} isMissing={shipping === undefined} />
          )}
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

/** The form is open until an address is kept, and again when asked for. Saving closes it. */
function useEditing({ shipping }: Known) {
  const [isEditing, setEditing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const told = useFetcher<unknown>({ key: DRAFT }).data
  useEffect(() => {
    if (!isDone(told)) return
    forgetDraft(DRAFT)
    setEditing(false)
    setSaved(true)
  }, [told])
  return {
    isEditing: isEditing && shipping !== undefined,
    isSaved: isSaved && !isEditing && shipping !== undefined,
    edit: () => setEditing(true),
    cancel: () => {
      forgetDraft(DRAFT)
      setEditing(false)
    },
  }
}

type KeptProps = Known & { shipping: ShownAddress; addresses: readonly ShownAddress[]; onEdit: () => void }

/** What is kept, to be read once more before anything is ordered. */
function Kept({ buyer, account, shipping, billing, addresses, onEdit }: KeptProps) {
  return (
    <Panel
      title="Your details"
      aside={
        <Button look="quiet" size="small" onClick={onEdit}>
          Change<span className="sr-only"> your details</span>
        </Button>
      }
    >
      <p className="break-words">{account?.email}</p>
      <p className="money text-ink-soft">{phoneShown(account?.phone ?? '')}</p>
      <div className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <div>
          <h3 className="mb-1.5 text-sm font-semibold">Delivery address</h3>
          <AddressView address={shipping} />
          {buyer === 'customer' && <OtherAddress shipping={shipping} addresses={addresses} />}
        </div>
        <div>
          <h3 className="mb-1.5 text-sm font-semibold">Billing address</h3>
          {billing && !isSamePlace(billing, shipping) ? (
            <AddressView address={billing} />
          ) : (
            <p className="text-sm text-ink-soft">Same as Delivery Address</p>
          )}
        </div>
      </div>
    </Panel>
  )
}

/** For those who keep several: to the office this time. It is then the one that parcels go to. */
function OtherAddress({ shipping, addresses }: Pick<KeptProps, 'shipping' | 'addresses'>) {
  const fetcher = useFetcher<unknown>()
  const refusal = asRefusal(fetcher.data)
  const doors = addresses.filter(
    (address, i) =>
      addresses.findIndex((each) => isSamePlace(each, address)) === i || address.id === shipping.id,
  )
  if (doors.length < 2) return null
  return (
    <Select
      label="Deliver to"
      value={shipping.id}
      disabled={fetcher.state !== 'idle'}
      options={doors.map((address) => ({ value: address.id, label: addressInShort(address) }))}
      onChange={({ target }) => void fetcher.submit({ call: 'use', id: target.value }, { method: 'post' })}
      error={refusal?.error_message}
      className="mt-4"
    />
  )
}

/** Stands where the way on will be. */
function AddressFirst({ buyer, isMissing }: { buyer: Buyer; isMissing: boolean }) {
  if (buyer !== 'customer' || !isMissing)
    return (
      <p className="text-sm text-ink-soft">
        Save your details above, and the way to Secure Payment opens here.
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

/** On small screens the sum and the way on stay in sight. */
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
