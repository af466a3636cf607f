import type { Db } from '#app/platform/db/db.server.ts'
import { toPounds } from '#app/platform/money.ts'
import { drinksById, findDrink } from '../catalogue/catalogue.server.ts'
import type { Drink, Offer } from '../catalogue/catalogue.ts'
import { listOnOffer } from '../catalogue/prices.server.ts'
import { isLive, priceNow } from '../catalogue/pricing.ts'
import type { Member } from '../staff/staff.ts'
import { type PlanRow, selectPlans } from './data/prices.server.ts'
import { offerMark, planMark, type WireOffer } from './offers-of-drinks.ts'
import { plannedOffer } from './planned-prices.server.ts'
import { chargedWith, cutInWords, cutOf, offerFrom } from './rules/judge-offers.ts'

type Viewer = Pick<Member, 'verbs'>

const MOST_LISTED = 500

/** The wire answer of `GET office/offers`: what runs, the first to end first; then what comes, the first to begin first. */
export async function listOffers(db: Db, member: Viewer, now: Date) {
  const running = await listOnOffer(db, MOST_LISTED + 1)
  const coming = await selectPlans(db, ['waiting', 'refused'], MOST_LISTED + 1, { isOffer: true })
  const drinks = await drinksById(
    db,
    coming.map(({ drinkId }) => drinkId),
  )
  return {
    offers: [
      ...running
        .slice(0, MOST_LISTED)
        .flatMap(({ drink, startsAt }) => runningOffer(drink, { startsAt, member, now }) ?? []),
      ...coming.slice(0, MOST_LISTED).flatMap((plan) => {
        const drink = drinks.get(plan.drinkId)
        return drink ? [comingOffer(plan, drink, member)] : []
      }),
    ],
    is_cut: Math.max(running.length, coming.length) > MOST_LISTED,
  }
}

/** Those of one drink; null if there is no such drink. */
export async function offersOfDrink(db: Db, id: string, member: Viewer, now: Date) {
  const drink = await findDrink(db, id)
  if (!drink) return null
  const coming = await selectPlans(db, ['waiting', 'refused'], MOST_LISTED, { isOffer: true, drinkId: id })
  const running = runningOffer(drink, { startsAt: null, member, now })
  return {
    id,
    name: drink.name,
    type: drink.type,
    offers: [...(running ? [running] : []), ...coming.map((plan) => comingOffer(plan, drink, member))],
  }
}

const mayActs = ({ verbs }: Viewer, acts: string[]) => (verbs.has('prices.set') ? acts : [])

export function runningOffer(
  drink: Drink,
  { startsAt, member, now }: { startsAt: Date | null; member: Viewer; now: Date },
): WireOffer | undefined {
  if (!isLive(drink.offer, now)) return undefined
  return {
    id: drink.id,
    plan: null,
    name: drink.name,
    state: 'running',
    ...amountsOf(drink.offer),
    words: cutInWords(drink.offer),
    new_price: toPounds(drink.price),
    price_now: toPounds(priceNow(drink, now)),
    from: startsAt?.toISOString() ?? null,
    until: drink.offer.endsAt.toISOString(),
    because: '',
    version: offerMark(drink.offer),
    may: mayActs(member, ['change', 'end']),
  }
}

export function comingOffer(plan: PlanRow, drink: Drink, member: Viewer): WireOffer {
  const isRefused = plan.state === 'refused'
  const offer = plannedOffer(plan)
  return {
    id: plan.drinkId,
    plan: plan.id,
    name: drink.name,
    state: isRefused ? 'refused' : 'planned',
    ...amountsOf(offerFrom(cutOf(plan), drink.price, offer.until)),
    words: cutInWords(cutOf(plan)),
    new_price: toPounds(drink.price),
    price_now: toPounds(chargedWith(offer, drink)),
    from: plan.at.toISOString(),
    until: offer.until.toISOString(),
    because: plan.because,
    version: planMark(plan),
    may: mayActs(member, isRefused ? ['end'] : ['change', 'end']),
  }
}

const amountsOf = ({ percent, off }: Offer) => ({
  percent_discount: percent,
  abs_discount: off === null ? null : toPounds(off),
})
