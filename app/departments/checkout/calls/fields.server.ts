import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, problem } from '#app/platform/http/answer.server.ts'
import { judgeAll } from '#app/platform/http/every-field.server.ts'
import { line } from '#app/platform/http/fields.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { type Account, type Address, limits } from '../../accounts/accounts.ts'
import { addressesOf, emptyFor } from '../../accounts/address-book.server.ts'
import { addressFields, addressFrom } from '../../accounts/address-wire.server.ts'
import { MOST_LINES } from '../../basket/basket.ts'
import { wireTotals } from '../../basket/basket-wire.ts'
import { type DeliveryType, whyNot } from '../../delivery/delivery.ts'
import { LONGEST_CODE } from '../../offers/coupons.ts'
import { LONGEST_GIFT_MESSAGE } from '../gift-message.ts'

/** Refused, with the sums as they are. */
export const changed = problem
  .extend({ totals: wireTotals.optional().describe('The sums as they are now') })
  .meta({ id: 'OrderChanged' })

/** More than a basket holds: `differenceIn` has a better message for too many lines. */
const MOST_IDS = 2 * MOST_LINES

const pounds = (missing: string) =>
  z.number(missing).min(0, 'Please send pounds').max(1_000_000, 'Please send pounds')
const name = line(limits.name, 'Please enter a name').optional()

/** The body of `order/buy`, as the public API spells it. */
export const buying = z.object({
  ammount: pounds('Please send the total that was shown').describe('The `total` that the shopper saw'),
  discount: pounds('Please send pounds').nullish().describe('The `discount` that the shopper saw'),
  gift_card: pounds('Please send pounds').nullish().describe('What the shopper saw their gift card pay'),
  dilivery_type: line(60, 'Please choose a delivery type').nullish(),
  item_ids: z
    .array(z.string('Please send ids of lines').max(100, 'There is no such line'), 'Please send ids of lines')
    .max(MOST_IDS, 'That is too many')
    .nullish()
    .describe('The lines of the basket that the shopper saw'),
  over_18: z.literal(true, 'Please confirm that you are 18 or over'),
  coupon: line(LONGEST_CODE, 'Please enter a code')
    .nullish()
    .describe('Absent: what is kept with the basket'),
  gift_message: z
    .string('Please write some text')
    .trim()
    .max(LONGEST_GIFT_MESSAGE, `At most ${LONGEST_GIFT_MESSAGE} characters`)
    .regex(/^[^\p{Cs}\0]*$/u, 'Please use letters, digits and punctuation only')
    .nullish(),
  hide_prices: z.boolean('Please say true or false').nullish(),
  ...addressFields,
  shipping_first_name: name,
  shipping_last_name: name,
  billing_first_name: name,
  billing_last_name: name,
})

export type Buying = z.output<typeof buying>

/** The valid fields of a call that may have invalid ones. */
export type Said = Partial<Buying>

/** Delivery and billing address: from the call, otherwise from the account. */
export async function placesFor(
  db: Db,
  account: Account,
  said: Said,
  type: DeliveryType,
): Promise<{ shipping: Address; billing: Address }> {
  const places = await addressesFor(db, account, said, type)
  const refusal = whyNot(type, places.shipping)
  if (refusal) throw invalid({ dilivery_type: refusal })
  return places
}

/** The same, wherever this delivery may go. */
export async function addressesFor(
  db: Db,
  account: Account,
  said: Said,
  type: DeliveryType,
): Promise<{ shipping: Address; billing: Address }> {
  const known = await addressesOf(db, account.id)
  const isCollected = type === 'Click & Collect'
  const { shipping, billing } = await judgeAll({
    shipping: () => {
      const kept = known.find(({ isShipping }) => isShipping)
      const shipping = place(account, said, 'shipping', kept)
      if (!shipping && !isCollected) throw invalid(whereTo)
      return shipping
    },
    billing: () => {
      const kept = known.find(({ isBilling }) => isBilling)
      return place(account, said, 'billing', kept)
    },
  })
  const to = isCollected ? collectedBy(account) : (shipping ?? emptyFor(account))
  return { shipping: to, billing: billing ?? shipping ?? emptyFor(account) }
}

function place(
  account: Account,
  body: Said,
  prefix: 'shipping' | 'billing',
  known: Address | undefined,
): Address | undefined {
  const said = addressFrom(body, prefix, known)
  if (!said && !known) return undefined
  const { title, firstName, lastName, phone, house, street, city, county, postcode, country } = {
    ...emptyFor(account),
    ...known,
    ...said,
  }
  return {
    title,
    phone,
    house,
    street,
    city,
    county,
    postcode,
    country,
    firstName: body[`${prefix}_first_name`] || firstName,
    lastName: body[`${prefix}_last_name`] || lastName,
  }
}

const collectedBy = (account: Account): Address => {
  const { lines, town: city, county, postcode } = theShop().address
  const [house = '', ...street] = lines
  return { ...emptyFor(account), house, street: street.join(', '), city, county, postcode }
}

const whereTo = {
  shipping_hno: 'Please enter a house name or number',
  shipping_address_l1: 'Please enter a street',
  shipping_city: 'Please enter a town or city',
  shipping_postal_code: 'Please enter a postcode',
}
