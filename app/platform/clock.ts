/** The time of day is handed in wherever it matters, so that rules stay pure and tests can choose their hour. */
export type Clock = () => Date

export const wallClock: Clock = () => new Date()

export const DAY_MS = 24 * 60 * 60 * 1000

/** Made when first needed: in a browser it takes long to make, and most pages name no day. */
let londonDay: Intl.DateTimeFormat | undefined

/** '30 November', as shoppers in London see that instant. */
export function dayInLondon(instant: Date): string {
  londonDay ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' })
  return londonDay.format(instant)
}

let londonDate: Intl.DateTimeFormat | undefined

/** '15 November 2026'. */
export function dateInLondon(instant: Date): string {
  londonDate ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  })
  return londonDate.format(instant)
}

/** '10:41'. */
export function hourInLondon(instant: Date): string {
  const { minute } = londonTime(instant)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** A moment as clocks in London show it: the day as '2026-11-19' and the minutes since its midnight. */
export type LondonTime = Readonly<{ day: string; minute: number }>

let londonClock: Intl.DateTimeFormat | undefined

const MINUTE_MS = 60_000
/** A call reckons with one moment many times over, and taking it apart is slow. */
let lastTaken: { minute: number; time: LondonTime } | undefined

export function londonTime(instant: Date): LondonTime {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  if (lastTaken?.minute !== minute) lastTaken = { minute, time: takeApart(instant) }
  return lastTaken.time
}

function takeApart(instant: Date): LondonTime {
  londonClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const shown = Object.fromEntries(londonClock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    day: `${shown.year}-${shown.month}-${shown.day}`,
    minute: Number(shown.hour) * 60 + Number(shown.minute),
  }
}
