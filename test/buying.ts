import { expect } from 'vitest'
import { drinksById, putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import { putCoupons } from '#app/departments/offers/offers.server.ts'
import { pence } from '#app/platform/money.ts'
import type { Answer, Caller, Street, Told } from './callers.ts'
import { aDrink } from './drinks.ts'

export const home = {
  shipping_hno: '12',
  shipping_address_l1: 'Mill Lane',
  shipping_city: 'Marlow',
  shipping_postal_code: 'SL7 1AA',
  shipping_country: 'United Kingdom',
}

export async function shelved({ db, clock }: Street, special: Partial<Drink> = {}): Promise<Drink> {
  const drink = aDrink(special)
  await putDrinks(db, [drink], clock.now)
  return drink
}

export const stockOf = async ({ db }: Street, { id }: { id: string }) =>
  (await drinksById(db, [id])).get(id)?.stock

/** Somebody with an account, an address and so many bottles of each drink in their basket. */
export async function shopperWith(street: Street, ...bottles: [Drink, number][]): Promise<Caller> {
  const shopper = street.newcomer()
  await shopper.join(home)
  await put(shopper, ...bottles)
  return shopper
}

export async function put(shopper: Caller, ...bottles: [Drink, number][]) {
  for (const [drink, quantity] of bottles)
    expect((await shopper.post(`cart/add?drink_id=${drink.id}`, { quantity })).status).toBe(200)
}

/** What the page sends: what the basket shows at that moment. */
export async function asShown(
  shopper: Caller,
  special: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const query = new URLSearchParams()
  if (typeof special.dilivery_type === 'string') query.set('delivery_type', special.dilivery_type)
  if (typeof special.coupon === 'string') query.set('coupon', special.coupon)
  const { items, totals } = (await shopper.get(`cart/get?${query}`)).body
  return {
    ammount: totals.total,
    discount: totals.discount,
    dilivery_type: 'Standard Delivery',
    status: 'unpaid',
    item_ids: items.map(({ id }: Told) => id),
    over_18: true,
    ...special,
  }
}

export const buy = async (
  shopper: Caller,
  special: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  shopper.post(
    'order/buy',
    await asShown(shopper, special),
    key === undefined ? {} : { 'idempotency-key': key },
  )

/** The order that was placed; fails if none was. */
export async function bought(shopper: Caller, special: Record<string, unknown> = {}): Promise<Told> {
  const { status, body } = await buy(shopper, special)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.order
}

/** A coupon that one person can use, once. */
export async function onlyCoupon({ db }: Street, code: string): Promise<string> {
  const endsAt = new Date('2027-11-01T00:00:00Z')
  await putCoupons(db, [{ code, off: pence(5_00), minimum: pence(0), endsAt, useLimit: 1, note: 'A test' }])
  return code
}
