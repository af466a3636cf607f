import { z } from 'zod'
import { invalid } from '#app/platform/http/answer.server.ts'
import { line } from '#app/platform/http/fields.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { type Address, type KeptAddress, limits, titles } from './accounts.ts'
import { toWirePostalAddress, wirePostalAddress } from './postal-address.ts'
import { judgeAddress } from './rules/addresses.ts'
import { countryCode } from './rules/countries.ts'

const prefixes = ['billing', 'shipping'] as const
type Prefix = (typeof prefixes)[number]

/** The API's address fields, once as billing_… and once as shipping_…. */
const addressLine = line(limits.addressLine, 'Please enter some text').optional()
const fieldsOf = <P extends Prefix>(prefix: P) =>
  ({
    [`${prefix}_title`]: z.enum(['', ...titles], 'Please choose one of the titles').optional(),
    [`${prefix}_hno`]: addressLine,
    [`${prefix}_address_l1`]: addressLine,
    [`${prefix}_city`]: addressLine,
    [`${prefix}_county`]: addressLine,
    [`${prefix}_postal_code`]: addressLine,
    [`${prefix}_country`]: addressLine,
  }) as Record<`${P}_${WireName}`, typeof addressLine>

type WireName = 'title' | 'hno' | 'address_l1' | 'city' | 'county' | 'postal_code' | 'country'
const wireNames = {
  title: 'title',
  house: 'hno',
  street: 'address_l1',
  city: 'city',
  county: 'county',
  postcode: 'postal_code',
  country: 'country',
} as const satisfies Partial<Record<keyof Address, WireName>>

export const addressFields = { ...fieldsOf('billing'), ...fieldsOf('shipping') }
export const toldAddressFields = Object.fromEntries(
  prefixes.flatMap((prefix) => Object.values(wireNames).map((name) => [`${prefix}_${name}`, z.string()])),
)
type AddressFields = z.output<z.ZodObject<typeof addressFields>>

/**
 * The address in a call, validated together with what is known of it. Undefined if it has none: a form sends its
 * empty fields too, and its default country.
 */
export function addressFrom(
  body: AddressFields,
  prefix: Prefix,
  known?: Address,
): Partial<Address> | undefined {
  const said = saidIn(body, prefix)
  const isSaid =
    known && !isEmptied(said) ? Object.keys(said).length > 0 : !Object.entries(said).every(isUntouched)
  if (!isSaid) return undefined
  const blank = { title: '', house: '', street: '', city: '', county: '', postcode: '', country: '' }
  const judged = judgeAddress({ ...blank, ...(known && linesOf(known)), ...said })
  if (judged.ok) return judged.address
  throw notAnAddress(judged.problems, `${prefix}_`)
}

/** Whether a form was sent with every line of an address emptied: it is removed. */
export const emptiesAddress = (body: AddressFields, prefix: Prefix) => isEmptied(saidIn(body, prefix))

type Said = Partial<Record<keyof typeof wireNames, string>>

const saidIn = (body: AddressFields, prefix: Prefix): Said =>
  Object.fromEntries(
    Object.entries(wireNames).flatMap(([ours, name]) => {
      const value = (body as Record<string, string | undefined>)[`${prefix}_${name}`]
      return value === undefined ? [] : [[ours, value]]
    }),
  )

const isEmptied = ({ house, street, city, county = '', postcode }: Said) =>
  [house, street, city, county, postcode].every((line) => line === '')

const isUntouched = ([name, value]: [string, string]) =>
  value === '' || (name === 'country' && countryCode(value) === theShop().address.countryCode)

const linesOf = ({ title, house, street, city, county, postcode, country }: Address) => ({
  title,
  house,
  street,
  city,
  county,
  postcode,
  country,
})

/** Each problem under the field's name in the API. */
export const notAnAddress = (problems: Partial<Record<keyof typeof wireNames, string>>, prefix = '') =>
  invalid(
    Object.fromEntries(
      Object.entries(problems).map(([ours, because]) => [
        `${prefix}${wireNames[ours as keyof typeof wireNames]}`,
        because,
      ]),
    ),
  )

export const toAddressFields = (prefix: Prefix, address: Address | undefined) =>
  Object.fromEntries(
    Object.entries(wireNames).map(([ours, name]) => [
      `${prefix}_${name}`,
      address?.[ours as keyof typeof wireNames] ?? '',
    ]),
  )

export const wireAddress = z
  .object({
    id: z.string(),
    ...wirePostalAddress.shape,
    is_billing: z.boolean(),
    is_shipping: z.boolean(),
  })
  .meta({ id: 'Address' })

export const toWireAddress = (address: KeptAddress): z.infer<typeof wireAddress> => ({
  id: address.id,
  ...toWirePostalAddress(address),
  is_billing: address.isBilling,
  is_shipping: address.isShipping,
})
