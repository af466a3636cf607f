import { useEffect, useRef, useState } from 'react'
import type { Account } from '#app/departments/accounts/accounts.ts'
import {
  AddressFields,
  type Country,
  PersonFields,
  PhoneField,
} from '#app/departments/accounts/parts/address-fields.tsx'
import { addressInShort, type ShownAddress } from '#app/departments/accounts/parts/address-view.tsx'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { Checkbox } from '#app/design/controls/checkbox.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { countriesServed } from '#app/pages/loaders/where-it-goes.ts'
import { ShopForm, useRefusal } from '../forms/form.tsx'
import { Part } from './account-frame.tsx'
import { purposes, type Use } from './address-purposes.ts'

type AddressFormProps = {
  use: Use
  account: Account
  addresses: ShownAddress[]
  /** Undefined for a new one. */
  edited: ShownAddress | undefined
  countries: readonly Country[]
}

export function AddressForm({ use, account, addresses, edited, countries }: AddressFormProps) {
  const { path, form, choose, isUsed } = purposes[use]
  const { errorOf } = useRefusal()
  const billing = addresses.find(({ isBilling }) => isBilling)
  const mayBeSame = use === 'shipping' && billing !== undefined && edited?.id !== billing.id
  const [isSame, setSame] = useState(false)
  const isFirst = addresses.length === 0
  const fields = useFocusWithin()
  return (
    <Part title={form}>
      <ShopForm
        label={form}
        submit="Update"
        pending="Saving…"
        className="max-w-2xl space-y-5"
        aside={
          <ButtonLink to={path} look="secondary" size="large">
            Cancel
          </ButtonLink>
        }
      >
        <div ref={fields} className="space-y-5">
          {mayBeSame && (
            <Checkbox
              name="same"
              value="true"
              label="Delivery address same as billing"
              hint={addressInShort(billing)}
              checked={isSame}
              onChange={({ target }) => setSame(target.checked)}
            />
          )}
          <fieldset disabled={isSame} hidden={isSame} className="space-y-5">
            <legend className="sr-only">{form}</legend>
            {edited && <input type="hidden" name="id" value={edited.id} />}
            <PersonFields kind={use} known={edited ?? account} errorOf={errorOf} />
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
              <PhoneField kind={use} known={edited?.phone ?? account.phone} error={errorOf('phone')} />
              <TextField
                label="Email"
                type="email"
                value={account.email}
                hint="Your account’s: news of orders goes there"
                readOnly
              />
            </div>
            <AddressFields
              kind={use}
              known={edited}
              countries={use === 'shipping' ? countriesServed(countries, edited?.country) : countries}
              errorOf={errorOf}
            />
            <Uses {...{ use, edited, isFirst, choose }} isUsed={edited !== undefined && isUsed(edited)} />
          </fieldset>
        </div>
      </ShopForm>
    </Part>
  )
}

/** The link that opened the form is gone: the first field gets the focus. */
function useFocusWithin() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus(), [])
  return place
}

type UsesProps = {
  use: Use
  edited: ShownAddress | undefined
  isFirst: boolean
  isUsed: boolean
  choose: string
}

/** What the address is used for. An address in use stays in use until another replaces it. */
function Uses({ use, edited, isFirst, isUsed, choose }: UsesProps) {
  if (isFirst)
    return <p className="text-sm text-ink-soft">Your first address is used for billing and for delivery.</p>
  const servesBoth = edited?.isBilling && edited.isShipping
  return (
    <div>
      {servesBoth && <Notice>This address is used for billing and for delivery: it changes for both.</Notice>}
      {!isUsed && (
        <Checkbox name={`is_${use}`} value="true" label={choose} defaultChecked={edited === undefined} />
      )}
      {use === 'billing' && !edited?.isShipping && (
        <Checkbox name="is_shipping" value="true" label="Delivery address same as billing" />
      )}
    </div>
  )
}
