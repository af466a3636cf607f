import { MapPin, Plus } from 'lucide'
import { useState } from 'react'
import { redirect, useFetcher } from 'react-router'
import { addressesOf } from '#app/departments/accounts/address-book.server.ts'
import { countries } from '#app/departments/accounts/countries.server.ts'
import {
  AddressCard,
  addressInShort,
  type ShownAddress,
} from '#app/departments/accounts/parts/address-view.tsx'
import { Button, ButtonLink } from '#app/design/controls/button.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { privateMeta } from '#app/pages/loaders/private-meta.ts'
import { fieldsOf, type Refusal } from '#app/platform/client/api-client.ts'
import { addressCalls } from '../forms/address-calls.ts'
import { unlessRefused } from '../forms/calls.ts'
import { Confirm } from '../forms/confirm.tsx'
import { useRefusal } from '../forms/form.tsx'
import { shownAddress, signedIn } from '../loaders/signed-in.server.ts'
import type { Route } from './+types/address-book'
import { AccountFrame, Card, Part, useFocusWhenFewer } from './account-frame.tsx'
import { AddressForm } from './address-form.tsx'
import { purposeAt, purposes, type Use } from './address-purposes.ts'

export const shouldRevalidate = unlessRefused

/** `edit` is the id of the open address, or `new`: so Back closes the form and a link can open it. */
export async function loader(asking: Route.LoaderArgs) {
  const { db, account } = await signedIn(asking)
  const use = purposeAt(asking.url.pathname)
  const addresses = (await addressesOf(db, account.id)).map(shownAddress)
  const asked = asking.url.searchParams.get('edit')
  const edited = addresses.find(({ id }) => id === asked)
  if (asked && asked !== 'new' && !edited) throw redirect(purposes[use].path)
  return { use, account, addresses, edited, isOpen: Boolean(asked), countries }
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Refusal | Response> {
  const { pathname } = new URL(request.url)
  const { call = 'keep', ...fields } = fieldsOf(await request.formData())
  const answer = await addressCalls[call as keyof typeof addressCalls](fields, purposeAt(pathname))
  return answer.ok ? redirect(pathname) : answer.refusal
}

export const meta = ({ location }: Route.MetaArgs) =>
  privateMeta(purposes[purposeAt(location.pathname)].title)

export default function AddressBook({ loaderData }: Route.ComponentProps) {
  const { use, addresses, edited, isOpen } = loaderData
  const { title, intro } = purposes[use]
  return (
    <AccountFrame title={title} intro={intro}>
      {isOpen ? (
        <AddressForm key={edited?.id ?? 'new'} {...loaderData} />
      ) : addresses.length > 0 ? (
        <Book use={use} addresses={addresses} />
      ) : (
        <Card>
          <EmptyState
            icon={<Icon of={MapPin} size={28} />}
            title="You haven’t provided us your address yet"
            actions={<ButtonLink to="?edit=new">Add an address</ButtonLink>}
          >
            The first one is used for billing and for delivery; you can add others later.
          </EmptyState>
        </Card>
      )}
    </AccountFrame>
  )
}

function Book({ use, addresses }: { use: Use; addresses: ShownAddress[] }) {
  const { isUsed } = purposes[use]
  const inOrder = [...addresses].sort((a, b) => Number(isUsed(b)) - Number(isUsed(a)))
  const heading = useFocusWhenFewer(addresses.length)
  return (
    <Part
      headingRef={heading}
      title="Address book"
      aside={
        <ButtonLink to="?edit=new" look="secondary">
          <Icon of={Plus} size={18} /> Add an address
        </ButtonLink>
      }
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {inOrder.map((address) => (
          <Entry key={address.id} use={use} address={address} />
        ))}
      </ul>
    </Part>
  )
}

function Entry({ use, address }: { use: Use; address: ShownAddress }) {
  const fetcher = useFetcher<unknown>()
  const { refusal } = useRefusal(fetcher)
  const [isAsking, setAsking] = useState(false)
  const { isUsed, use: label } = purposes[use]
  const send = (call: string) => fetcher.submit({ call, id: address.id }, { method: 'post' })
  const which = <span className="sr-only">{addressInShort(address)}</span>
  return (
    <AddressCard address={address} isChosen={isUsed(address)}>
      {refusal && (
        <Notice look="error" className="mx-3.5 mb-2 w-full">
          {refusal.fields ? `${refusal.error_message}: change the address first.` : refusal.error_message}
        </Notice>
      )}
      <ButtonLink to={`?edit=${address.id}`} look="quiet" size="small">
        Change Address {which}
      </ButtonLink>
      {!isUsed(address) && (
        <Button look="quiet" size="small" pending={fetcher.state !== 'idle'} onClick={() => send('use')}>
          {label} {which}
        </Button>
      )}
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        Remove {which}
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove this address?"
        confirm="Remove"
        cancel="Keep it"
        onConfirm={() => {
          setAsking(false)
          send('remove')
        }}
      >
        {addressInShort(address)} leaves your address book. Orders that you have placed keep it.
      </Confirm>
    </AddressCard>
  )
}
