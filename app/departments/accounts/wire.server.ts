import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { z } from 'zod'
import { type Account, type Address, type KeptAddress, limits, titles } from './accounts.ts'
import { passwordProblem } from './rules/passwords.ts'

/** One line of plain text. PostgreSQL can't keep a zero byte or half a letter, and nobody's name has a line break. */
export const line = (most: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .max(most, `At most ${most} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Please use letters, digits and punctuation only')
export const required = (most: number, missing: string) => line(most, missing).min(1, missing)

export const emailField = z
  .string('Please enter a valid email address.')
  .trim()
  .max(limits.email, `At most ${limits.email} characters`)
  .pipe(z.email('Please enter a valid email address.'))

/** For signing in: whatever somebody has typed is looked for, and refused only if it is absurd. */
export const anyPassword = z
  .string('Please enter your password')
  .min(1, 'Please enter your password')
  .max(1000, 'That is too long')

export const newPassword = z.string('Please choose a password').check((given) => {
  const because = passwordProblem(given.value)
  if (because) given.issues.push({ code: 'custom', message: because, input: given.value })
})

/** With or without the spaces people write; a number of another country begins with its +. */
export const phoneField = (digits: readonly number[]) =>
  z
    .string('Please enter a phone number')
    .transform((text) => text.replace(/[\s().-]/g, ''))
    .refine((text) => isPhone(text, digits), {
      error: `Please enter a phone number of ${digits.join(' or ')} digits, or with + and the country’s code`,
    })

const isPhone = (text: string, digits: readonly number[]) =>
  text.startsWith('+')
    ? isPossiblePhoneNumber(text)
    : /^\d+$/.test(text) && digits.includes(text.length) && (text.length < 11 || text.startsWith('0'))

export const AT_REGISTRATION = [11]
export const ON_EDIT = [10, 11]

/** The address fields of the wire, once as billing_… and once as shipping_…; empty ones count as not said. */
const addressLine = line(limits.addressLine, 'Please enter some text').optional()
const fieldsOf = <Prefix extends 'billing' | 'shipping'>(prefix: Prefix) =>
  ({
    [`${prefix}_title`]: z.enum(['', ...titles], 'Please choose one of the titles').optional(),
    [`${prefix}_hno`]: addressLine,
    [`${prefix}_address_l1`]: addressLine,
    [`${prefix}_city`]: addressLine,
    [`${prefix}_county`]: addressLine,
    [`${prefix}_postal_code`]: addressLine,
    [`${prefix}_country`]: addressLine,
  }) as Record<`${Prefix}_${WireName}`, typeof addressLine>

type WireName = 'title' | 'hno' | 'address_l1' | 'city' | 'county' | 'postal_code' | 'country'
export const wireNames = {
  title: 'title',
  house: 'hno',
  street: 'address_l1',
  city: 'city',
  county: 'county',
  postcode: 'postal_code',
  country: 'country',
} as const satisfies Partial<Record<keyof Address, WireName>>

export const addressFields = { ...fieldsOf('billing'), ...fieldsOf('shipping') }
export type AddressFields = z.output<z.ZodObject<typeof addressFields>>

export const wireUser = z
  .object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    profile_pic: z.string().nullable().describe('Where the picture is; null if there is none'),
    is_admin: z.boolean(),
    is_guest: z.boolean(),
    pending_email: z.string().nullable().describe('A new e-mail that has yet to be confirmed'),
    ...Object.fromEntries(
      (['billing', 'shipping'] as const).flatMap((prefix) =>
        Object.values(wireNames).map((name) => [`${prefix}_${name}`, z.string()]),
      ),
    ),
  })
  .meta({ id: 'User' })

export const toWireUser = (
  account: Account,
  {
    addresses,
    picture,
    pendingEmail,
  }: { addresses: KeptAddress[]; picture: string | null; pendingEmail: string | null },
): z.infer<typeof wireUser> => ({
  ...toWireShopper(account, { picture, addresses }),
  address: account.address,
  pending_email: pendingEmail,
  ...told(
    'billing',
    addresses.find(({ isBilling }) => isBilling),
  ),
  ...told(
    'shipping',
    addresses.find(({ isShipping }) => isShipping),
  ),
})

/** The little that every page knows. */
export const toWireShopper = (
  account: Account,
  { picture, addresses }: { picture: string | null; addresses: KeptAddress[] },
) => ({
  id: account.id,
  first_name: account.firstName,
  last_name: account.lastName,
  email: account.email,
  phone: account.phone,
  profile_pic: picture && `/backend/api/user/picture?v=${picture}`,
  is_admin: account.isAdmin,
  is_guest: account.isGuest,
  ...firstLineOf(addresses.find(({ isShipping }) => isShipping)),
})

const firstLineOf = (address: Address | undefined) => ({
  shipping_hno: address?.house ?? '',
  shipping_address_l1: address?.street ?? '',
})

const told = (prefix: string, address: Address | undefined) =>
  Object.fromEntries(
    Object.entries(wireNames).map(([ours, name]) => [
      `${prefix}_${name}`,
      address?.[ours as keyof typeof wireNames] ?? '',
    ]),
  )

export const wireAddress = z
  .object({
    id: z.string(),
    title: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    hno: z.string(),
    address_l1: z.string(),
    city: z.string(),
    county: z.string(),
    postal_code: z.string(),
    country: z.string(),
    is_billing: z.boolean(),
    is_shipping: z.boolean(),
  })
  .meta({ id: 'Address' })

export const toWireAddress = ({
  id,
  title,
  firstName,
  lastName,
  phone,
  house,
  street,
  city,
  county,
  postcode,
  country,
  isBilling,
  isShipping,
}: KeptAddress): z.infer<typeof wireAddress> => ({
  ...{ id, title, first_name: firstName, last_name: lastName, phone, hno: house, address_l1: street },
  ...{ city, county, postal_code: postcode, country, is_billing: isBilling, is_shipping: isShipping },
})
