import type { QueueFigures, QueueSettings } from '../queue.ts'

export const RATE_MINUTES = 5

type Pace = Pick<QueueFigures, 'admittedLately'> & Pick<QueueSettings, 'atOnce' | 'minutesToBuy'>

/** People let in each minute: as lately, or, before anybody was, as slowly as it can be. */
export const peopleAMinute = ({ admittedLately, atOnce, minutesToBuy }: Pace): number =>
  Math.max(admittedLately / RATE_MINUTES, atOnce / minutesToBuy)

/** Whole minutes until it is their turn, one at least. */
export const minutesUntilTurn = (inFront: number, pace: Pace): number =>
  Math.max(1, Math.ceil((inFront + 1) / peopleAMinute(pace)))

/** Whether there is a bottle for them if everybody in front buys one. */
export const isLikely = (inFront: number, { left, shopping }: Pick<QueueFigures, 'left' | 'shopping'>) =>
  inFront + shopping < left

const SOONEST_SECONDS = 3
const LATEST_SECONDS = 60

/** When to ask again: seldom far back, so that many who wait make few calls. */
export const secondsUntilAsking = (inFront: number, pace: Pace): number =>
  Math.min(LATEST_SECONDS, Math.max(SOONEST_SECONDS, Math.round(minutesUntilTurn(inFront, pace) * 6)))

/** Nothing but a payment that fails can change anything. */
export const WHEN_ALL_ORDERED_SECONDS = LATEST_SECONDS

/** Three calls may fail before somebody counts as gone. */
const PRESENT_MS = 3 * LATEST_SECONDS * 1000

export const presentUntil = (now: Date) => new Date(now.getTime() + PRESENT_MS)

/** Written down again when half of it is over, and not with each call. */
export const isPresenceStale = (until: Date, now: Date) => until.getTime() - now.getTime() < PRESENT_MS / 2
