import { isDay } from '#app/platform/clock.ts'
import { judgeLook } from '#app/platform/shop/look-judging.ts'
import type { Shop, Zone } from '#app/platform/shop/shop.ts'
import type { SettingPath } from '../settings.ts'

/** Promises speak of half hours. */
const PACKING_STEP = 30

type Wrong = Record<string, string>

/** What is wrong with settings that are right one by one. */
export function judgeShop(shop: Shop): Wrong {
  const { delivery, collection, licensedHours, closedDays } = shop
  const wrong: Wrong = {}
  const refuse = (path: SettingPath, because: string) => {
    wrong[path] ??= because
  }
  for (const [name, days] of [
    ['standard', delivery.standardDays],
    ['express', delivery.expressDays],
  ] as const)
    if (days.from > days.to)
      refuse(`delivery.${name}_days_to`, `Please choose at least ${days.from}, the fewest days`)
  if (delivery.expressUntil < delivery.dispatchUntil)
    refuse('delivery.express_until', 'Express can’t leave earlier than standard delivery')
  if (collection.opens >= collection.closes)
    refuse('hours.collection_closes', 'Please choose a time after opening')
  else if (collection.minutesToPack % PACKING_STEP !== 0)
    refuse('delivery.minutes_to_pack', `Please choose steps of ${PACKING_STEP} minutes`)
  else if (collection.minutesToPack > minutesBetween(collection.opens, collection.closes))
    refuse('delivery.minutes_to_pack', 'That is longer than the shop is open in a day')
  const noDay = closedDays.find((day) => !isDay(day))
  if (noDay !== undefined) refuse('hours.closed_days', `Please write days like 2026-12-24, not ‘${noDay}’`)
  judgeLicensed(licensedHours, (because) => refuse('licence.hours', because))
  judgeZones(delivery.zones, (because) => refuse('delivery.zones', because))
  if (delivery.notTo.split(' ').includes('GB'))
    refuse('delivery.not_to', 'GB is at home: without it nothing could be sent at all')
  judgeInsurance(delivery.insurance, (because) => refuse('delivery.insurance', because))
  return Object.assign(wrong, judgeLook(shop.look))
}

type Refuse = (because: string) => void

function judgeLicensed(licensed: Shop['licensedHours'], refuse: Refuse) {
  const days = licensed.map(({ since }) => since)
  if (days.some((day, place) => place > 0 && day <= (days[place - 1] ?? '')))
    refuse('Please put the rows in the order of their days, each day once')
  if (licensed.some(({ week }) => week.some(({ from, until }) => from !== '' && from >= until)))
    refuse('Each day’s hours have to end after they begin')
}

function judgeZones(zones: readonly Zone[], refuse: Refuse) {
  const [islands] = zones
  if (!islands?.countries || !['IM', 'JE', 'GG'].every((code) => codesOf(islands).includes(code)))
    refuse('The first row is for the islands: IM, JE and GG')
  const without = zones.findIndex(({ countries }) => countries === null)
  if (without !== zones.length - 1) refuse('Only the last row, for everywhere else, has no countries')
  const codes = zones.flatMap(codesOf)
  const twice = codes.find((code, place) => codes.indexOf(code) !== place)
  if (twice) refuse(`${twice} is in two rows`)
  if (codes.includes('GB')) refuse('GB is at home, not in a zone')
}

const codesOf = ({ countries }: Zone) => countries?.split(' ') ?? []

function judgeInsurance(steps: Shop['delivery']['insurance'], refuse: Refuse) {
  const ends = steps.map(({ upTo }) => upTo)
  if (ends.indexOf(null) !== ends.length - 1) refuse('Only the last row, for all above, has no upper end')
  if (ends.some((end, place) => place > 0 && end !== null && end <= (ends[place - 1] ?? 0)))
    refuse('Please put the rows in the order of what a parcel is worth')
}

const minutesBetween = (from: string, until: string) => minuteOf(until) - minuteOf(from)
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
