import { londonTime, MINUTE_MS } from '#app/platform/clock.ts'

/**
 * The instant of a London wall time ('2026-11-27T00:00'), as ISO 8601. Of an hour that comes twice the first counts; one
 * that is left out is an hour later, as clocks then show it.
 */
export function londonInstant(wallTime: string): string {
  const asUtc = Date.parse(`${wallTime.slice(0, 16)}:00Z`)
  const [day, time = ''] = wallTime.split('T')
  const [hours, minutes] = time.split(':').map(Number)
  const minute = (hours ?? 0) * 60 + (minutes ?? 0)
  const summer = new Date(asUtc - 60 * MINUTE_MS)
  const shown = londonTime(summer)
  return (shown.day === day && shown.minute === minute ? summer : new Date(asUtc)).toISOString()
}
