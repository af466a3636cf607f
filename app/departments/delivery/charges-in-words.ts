import { pence, pounds, shortPounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'

/** Standard Delivery at home costs nothing, whatever is in the basket. */
export function isAlwaysFree(): boolean {
  const { standard, freeFrom } = theShop().delivery
  return standard === 0 || freeFrom === 0
}

/** 'Standard £4.95, free from £100; Express £6.95; Click & Collect free': the services that the shop offers. */
export function ukCharges(): string {
  const { delivery, collection } = theShop()
  return [
    `Standard ${standardCharge()}`,
    ...(delivery.isExpressOffered ? [`Express ${chargeInWords(delivery.express)}`] : []),
    ...(collection.isOffered ? ['Click & Collect free'] : []),
  ].join('; ')
}

/** '£4.95, free from £100', or 'free'. */
function standardCharge(): string {
  const { standard, freeFrom } = theShop().delivery
  return isAlwaysFree() ? 'free' : `${pounds(standard)}, free from ${shortPounds(freeFrom)}`
}

const chargeInWords = (charge: number) => (charge === 0 ? 'free' : pounds(pence(charge)))
