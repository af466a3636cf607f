import { exVat, type Pence, pence } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { isAlwaysFree } from './charges-in-words.ts'
import { type Destination, hasVat, isDeliverable, isInTheUk, zoneOf } from './destinations.ts'
import { insuranceOn } from './rules/insurance.ts'

export const deliveryTypes = ['Standard Delivery', 'Express Delivery', 'Click & Collect'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** Available for every destination. */
const USUAL: DeliveryType = 'Standard Delivery'

export type DeliveryCharges = { delivery: Pence; insurance: Pence }

/** Absent means the default; any unknown word is collection. */
export function readDeliveryType(said: string | null | undefined): DeliveryType {
  if (said === null || said === undefined || said === '') return USUAL
  return deliveryTypes.find((type) => type === said) ?? 'Click & Collect'
}

/** Null if it is available. */
export function whyNot(type: DeliveryType, to: Destination): string | null {
  if (!isDeliverable(to)) return 'We don’t deliver to this country.'
  if (!isOffered(type)) return `We don’t offer ${type} at the moment.`
  if (type !== USUAL && !isInTheUk(to)) return `${type} is for the United Kingdom only.`
  return null
}

/** The services that this shop offers at home. */
export const offeredTypes = () => deliveryTypes.filter(isOffered)

function isOffered(type: DeliveryType): boolean {
  const { delivery, collection } = theShop()
  if (type === 'Express Delivery') return delivery.isExpressOffered
  return type === USUAL || collection.isOffered
}

/** The message for a chosen type that is not available, though the parcel can be delivered; null otherwise. */
export function insteadOf(type: DeliveryType, to: Destination): string | null {
  const because = whyNot(type, to)
  return because !== null && whyNot(USUAL, to) === null
    ? `${because} Your order will go by ${USUAL} instead.`
    : null
}

export function deliveryCharges(type: DeliveryType, worth: Pence, to: Destination): DeliveryCharges {
  const zone = zoneOf(to)
  if (zone)
    return {
      delivery: hasVat(to) ? zone.charge : exVat(zone.charge),
      insurance: insuranceOn(worth, theShop().delivery.insurance),
    }
  return { delivery: homeCharge(type, worth), insurance: pence(0) }
}

/** '£12.40 to free delivery'; 0 once it is reached. */
export const toFreeDelivery = (worth: Pence) =>
  pence(isAlwaysFree() ? 0 : Math.max(0, theShop().delivery.freeFrom - worth))

function homeCharge(type: DeliveryType, worth: Pence): Pence {
  if (type === 'Click & Collect') return pence(0)
  if (type === 'Express Delivery') return theShop().delivery.express
  return toFreeDelivery(worth) === 0 ? pence(0) : theShop().delivery.standard
}
