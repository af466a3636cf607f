import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { limits } from '#app/departments/accounts/accounts.ts'
import { addressesOf } from '#app/departments/accounts/address-book.server.ts'
import { PhoneField } from '#app/departments/accounts/parts/address-fields.tsx'
import { addressInShort, phoneShown } from '#app/departments/accounts/parts/address-view.tsx'
import { Avatar } from '#app/departments/accounts/parts/avatar.tsx'
import { NameFields } from '#app/departments/accounts/parts/name-fields.tsx'
import { PictureField } from '#app/departments/accounts/parts/picture-field.tsx'
import { Button } from '#app/design/controls/button.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { Badge } from '#app/design/feedback/badge.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { privateMeta } from '#app/pages/loaders/private-meta.ts'
import { api, fieldsOf } from '#app/platform/client/api-client.ts'
import { type CallResult, isDone, unlessRefused } from '../forms/calls.ts'
import { ShopForm, useRefusal } from '../forms/form.tsx'
import { pictureAddress, shownAddress, signedIn } from '../loaders/signed-in.server.ts'
import type { Route } from './+types/profile'
import { AccountFrame } from './account-frame.tsx'
import { GuestNote } from './guest-note.tsx'

export const shouldRevalidate = unlessRefused

export async function loader(asking: Route.LoaderArgs) {
  const { db, account } = await signedIn(asking)
  const shipping = (await addressesOf(db, account.id)).find(({ isShipping }) => isShipping)
  return {
    account,
    picture: await pictureAddress(db, account.id),
    deliveredTo: shipping ? addressInShort(shownAddress(shipping)) : null,
  }
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<CallResult> {
  const answer = await api.submit('user/update', fieldsOf(await request.formData()))
  return answer.ok ? { done: 'profile' } : answer.refusal
}

export const meta = () => privateMeta('Profile')

type Shown = Route.ComponentProps['loaderData']

export default function Profile({ loaderData }: Route.ComponentProps) {
  const [mode, setMode] = useState<'view' | 'edit' | 'left' | 'saved'>('view')
  return (
    <AccountFrame title="Profile">
      {mode === 'edit' ? (
        <EditProfile {...loaderData} cancel={() => setMode('left')} saved={() => setMode('saved')} />
      ) : (
        <ViewProfile
          {...loaderData}
          isSaved={mode === 'saved'}
          isBack={mode !== 'view'}
          edit={() => setMode('edit')}
        />
      )}
      {loaderData.account.isGuest && (
        <GuestNote email={loaderData.account.email}>You can’t log in again from elsewhere.</GuestNote>
      )}
    </AccountFrame>
  )
}

type ViewProps = Shown & { isSaved: boolean; isBack: boolean; edit: () => void }

function ViewProfile({ account, picture, deliveredTo, isSaved, isBack, edit }: ViewProps) {
  const isHydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) button.current?.focus()
  }, [isBack])
  return (
    <div className="space-y-6">
      {isSaved && <Notice look="done">Your profile is saved.</Notice>}
      <div className="rounded-lg border border-line bg-white p-5 sm:p-8">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Avatar src={picture} size="large" />
          <div className="min-w-0">
            <h2 className="font-serif text-heading font-medium break-words">
              {`${account.firstName} ${account.lastName}`.trim()}
            </h2>
            <p className="mt-2">
              <Badge look="brand">{account.isAdmin ? 'ADMIN' : 'USER'}</Badge>
            </p>
          </div>
        </div>
        <dl className="mt-8 grid gap-x-10 gap-y-5 border-t border-line pt-6 sm:grid-cols-2">
          <Fact name="Email">{account.email}</Fact>
          <Fact name="Phone number">{phoneShown(account.phone)}</Fact>
          {(account.address || !deliveredTo) && (
            <Fact name="Address">
              {account.address || (
                <span className="font-normal text-ink-soft">You haven’t provided us your address</span>
              )}
            </Fact>
          )}
          <Fact name="Delivery address">
            {deliveredTo ?? (
              <TextLink to="/profile_shipping_address?edit=new">Add a delivery address</TextLink>
            )}
          </Fact>
        </dl>
      </div>
      <Button ref={button} size="large" onClick={edit} disabled={!isHydrated}>
        Edit Profile
      </Button>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="mt-0.5 font-medium break-words">{children}</dd>
  </div>
)

type EditProps = Shown & { cancel: () => void; saved: () => void }

function EditProfile({ account, picture, cancel, saved }: EditProps) {
  const fetcher = useFetcher<unknown>()
  const { errorOf } = useRefusal(fetcher)
  const isSaved = isDone(fetcher.data) && fetcher.state === 'idle'
  const onSaved = useEffectEvent(saved)
  useEffect(() => {
    if (isSaved) onSaved()
  }, [isSaved])
  return (
    <ShopForm
      fetcher={fetcher}
      label="Edit Profile"
      submit="Save"
      pending="Saving…"
      className="max-w-2xl space-y-6"
      aside={
        <Button look="quiet" size="large" onClick={cancel}>
          Cancel
        </Button>
      }
    >
      <PictureField current={picture} error={errorOf('profile_pic')} />
      <NameFields
        first={account.firstName}
        last={account.lastName}
        errorOf={errorOf}
        isLastOptional
        autoFocus
      />
      <PhoneField known={account.phone} error={errorOf('phone')} />
      <TextField
        name="address"
        label="Address"
        optional
        hint="One line, for our records. Parcels and invoices go to the addresses in your address book."
        autoComplete="street-address"
        maxLength={limits.addressNote}
        defaultValue={account.address}
        error={errorOf('address')}
      />
      <p className="text-sm text-ink-soft">
        Your email and password are changed in{' '}
        <TextLink to="/editaccountdetails">Personal Details and Address</TextLink>.
      </p>
    </ShopForm>
  )
}
