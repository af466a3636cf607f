import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { brokenFields, judgeAll, readable } from '#app/platform/http/every-field.server.ts'
import { emailField, line, required } from '#app/platform/http/fields.server.ts'
import { fromPounds, type Pence } from '#app/platform/money.ts'
import { AT_REGISTRATION, phoneField } from '../../accounts/account-wire.server.ts'
import { type Account, limits } from '../../accounts/accounts.ts'
import { countryCode } from '../../accounts/countries.server.ts'
import type { Line } from '../../basket/basket.ts'
import { type Codes, codeIn } from '../../basket/codes.server.ts'
import { linesFrom, looseLines } from '../../basket/loose-lines.server.ts'
import type { Code } from '../../basket/till.ts'
import { readDeliveryType, whyNot } from '../../delivery/delivery.ts'
import type { Destination } from '../../delivery/destinations.ts'
import { addressesFor, buying } from './fields.server.ts'
import type { OrderRequest } from './place-order.server.ts'

const {
  ammount,
  coupon,
  gift_message,
  hide_prices,
  discount,
  gift_card,
  item_ids,
  dilivery_type,
  ...places
} = buying.shape

const wanted = {
  lines: looseLines,
  delivery_type: dilivery_type.describe('Absent: the usual one'),
  coupon,
}

/** What a caller asks about, before anybody knows who they are. */
export const quoting = z.object({
  ...wanted,
  postal_code: line(limits.addressLine, 'Please enter a postcode').nullish(),
  country: line(limits.addressLine, 'Please choose a country').nullish(),
  email: line(limits.email, 'Please enter an e-mail')
    .nullish()
    .describe('A code may be for one e-mail alone'),
})
export type Quoting = z.output<typeof quoting>

/** An order by telephone; the fields of its addresses are those of `order/buy`. */
export const calling = z.object({
  first_name: required(limits.name, 'Please ask for the first name'),
  last_name: required(limits.name, 'Please ask for the last name'),
  email: emailField,
  phone: phoneField(AT_REGISTRATION),
  ...wanted,
  ...places,
  gift_message,
  hide_prices,
  over_18: z.literal(true, 'Please ask whether the caller is 18 or over'),
  pay: z.enum(['card', 'transfer', 'call'], 'Please choose card, transfer or call'),
  total: ammount.describe('What was said on the telephone'),
})

export type PhoneOrder = {
  caller: Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone'>
  lines: Line[]
  code: Code | undefined
  pay: 'card' | 'transfer' | 'call'
  asked: Omit<OrderRequest, 'code'>
}

type Deps = { db: Db; codes: Codes }

/** The order, or a refusal that names each invalid field. */
export async function phoneOrderIn(
  request: FastifyRequest,
  { db, codes }: Deps,
  now: Date,
): Promise<PhoneOrder> {
  const said = readable(calling.shape, request.body)
  const caller = {
    firstName: said.first_name ?? '',
    lastName: said.last_name ?? '',
    email: said.email ?? '',
    phone: said.phone ?? '',
  }
  const deliveryType = readDeliveryType(said.delivery_type)
  const { lines, places, code } = await judgeAll(
    {
      lines: () => (said.lines ? linesFrom(db, said.lines, now) : []),
      places: async () => {
        const places = await addressesFor(db, strangerWith(caller), said, deliveryType)
        const refusal = whyNot(deliveryType, places.shipping)
        if (refusal) throw invalid({ delivery_type: refusal })
        return places
      },
      code: () => typedCode(codes, db, { typed: said.coupon, email: caller.email, ip: request.ip, now }),
    },
    brokenFields(request),
  )
  const total: Pence = fromPounds(said.total ?? 0)
  return {
    caller,
    lines,
    code,
    pay: said.pay ?? 'card',
    asked: {
      deliveryType,
      ...places,
      giftMessage: said.gift_message ?? '',
      hidePrices: said.hide_prices ?? false,
      expected: { total, discount: undefined, lineIds: undefined },
    },
  }
}

type Typed = { typed: string | null | undefined; email: string; ip: string; now: Date }

/** Never within a transaction: wrong ones are counted. */
export async function typedCode(
  codes: Codes,
  db: Db,
  { typed, email, ip, now }: Typed,
): Promise<Code | undefined> {
  if (!typed) return undefined
  const account = email.includes('@') ? { account: { id: NOBODY, email } } : {}
  return codeIn(await codes.findTyped(db, typed, { ...account, now, ip }))
}

/** Where a quote goes, as far as it is known. */
export function destinationIn({ country, postal_code }: Quoting): Destination {
  const code = country ? countryCode(country) : 'GB'
  if (!code) throw invalid({ country: 'Please choose a country from the list' })
  return { country: code, postcode: postal_code || null }
}

/** An id that no account has: what the caller says counts, and no address book. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const strangerWith = (caller: PhoneOrder['caller']): Account => ({
  ...caller,
  id: NOBODY,
  address: '',
  isAdmin: false,
  isGuest: true,
})
