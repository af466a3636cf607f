import { TextField } from '#app/design/controls/field.tsx'
import { Select } from '#app/design/controls/select.tsx'
import { type Address, limits, titles } from '../accounts.ts'

export type Country = { code: string; name: string }

type AddressFieldsProps = {
  /** The prefix of each field's name: 'billing_', 'shipping_', or none. */
  prefix?: string
  /** For autofill: which of the two addresses it is. */
  kind: 'billing' | 'shipping'
  known: Address | undefined
  countries: readonly Country[]
  errorOf: (name: string) => string | undefined
  /** An account may have none; a partial one is refused by the server. */
  optional?: boolean
}

/** The place: building and street, in this order in every form. */
export function AddressFields({
  prefix = '',
  kind,
  known,
  countries,
  errorOf,
  optional,
}: AddressFieldsProps) {
  const field = (name: string, fill: string) => ({
    name: `${prefix}${name}`,
    autoComplete: `${kind} ${fill}`,
    error: errorOf(`${prefix}${name}`),
    maxLength: limits.addressLine,
    required: !optional,
  })
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <TextField
        {...field('hno', 'address-line1')}
        label="House name or number"
        defaultValue={known?.house}
        className="sm:col-span-2"
      />
      <TextField
        {...field('address_l1', 'address-line2')}
        label="Street"
        defaultValue={known?.street}
        className="sm:col-span-4"
      />
      <TextField
        {...field('city', 'address-level2')}
        label="Town or city"
        defaultValue={known?.city}
        className="sm:col-span-3"
      />
      <TextField
        {...field('county', 'address-level1')}
        label="County"
        optional
        required={false}
        defaultValue={known?.county}
        className="sm:col-span-3"
      />
      <TextField
        {...field('postal_code', 'postal-code')}
        label="Postal code"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={known?.postcode}
        className="sm:col-span-2"
      />
      <Select
        name={`${prefix}country`}
        label="Country"
        autoComplete={`${kind} country`}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={known?.country ?? 'GB'}
        error={errorOf(`${prefix}country`)}
        className="sm:col-span-4"
      />
    </div>
  )
}

/** The recipient or payer, who need not be the account's owner. */
export function PersonFields({
  kind,
  known,
  errorOf,
}: Pick<AddressFieldsProps, 'kind' | 'errorOf'> & { known: Partial<Address> | undefined }) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <Select
        name="title"
        label="Title"
        optional
        autoComplete={`${kind} honorific-prefix`}
        options={titles.map((title) => ({ value: title, label: title }))}
        placeholder="None"
        defaultValue={known?.title}
        error={errorOf('title')}
        className="sm:col-span-2"
      />
      <TextField
        name="first_name"
        label="First name"
        autoComplete={`${kind} given-name`}
        maxLength={limits.name}
        defaultValue={known?.firstName}
        error={errorOf('first_name')}
        className="sm:col-span-2"
      />
      <TextField
        name="last_name"
        label="Last name"
        autoComplete={`${kind} family-name`}
        maxLength={limits.name}
        defaultValue={known?.lastName}
        error={errorOf('last_name')}
        className="sm:col-span-2"
      />
    </div>
  )
}

type PhoneFieldProps = {
  kind?: string
  known: string | undefined
  error: string | undefined
  className?: string
}

export const PhoneField = ({ kind, known, error, className }: PhoneFieldProps) => (
  <TextField
    name="phone"
    type="tel"
    inputMode="tel"
    label="Phone number"
    hint="10 or 11 digits, or with + and the country’s code"
    autoComplete={[kind, 'tel'].filter(Boolean).join(' ')}
    maxLength={30}
    defaultValue={known}
    error={error}
    className={className}
  />
)
