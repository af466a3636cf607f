import { type ReactNode, useState } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { Avatar } from '#app/departments/accounts/parts/avatar.tsx'
import { Button, ButtonLink } from '#app/design/controls/button.tsx'
import { Loading, Skeleton } from '#app/design/feedback/skeleton.tsx'
import { Confirm } from '#app/pages/forms/confirm.tsx'
import { loginAddress } from '#app/pages/forms/way-on.ts'
import { useShopper } from '#app/pages/sync/use-shopper.ts'
import type { Shopper } from '#app/platform/client/shopper.ts'

type User = NonNullable<Shopper['user']>

export function ProfilePanel() {
  const shopper = useShopper()
  if (shopper === undefined) return <Awaited />
  if (shopper === null) return <Unknown />
  const { user } = shopper
  return user && !user.is_guest ? <LoggedIn user={user} /> : <LoggedOut guest={user} />
}

function LoggedIn({ user }: { user: User }) {
  const line = [user.shipping_hno, user.shipping_address_l1].filter(Boolean).join(' ')
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex items-center gap-4">
        <Avatar src={user.profile_pic} />
        <div className="min-w-0">
          <p className="font-serif text-title font-medium break-words">
            {`${user.first_name} ${user.last_name}`.trim()}
          </p>
          <p className="mt-1 text-xs font-semibold tracking-wide text-ink-soft">
            {user.is_admin ? 'ADMIN' : 'USER'}
          </p>
        </div>
      </div>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        <Fact name="Phone">{user.phone}</Fact>
        <Fact name="Email">{user.email}</Fact>
        <Fact name="Address">{line || 'You haven’t provided us your address'}</Fact>
      </dl>
      <div className="mt-6 grid gap-3">
        <ButtonLink to="/profile" replace wide>
          View and Edit Profile
        </ButtonLink>
        <Logout />
      </div>
    </div>
  )
}

/** A guest is not logged in, but has data on this device that can be removed. */
function LoggedOut({ guest }: { guest: User | null }) {
  const location = useLocation()
  return (
    <div className="pt-4 text-center">
      <Avatar src={null} className="mx-auto" />
      <p className="mt-5 font-serif text-title font-medium">You are not Logged In!</p>
      <p className="mt-2 text-pretty text-ink-soft">
        {guest
          ? `You are shopping as a guest, ${guest.first_name}.`
          : 'Log in to see your orders, your addresses and everything you have put aside.'}
      </p>
      <div className="mt-6 grid gap-3">
        <ButtonLink to={loginAddress(location)} replace wide>
          Login
        </ButtonLink>
        {guest ? (
          <GuestLogout />
        ) : (
          <ButtonLink to="/register" replace wide look="secondary">
            Create an account
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Logout() {
  const isPending = useNavigation().formAction === '/logout'
  return (
    <Form method="post" action="/logout" replace>
      <Button type="submit" look="secondary" wide pending={isPending} pendingLabel="Logging out…">
        Logout
      </Button>
    </Form>
  )
}

/** A guest's data is lost: they can't log in to it again. */
function GuestLogout() {
  const [isAsked, setAsked] = useState(false)
  const submit = useSubmit()
  const isPending = useNavigation().formAction === '/logout'
  return (
    <>
      <Button look="secondary" wide onClick={() => setAsked(true)}>
        Logout
      </Button>
      <Confirm
        open={isAsked}
        onOpenChange={setAsked}
        title="Log out and lose your basket?"
        confirm="Logout"
        cancel="Stay"
        pending={isPending}
        onConfirm={() => void submit(null, { method: 'post', action: '/logout', replace: true })}
      >
        A guest can’t log in again: your basket, your wishlist and the list of your orders are gone from this
        device for good. An order that is placed goes on, and can be tracked by its number and your email.
      </Confirm>
    </>
  )
}

function Unknown() {
  const { pathname, search } = useLocation()
  return (
    <div className="pt-4 text-center">
      <p className="font-serif text-title font-medium">We could not look you up just now</p>
      <p className="mt-2 text-pretty text-ink-soft">
        The shop did not answer. You are still logged in, if you were before.
      </p>
      <ButtonLink to={{ pathname, search }} reloadDocument wide className="mt-6">
        Try again
      </ButtonLink>
    </div>
  )
}

function Awaited() {
  return (
    <Loading label="Looking you up">
      <div className="flex items-center gap-4">
        <Skeleton className="size-20 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-5 w-14" />
        </div>
      </div>
      <div className="mt-8 space-y-5">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-11" />
      </div>
    </Loading>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-3 py-3.5 text-sm">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
