import { useFetcher } from 'react-router'
import {
  AddressView,
  addressInShort,
  phoneShown,
  type ShownAddress,
} from '#app/departments/accounts/parts/address-view.tsx'
import { Button } from '#app/design/controls/button.tsx'
import { Select } from '#app/design/controls/select.tsx'
import { asRefusal } from '#app/pages/forms/calls.ts'
import { isSamePlace } from './details.ts'
import type { Known } from './details-form.tsx'
import { Panel } from './panel.tsx'

type KeptDetailsProps = Known & {
  /** Collection needs no address. */
  isCollected: boolean
  addresses: readonly ShownAddress[]
  onEdit: () => void
}

/** The saved details, to be checked before ordering. */
export function KeptDetails({ account, isCollected, onEdit, ...places }: KeptDetailsProps) {
  return (
    <Panel
      title="Your details"
      aside={
        <Button look="quiet" size="small" onClick={onEdit}>
          Change<span className="sr-only"> your details</span>
        </Button>
      }
    >
      {isCollected && (
        <p className="font-medium break-words">{`${account?.firstName} ${account?.lastName}`.trim()}</p>
      )}
      <p className="break-words">{account?.email}</p>
      <p className="money text-ink-soft">{phoneShown(account?.phone ?? '')}</p>
      {!isCollected && places.shipping && <Places {...places} shipping={places.shipping} />}
    </Panel>
  )
}

type PlacesProps = Pick<KeptDetailsProps, 'buyer' | 'billing' | 'addresses'> & { shipping: ShownAddress }

const Places = ({ buyer, shipping, billing, addresses }: PlacesProps) => (
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
)

/** For customers with several addresses: chooses the one for deliveries. */
function OtherAddress({ shipping, addresses }: Pick<PlacesProps, 'shipping' | 'addresses'>) {
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
