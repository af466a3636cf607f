import { londonTime, weekdays } from '#app/platform/clock.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { LicensedHours } from '../licence.ts'

type Sale = { by: string; at: Date; authorisedOn: string | null }

/**
 * What speaks against selling alcohol now, in words for staff and for the licensing officer; empty if nothing does.
 * In law a bottle is sold where and when it is picked.
 */
export function concernAbout(
  { by, at, authorisedOn }: Sale,
  hours: readonly LicensedHours[] = theShop().licensedHours,
): string {
  const { day, minute } = londonTime(at)
  return [
    outsideHours(day, minute, hours),
    (authorisedOn === null || authorisedOn > day) &&
      `There is no written authority for ${by} to sell alcohol.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function outsideHours(day: string, minute: number, hours: readonly LicensedHours[]): string | false {
  const valid = hours
    .filter(({ since }) => since <= day)
    .sort((one, other) => (one.since < other.since ? 1 : -1))
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const today = valid[0]?.week[weekday]
  if (!today) return 'There is no licence for this day.'
  const { from, until } = today
  if (from === '') return `The licence allows no sale on a ${weekdays[weekday]}.`
  if (minute >= minutesOf(from) && minute < minutesOf(until)) return false
  return `It is outside the licensed hours: ${weekdays[weekday]}, ${from} to ${until}.`
}

/** '24:00' is the end of a day. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
