import { hourInLondon, londonTime, weekdays } from '#app/platform/clock.ts'
import type { Standing } from '../parts/status-mark.tsx'
import { counted, daysBetween, momentInWords } from '../words.ts'
import type { EnquiryRow } from './enquiry-data.ts'

type Asked = Pick<EnquiryRow, 'state' | 'promised_until' | 'done_at' | 'assigned_to'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The state of an enquiry: 'Answer by Wednesday 14:10', 'Late by 3 hours', 'Answered Tue 14:10'. */
export function standingOf(enquiry: Asked, now: string): { standing: Standing; words: string } {
  const { state, promised_until, done_at, assigned_to } = enquiry
  if (state !== 'waiting')
    return {
      standing: state === 'answered' ? 'done' : 'closed',
      words: `${state === 'answered' ? 'Answered' : 'Done'}${done_at ? ` ${lowerToday(momentInWords(done_at, now))}` : ''}`,
    }
  const lateMs = Date.parse(now) - Date.parse(promised_until)
  if (lateMs > 0) return { standing: 'broken', words: `Late by ${lengthInWords(lateMs)}` }
  return { standing: assigned_to ? 'waiting' : 'now', words: `Answer by ${dayAndHour(promised_until, now)}` }
}

const lowerToday = (words: string) => words.replace(/^Today/, 'today')

/** '25 minutes', '3 hours', '4 days': whole ones, and at least one. */
function lengthInWords(ms: number): string {
  if (ms < HOUR_MS) return counted(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute')
  if (ms < 2 * DAY_MS) return counted(Math.floor(ms / HOUR_MS), 'hour')
  return counted(Math.floor(ms / DAY_MS), 'day')
}

/** '14:10 today', 'Wednesday 14:10'. */
function dayAndHour(at: string, now: string): string {
  const { day } = londonTime(new Date(at))
  const hour = hourInLondon(new Date(at))
  if (daysBetween(londonTime(new Date(now)).day, day) === 0) return `${hour} today`
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${hour}`
}
