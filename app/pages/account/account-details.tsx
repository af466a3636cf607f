import { PackageOpen } from 'lucide'
import { addressesOf } from '#app/departments/accounts/address-book.server.ts'
import { pendingEmailOf } from '#app/departments/accounts/email-change.server.ts'
import { AddressView, phoneShown, type ShownAddress } from '#app/departments/accounts/parts/address-view.tsx'
import { Avatar } from '#app/departments/accounts/parts/avatar.tsx'
import { ordersOf } from '#app/departments/orders/your-orders.server.ts'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { privateMeta } from '#app/pages/loaders/private-meta.ts'
import { unlessRefused } from '../forms/calls.ts'
import { listedOrder } from '../loaders/shown-order.server.ts'
import { pictureAddress, shownAddress, signedIn } from '../loaders/signed-in.server.ts'
import type { Route } from './+types/account-details'
import { AccountFrame, Part } from './account-frame.tsx'
import { GuestNote } from './guest-note.tsx'
import { NoOrders, OrderList } from './order-list.tsx'
import { PendingEmail } from './pending-email.tsx'

const RECENT = 5

export const shouldRevalidate = unlessRefused

export async function loader(asking: Route.LoaderArgs) {
  const { db, clock, account } = await signedIn(asking)
  const addresses = (await addressesOf(db, account.id)).map(shownAddress)
  return {
    account,
    picture: await pictureAddress(db, account.id),
    pendingEmail: await pendingEmailOf(db, account.id, clock()),
    billing: addresses.find(({ isBilling }) => isBilling),
    shipping: addresses.find(({ isShipping }) => isShipping),
    orders: (await ordersOf(db, account.id)).slice(0, RECENT).map(listedOrder),
  }
}

export const meta = () => privateMeta('My Account Info')

export default function AccountDetails({ loaderData }: Route.ComponentProps) {
  const { account, picture, pendingEmail, billing, shipping, orders } = loaderData
  return (
    <AccountFrame title="My Account Info">
      {account.isGuest && <GuestNote email={account.email}>You can’t log in again from elsewhere.</GuestNote>}
      <PendingEmail email={pendingEmail} current={account.email} />
      <section
        aria-label="You"
        className="flex flex-wrap items-center gap-x-5 gap-y-5 rounded-lg sm:gap-x-6 border border-line bg-white p-5 sm:p-8"
      >
        <Avatar src={picture} size="large" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="font-serif text-heading font-medium break-words">
            {`${account.firstName} ${account.lastName}`.trim()}
          </h2>
          <p className="mt-1.5 break-words text-ink-soft">{account.email}</p>
          <p className="money text-ink-soft">{phoneShown(account.phone)}</p>
        </div>
        <ButtonLink to="/editaccountdetails" className="max-sm:w-full">
          Edit
        </ButtonLink>
      </section>
      <Part title="Default addresses">
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          <Place title="Billing address" to="/profile_billing_address" address={billing} />
          <Place title="Delivery address" to="/profile_shipping_address" address={shipping} />
        </div>
      </Part>
      <Part
        title="Recent Orders"
        aside={
          orders.length > 0 && (
            <TextLink to="/orderhistory" look="standing" arrow>
              All orders
            </TextLink>
          )
        }
      >
        {orders.length > 0 ? (
          <OrderList orders={orders} caption="Recent Orders" />
        ) : (
          <NoOrders icon={PackageOpen} level={3} />
        )}
      </Part>
      <div className="border-t border-line pt-8">
        <ButtonLink to="/" look="secondary" size="large">
          EXIT
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}

type PlaceProps = { title: string; to: string; address: ShownAddress | undefined }

const Place = ({ title, to, address }: PlaceProps) => (
  <div>
    <h3 className="mb-2 text-sm font-semibold">{title}</h3>
    {address ? (
      <AddressView address={address} />
    ) : (
      <p className="text-sm text-ink-soft">You haven’t provided us your address yet</p>
    )}
    <p className="mt-3">
      <TextLink to={address ? to : `${to}?edit=new`} look="standing">
        {address ? 'Change Address' : 'Add an address'}
        <span className="sr-only">{title}</span>
      </TextLink>
    </p>
  </div>
)
