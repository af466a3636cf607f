import { countryName } from '#app/departments/accounts/countries.server.ts'
import { isAlwaysFree, ukCharges } from '#app/departments/delivery/charges-in-words.ts'
import { type DeliveryType, offeredTypes } from '#app/departments/delivery/delivery.ts'
import { HOME } from '#app/departments/delivery/destinations.ts'
import { deliverySpeed, workingDays } from '#app/departments/delivery/promises.ts'
import { comingClosedDays, cutOffs, publishedChargeTo } from '#app/departments/delivery/small-print.ts'
import { pence, pounds, shortPounds } from '#app/platform/money.ts'
import type { Shop } from '#app/platform/shop/shop.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { collectionHours, zoneCharge } from '../rules/fact-tables.ts'

/**
 * How bottles reach people, for articles. What a setting can switch off, or make nothing of, is a whole sentence.
 * `today` is a day in London.
 */
export const deliveryFacts = (today: string) => ({
  ...speedFacts(today),
  ...serviceFacts(),
  ...collectionFacts(),
  ...abroadFacts(),
  ...insuranceFacts(),
})

function speedFacts(today: string) {
  const standard = deliverySpeed('Standard Delivery', HOME)
  const express = deliverySpeed('Express Delivery', HOME)
  const closed = comingClosedDays(today, MOST_CLOSED_DAYS)
  const { days } = theShop().engraving
  return {
    'standard-days': standard,
    'express-days': express,
    'uk-delivery-times': `Standard takes ${standard}${isOffered('Express Delivery') ? `, Express ${express}` : ''}`,
    'working-days': `Working days are Monday to Friday without bank holidays${closed.length > 0 ? `, and without ${listed(closed)}, when we are closed` : ''}.`,
    'engraving-days': workingDays(days),
    'engraved-leave': days === 0 ? 'leave as soon as others' : `leave ${workingDays(days)} later than others`,
  }
}

/** More would be no sentence. */
const MOST_CLOSED_DAYS = 12

function serviceFacts() {
  const { standard, freeFrom } = theShop().delivery
  return {
    'delivery-services': new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
      offeredTypes().map((type) => type.replace(' Delivery', '')),
    ),
    'uk-delivery-charges': ukCharges(),
    'standard-rule': isAlwaysFree()
      ? 'costs nothing'
      : `costs ${shortPounds(standard)}, and nothing once your order comes to ${shortPounds(freeFrom)} or more`,
    'express-rule': isOffered('Express Delivery')
      ? `An order placed before ${cutOffs().express} on a working day counts for that day.`
      : NOT_OFFERED,
  }
}

const NOT_OFFERED = 'We don’t offer it at the moment.'

const isOffered = (type: DeliveryType) => offeredTypes().includes(type)

function collectionFacts() {
  const { lines, town, county, postcode } = theShop().address
  const facts = {
    'collection-time': deliverySpeed('Click & Collect', HOME),
    'collection-address': [...lines, town, county, postcode].join(', '),
    'collection-hours': collectionHours(),
  }
  const { 'collection-time': time, 'collection-address': address, 'collection-hours': hours } = facts
  const bring = 'number and photographic ID.'
  return isOffered('Click & Collect')
    ? {
        ...facts,
        'collection-rule': `Ready in ${time} at ${address}. We hand parcels out ${hours}. Your order says from when it is ready. Bring its ${bring}`,
        'collection-answer': `Yes, from ${address} (${hours}). It is ready in ${time}. Bring the order’s ${bring}`,
      }
    : {
        ...facts,
        'collection-rule': NOT_OFFERED,
        'collection-answer': 'Not at the moment: everything is delivered.',
      }
}

function abroadFacts() {
  const { notTo } = theShop().delivery
  const charge = (country: string) => zoneCharge(publishedChargeTo(country))
  return {
    'islands-charge': charge('IM'),
    'ireland-charge': charge('IE'),
    'europe-charge': charge('FR'),
    'world-charge': charge('US'),
    'countries-not-served': notTo
      ? listed(notTo.split(' ').map(countryName).sort())
      : 'countries to which alcohol may not be sent',
  }
}

function insuranceFacts() {
  const free = freeUpTo(theShop().delivery.insurance)
  const facts = { 'insurance-free-up-to': pounds(pence(free === 'all' ? 0 : free)) }
  const atHome = 'Insurance is free for every parcel within the United Kingdom'
  if (free === 'all')
    return {
      ...facts,
      'insurance-rule': `${atHome} and abroad.`,
      'insurance-abroad': '[Insurance](/insurancecharges) is free',
    }
  if (free === 0)
    return {
      ...facts,
      'insurance-rule': `${atHome}. Abroad it costs a little, by what the parcel is worth:`,
      'insurance-abroad': 'Parcels also carry [insurance](/insurancecharges)',
    }
  return {
    ...facts,
    'insurance-rule': `${atHome}, and for every parcel abroad worth up to ${pounds(pence(free))}. Above that it costs a little, by steps:`,
    'insurance-abroad': `Parcels worth more than ${pounds(pence(free))} also carry [insurance](/insurancecharges)`,
  }
}

/** Up to which worth nothing is charged: 0 where the first step has a charge already. */
function freeUpTo(steps: Shop['delivery']['insurance']): number | 'all' {
  const charged = steps.findIndex(({ charge }) => charge > 0)
  return charged < 0 ? 'all' : (steps[charged - 1]?.upTo ?? 0)
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)
