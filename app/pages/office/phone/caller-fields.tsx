import { useEffect, useState } from 'react'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Field } from '../parts/field.tsx'
import type { PhoneDraft, Where } from './phone-state.ts'
import type { ChangeDraft } from './use-phone-draft.ts'

type Address = Where & { id: string; is_billing: boolean; is_shipping: boolean }
type Known = {
  first_name: string
  last_name: string
  email: string
  phone: string
  addresses: Address[]
}

type CallerProps = { draft: PhoneDraft; change: ChangeDraft; errors: Record<string, string>; maySee: boolean }

/** Who is calling. An e-mail or a phone number that has an account offers what is known. */
export function CallerFields({ draft, change, errors, maySee }: CallerProps) {
  const known = useKnown(draft, maySee)
  const set =
    (name: 'email' | 'phone' | 'first_name' | 'last_name') =>
    ({ target }: { target: { value: string } }) =>
      change((before) => ({ ...before, [name]: target.value }))
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field
        label="E-mail"
        type="email"
        autoComplete="off"
        value={draft.email}
        error={errors.email}
        onChange={set('email')}
      />
      <Field
        label="Phone"
        type="tel"
        autoComplete="off"
        value={draft.phone}
        error={errors.phone}
        onChange={set('phone')}
      />
      {known.map((person) => (
        <Offer key={person.email} {...{ person, draft, change }} />
      ))}
      <Field
        label="First name"
        autoComplete="off"
        value={draft.first_name}
        error={errors.first_name}
        onChange={set('first_name')}
      />
      <Field
        label="Last name"
        autoComplete="off"
        value={draft.last_name}
        error={errors.last_name}
        onChange={set('last_name')}
      />
    </div>
  )
}

function Offer({ person, draft, change }: { person: Known; draft: PhoneDraft; change: ChangeDraft }) {
  const { first_name, last_name, email, phone } = person
  const shipping = person.addresses.find((each) => each.is_shipping) ?? person.addresses[0]
  const billing = person.addresses.find((each) => each.is_billing)
  const isUsed = draft.email === email && draft.first_name === first_name
  if (isUsed) return null
  const use = () =>
    change((before) => ({
      ...before,
      first_name,
      last_name,
      email,
      phone,
      ...(shipping && { shipping: whereOf(shipping) }),
      billing: billing && billing.id !== shipping?.id ? whereOf(billing) : null,
    }))
  return (
    <div className="flex items-center gap-3 rounded-md bg-brand-mist px-3 py-2 sm:col-span-2">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {first_name} {last_name}
        </span>
        <span className="block text-ink-soft text-xs [overflow-wrap:anywhere]">
          {shipping ? inOneLine(shipping) : 'Has an account, no address yet'}
        </span>
      </span>
      <Act onClick={use}>Use this</Act>
    </div>
  )
}

const whereOf = ({ hno, address_l1, city, county, postal_code, country }: Where): Where => ({
  hno,
  address_l1,
  city,
  county,
  postal_code,
  country,
})

const inOneLine = ({ hno, address_l1, city, postal_code }: Where) =>
  `${hno} ${address_l1}, ${city} ${postal_code}`

const FIND_AFTER_MS = 300

/** A rough check while it is typed; the server decides. */
const isWhole = (email: string) => email.lastIndexOf('.') > email.indexOf('@') + 1 && email.indexOf('@') > 0

function useKnown({ email, phone }: PhoneDraft, maySee: boolean): Known[] {
  const [known, setKnown] = useState<Known[]>([])
  const wanted = isWhole(email) ? email : phone.replace(/\D/g, '').length > 8 ? phone : ''
  useEffect(() => {
    if (!maySee || !wanted) return setKnown([])
    let isStale = false
    const timer = setTimeout(async () => {
      const answer = await officeApi.get<{ callers: Known[] }>(
        `phone/callers?q=${encodeURIComponent(wanted)}`,
      )
      if (!isStale && answer.ok) setKnown(answer.data.callers)
    }, FIND_AFTER_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [wanted, maySee])
  return known
}
