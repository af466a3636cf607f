import { DAY_MS, dateInLondon, hourInLondon } from '#app/platform/clock.ts'
import { type Pence, pounds } from '#app/platform/money.ts'
import { belowFloorInWords, chargedAt, type Floor, floorWithOffer } from '../price-floor.ts'
import { type KeptCode, type KeptPrice, PLANNED_AHEAD_DAYS, type PricedDrink } from '../prices.ts'

export type WhyNot = { code: KeptCode; because: string } | undefined

/** Which of these changes can be made, each drink once, and why the others can't. */
export function judgeEach<Change extends { id: string }, Priced extends PricedDrink>(
  changes: readonly Change[],
  drinks: ReadonlyMap<string, Priced>,
  judge: (change: Change, drink: Priced) => { why: WhyNot; floor: Floor | null },
) {
  const lawful: { change: Change; drink: Priced }[] = []
  const kept: KeptPrice[] = []
  const named = new Set<string>()
  for (const change of changes) {
    const drink = drinks.get(change.id)
    const keep = (code: KeptCode, because: string, floor: Floor | null = null) =>
      kept.push({ id: change.id, name: drink?.name ?? change.id, because, code, floor: floor?.price ?? null })
    if (named.has(change.id)) keep('named_twice', 'It is named twice; the first one counts.')
    else if (!drink) keep('unknown', 'There is no such drink.')
    else {
      const { why, floor } = judge(change, drink)
      if (why) keep(why.code, why.because, floor)
      else lawful.push({ change, drink })
    }
    named.add(change.id)
  }
  return { lawful, kept }
}

/** Why a drink may not be sold at this price between two instants; undefined if it may. */
export function whyNotLawful(
  drink: PricedDrink,
  price: Pence,
  { from, until }: { from: Date; until: Date },
  floor: Floor = floorWithOffer(drink, from, until),
): string | undefined {
  const charged = chargedAt(price, drink, from)
  if (charged > 0 && charged >= floor.price) return undefined
  if (floor.price === 0) return 'With its offer it would cost nothing.'
  const begins =
    charged < price ? `With its offer it would cost ${pounds(charged)}, ` : `${pounds(charged)} is `
  return begins + belowFloorInWords(charged, floor, drink)
}

type Times = { from?: Date | undefined; until?: Date | undefined }

export const spanOf = ({ from, until }: Times, now: Date) => ({
  from: from ?? now,
  until: until ?? from ?? now,
})

export function wrongTime({ from, until }: Times, now: Date): WhyNot {
  const wrong = (because: string) => ({ code: 'wrong_time', because }) as const
  if (from && from <= now) return wrong('The time at which it should begin has passed.')
  if (until && until <= (from ?? now)) return wrong('It would end before it begins.')
  const latest = new Date(now.getTime() + PLANNED_AHEAD_DAYS * DAY_MS)
  if ((from && from > latest) || (until && until > latest))
    return wrong(`Prices are planned for two years at most, until ${dateInLondon(latest)}.`)
}

export const momentOf = (at: Date) => `${dateInLondon(at)} at ${hourInLondon(at)}`
