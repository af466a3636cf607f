import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { z } from 'zod'
import type { Account, Address, KeptAddress } from './accounts.ts'
import { toAddressFields, toldAddressFields } from './address-wire.server.ts'

/** For signing in: any typed password is checked, and refused early only if it is absurdly long. */
export const anyPassword = z
  .string('Please enter your password')
  .min(1, 'Please enter your password')
  .max(1000, 'That is too long')

/** The token in a mailed link. */
export const linkKey = z
  .string('This link is not complete')
  .min(1, 'This link is not complete')
  .max(200, 'This link is not complete')

/** With or without spaces; a foreign number starts with +. */
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
    ...toldAddressFields,
  })
  .meta({ id: 'User' })

export const userAndToken = z.object({ user: wireUser, token: z.string() })

/** Where somebody is signed in. */
export const wireSession = z.object({
  id: z.string(),
  agent: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  is_this: z.boolean(),
})

export const toWireSession = (
  { id, agent, createdAt, seenAt }: { id: string; agent: string; createdAt: Date; seenAt: Date },
  own: string,
): z.infer<typeof wireSession> => ({
  id,
  agent,
  created_at: createdAt.toISOString(),
  seen_at: seenAt.toISOString(),
  is_this: id === own,
})

export const wirePasskey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
})

export const toWirePasskey = ({
  id,
  name,
  createdAt,
  usedAt,
}: {
  id: string
  name: string
  createdAt: Date
  usedAt: Date | null
}): z.infer<typeof wirePasskey> => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})

export const ok = z.object({ ok: z.literal(true) })
export const done = { ok: true } as const

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
  ...toAddressFields(
    'billing',
    addresses.find(({ isBilling }) => isBilling),
  ),
  ...toAddressFields(
    'shipping',
    addresses.find(({ isShipping }) => isShipping),
  ),
})

/** The small part that every page knows. */
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
