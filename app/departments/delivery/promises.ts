import { type LondonTime, londonTime } from '#app/platform/clock.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { DeliveryType } from './delivery.ts'
import { type Destination, nationOf, zoneOf } from './destinations.ts'
import { dayInWords, instantOf, minuteOf, nextDay, timeInWords } from './rules/london-time.ts'
import { type Calendar, isWorkingDay, workingDayFrom, workingDaysAfter } from './rules/working-days.ts'

type Asked = { destination: Destination; isEngraved: boolean; now: Date }

/** The shop's own calendar: the bank holidays of its nation, and the days on which it is closed. */
const here = (): Calendar => ({ nations: [theShop().dispatch.nation], closed: theShop().closedDays })

const dispatchUntil = () => minuteOf(theShop().delivery.dispatchUntil)

/** 'by Thursday 19 November', or when a parcel can be collected: 'ready today from 14:30'. */
export function deliveryPromise(type: DeliveryType, asked: Asked): string {
  if (type !== 'Click & Collect') return `by ${dayInWords(deliveredBy(type, asked))}`
  const ready = readyToCollect(asked)
  const day = ready.day === londonTime(asked.now).day ? 'today' : `on ${dayInWords(ready.day)}`
  return `ready ${day} from ${timeInWords(ready.minute)}`
}

/** The London days by which it has to leave us (or be ready to collect) and to arrive. */
export function promisedDays(type: DeliveryType, asked: Asked): { leaveBy: string; promisedBy: string } {
  if (type === 'Click & Collect') {
    const { day } = readyToCollect(asked)
    return { leaveBy: day, promisedBy: day }
  }
  return { leaveBy: leavingDay(asked, type === 'Express Delivery'), promisedBy: deliveredBy(type, asked) }
}

/** '3 to 5 working days': the time after dispatch. */
export function deliverySpeed(type: DeliveryType, destination: Destination): string {
  if (type === 'Click & Collect') return openingHours(theShop().collection.minutesToPack / 60)
  const zone = zoneOf(destination)
  if (zone) return `up to ${workingDays(zone.days)}`
  const { from, to } = daysOf(type === 'Express Delivery')
  return from === to ? workingDays(to) : `${from} to ${workingDays(to)}`
}

/** '1 working day', '5 working days'. */
export const workingDays = (count: number) => `${count} working ${count === 1 ? 'day' : 'days'}`

function openingHours(count: number): string {
  if (count === 0.5) return 'half an opening hour'
  return `${count} opening ${count === 1 ? 'hour' : 'hours'}`
}

const daysOf = (isExpress: boolean) =>
  isExpress ? theShop().delivery.expressDays : theShop().delivery.standardDays

/** The last promised day. A day counts if it is a working day at both ends. */
export function deliveredBy(type: Exclude<DeliveryType, 'Click & Collect'>, asked: Asked): string {
  const isExpress = type === 'Express Delivery'
  const leaves = leavingDay(asked, isExpress)
  const days = zoneOf(asked.destination)?.days ?? daysOf(isExpress).to
  // A parcel that has left arrives on days when the shop is closed, too.
  const nations = [theShop().dispatch.nation, nationOf(asked.destination)]
  return workingDaysAfter(leaves, days, { nations, closed: [] })
}

/** Until when an order is still dispatched today; null on other days, or once it is too late. */
export function dispatchTodayUntil(now: Date): Date | null {
  const { day, minute } = londonTime(now)
  if (!isWorkingDay(day, here()) || minute >= dispatchUntil()) return null
  return instantOf({ day, minute: dispatchUntil() })
}

/** When the next van leaves: today, or the next working day. */
export const nextVan = (now: Date): Date =>
  instantOf({ day: leavingDay({ isEngraved: false, now }, false), minute: dispatchUntil() })

/** Packing takes time within opening hours, and continues the next morning. */
function readyToCollect({ isEngraved, now }: Omit<Asked, 'destination'>): LondonTime {
  const { opens, closes, minutesToPack } = theShop().collection
  const [open, close] = [minuteOf(opens), minuteOf(closes)]
  const start = openingFrom(londonTime(now), open, close)
  const begun = isEngraved
    ? { ...start, day: workingDaysAfter(start.day, theShop().engraving.days, here()) }
    : start
  const minute = toQuarterHour(begun.minute + minutesToPack)
  if (minute < close) return { day: begun.day, minute }
  return { day: workingDaysAfter(begun.day, 1, here()), minute: open + minute - close }
}

/** The end of the last of so many working days after that moment, by the calendar of the shop's own nation. */
export const afterWorkingDays = (now: Date, days: number): Date =>
  instantOf({ day: nextDay(workingDaysAfter(londonTime(now).day, days, here())), minute: 0 })

/** The shop's own calendar of working days, for London days as '2026-11-19'. */
export const shopCalendar = {
  isWorkingDay: (day: string) => isWorkingDay(day, here()),
  workingDaysAfter: (day: string, days: number) => workingDaysAfter(day, days, here()),
}

function leavingDay({ isEngraved, now }: Omit<Asked, 'destination'>, isExpress: boolean): string {
  const { day, minute } = londonTime(now)
  const until = isExpress ? minuteOf(theShop().delivery.expressUntil) : dispatchUntil()
  const counts = workingDayFrom(minute < until ? day : nextDay(day), here())
  return isEngraved ? workingDaysAfter(counts, theShop().engraving.days, here()) : counts
}

function openingFrom({ day, minute }: LondonTime, open: number, close: number): LondonTime {
  if (minute >= close || !isWorkingDay(day, here()))
    return { day: workingDayFrom(nextDay(day), here()), minute: open }
  return { day, minute: Math.max(minute, open) }
}

const toQuarterHour = (minute: number) => Math.ceil(minute / 15) * 15
