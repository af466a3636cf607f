import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { Account, Address } from '#app/departments/accounts/accounts.ts'
import { AddressFields, type Country, PersonFields } from '#app/departments/accounts/parts/address-fields.tsx'
import type { ShownAddress } from '#app/departments/accounts/parts/address-view.tsx'
import { EmailField } from '#app/departments/accounts/parts/email-field.tsx'
import { NameFields } from '#app/departments/accounts/parts/name-fields.tsx'
import { Button } from '#app/design/controls/button.tsx'
import { Checkbox } from '#app/design/controls/checkbox.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { ShopForm, useRefusal } from '#app/pages/forms/form.tsx'
import { countriesServed } from '../loaders/where-it-goes.ts'
import { addressIn, type Buyer, isSamePlace } from './details.ts'
import { type Draft, useDraft } from './draft.ts'
import { Panel } from './panel.tsx'

export const DRAFT = 'checkout details'

export type Known = {
  buyer: Buyer
  account: Account | undefined
  shipping: ShownAddress | undefined
  billing: ShownAddress | undefined
  countries: readonly Country[]
}

type DetailsFormProps = Known & {
  title: string
  /** Collection needs no address. */
  isCollected: boolean
  /** Absent if there is nothing to go back to. */
  onCancel: (() => void) | undefined
}

/** Buyer and addresses. What was typed before a reload is filled in again. */
export function DetailsForm(props: DetailsFormProps) {
  const { draft, keep } = useDraft(DRAFT)
  return (
    <div onInput={keep}>
      <Details key={draft ? 'draft' : 'known'} draft={draft} {...props} />
    </div>
  )
}

function Details({
  draft,
  onCancel,
  title,
  isCollected,
  ...known
}: DetailsFormProps & { draft: Draft | undefined }) {
  const { buyer, account, countries } = known
  const fetcher = useFetcher<unknown>({ key: DRAFT })
  const { errorOf } = useRefusal(fetcher)
  const { person, shipping, billing, isSame: wasSame, email, phone } = startingFrom(known, draft)
  return (
    <ShopForm
      label={title}
      fetcher={fetcher}
      isGuest={buyer === 'guest'}
      submit="Save"
      pending="Saving…"
      button={{ wide: true }}
      className="space-y-6"
      aside={
        onCancel && (
          <Button look="secondary" size="large" onClick={onCancel}>
            Cancel
          </Button>
        )
      }
    >
      <input type="hidden" name="call" value="details" />
      <input type="hidden" name="buyer" value={buyer} />
      <input type="hidden" name="known_email" value={account?.email ?? ''} />
      {isCollected && <input type="hidden" name="collected" value="true" />}
      <Panel title="Your details">
        <div className="space-y-5">
          {isCollected ? (
            <NameFields first={person.firstName} last={person.lastName} errorOf={errorOf} />
          ) : (
            <PersonFields kind="shipping" known={person} errorOf={errorOf} />
          )}
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <TextField
              name="phone"
              type="tel"
              inputMode="tel"
              label="Phone number"
              hint="11 digits, or with + and the country’s code"
              autoComplete="tel"
              maxLength={30}
              defaultValue={phone}
              error={errorOf('phone')}
            />
            {buyer === 'customer' ? (
              <TextField
                label="Email"
                type="email"
                value={account?.email}
                hint="News of your order goes there"
                readOnly
              />
            ) : (
              <EmailField
                autoComplete="email"
                hint="News of your order goes there"
                defaultValue={email}
                error={errorOf('email')}
              />
            )}
          </div>
        </div>
      </Panel>
      {!isCollected && <Places {...{ shipping, billing, wasSame, countries, errorOf }} />}
    </ShopForm>
  )
}

type PlacesProps = {
  shipping: Address | undefined
  billing: Address | undefined
  wasSame: boolean
  countries: readonly Country[]
  errorOf: (name: string) => string | undefined
}

function Places({ shipping, billing, wasSame, countries, errorOf }: PlacesProps) {
  const [isSame, setSame] = useState(wasSame)
  return (
    <>
      <Panel title="Delivery address">
        <AddressFields
          prefix="shipping_"
          kind="shipping"
          known={shipping}
          countries={countriesServed(countries, shipping?.country)}
          errorOf={errorOf}
        />
      </Panel>
      <Panel title="Billing address">
        <Checkbox
          name="same"
          value="true"
          label="Billing Address same as Delivery Address"
          checked={isSame}
          onChange={({ target }) => setSame(target.checked)}
        />
        {!isSame && (
          <div className="mt-4">
            <AddressFields
              prefix="billing_"
              kind="billing"
              known={billing}
              countries={countries}
              errorOf={errorOf}
            />
          </div>
        )}
      </Panel>
    </>
  )
}

function startingFrom({ account, shipping, billing }: Known, draft: Draft | undefined) {
  if (draft)
    return {
      person: addressIn(draft, 'shipping'),
      shipping: addressIn(draft, 'shipping'),
      billing: addressIn(draft, 'billing'),
      isSame: draft.same !== undefined,
      email: draft.email,
      phone: draft.phone,
    }
  return {
    person: { title: shipping?.title ?? '', ...(account && namesOf(account)) },
    shipping,
    billing,
    isSame: billing === undefined || isSamePlace(billing, shipping),
    email: account?.email,
    phone: account?.phone,
  }
}

const namesOf = ({ firstName, lastName }: Account) => ({ firstName, lastName })
