import type { Address } from '#app/departments/accounts/accounts.ts'
import type { ShownAddress } from '#app/departments/accounts/parts/address-view.tsx'
import { api, type Outcome, type Refusal } from '#app/platform/client/api-client.ts'

/** Who is at the till: somebody unknown, somebody with a session but no password, or a customer. */
export type Buyer = 'stranger' | 'guest' | 'customer'

type Fields = Record<string, string>

const lines = {
  hno: 'house',
  address_l1: 'street',
  city: 'city',
  county: 'county',
  postal_code: 'postcode',
  country: 'country',
} as const satisfies Record<string, keyof Address>

/** Saves the form. A guest can't change their e-mail, but can become another guest, who takes the basket along. */
export async function saveDetails({ buyer, known_email, ...typed }: Fields): Promise<Outcome<unknown>> {
  const { email, ...details } = detailsIn(typed)
  const isNew = buyer === 'stranger' || (buyer === 'guest' && email !== known_email)
  const outcome = isNew
    ? await api.submit('user/register', { ...details, email, is_guest: true })
    : await api.submit('user/update', details)
  return outcome.ok || !typed.same ? outcome : { ok: false, refusal: whereTyped(outcome.refusal) }
}

/** An error in a copied address belongs to the typed one. */
const whereTyped = ({ fields, ...refusal }: Refusal): Refusal => ({
  ...refusal,
  ...(fields && {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, because]) => [name.replace(/^billing_/, 'shipping_'), because]),
    ),
  }),
})

/**
 * The form's fields as the API expects them: one title for both addresses, and one address for both if they are the
 * same. Collection has no address.
 */
export function detailsIn({ title = '', same, collected, ...typed }: Fields): Fields {
  if (collected) return typed
  const billing = same
    ? Object.keys(lines).map((line) => [`billing_${line}`, typed[`shipping_${line}`] ?? ''])
    : []
  return { ...typed, ...Object.fromEntries(billing), shipping_title: title, billing_title: title }
}

/** A typed but unsaved address, for the form to show again. */
export function addressIn(typed: Fields, prefix: 'shipping' | 'billing'): Address {
  const { title = '', first_name: firstName = '', last_name: lastName = '', phone = '' } = typed
  const place = Object.entries(lines).map(([line, ours]) => [ours, typed[`${prefix}_${line}`] ?? ''])
  return { title, firstName, lastName, phone, ...Object.fromEntries(place) }
}

/** Whether two addresses, which may be two entries of the book, are the same place. */
export const isSamePlace = (one: Address, other: Address | undefined) =>
  other !== undefined && Object.values(lines).every((line) => one[line] === other[line])

/** As `order/buy` expects it: what the shopper has seen is sent, whatever another tab has changed meanwhile. */
export const toFields = (prefix: 'shipping' | 'billing', address: ShownAddress | undefined): Fields =>
  address
    ? {
        [`${prefix}_title`]: address.title,
        [`${prefix}_first_name`]: address.firstName,
        [`${prefix}_last_name`]: address.lastName,
        ...Object.fromEntries(
          Object.entries(lines).map(([line, ours]) => [`${prefix}_${line}`, address[ours]]),
        ),
      }
    : {}
