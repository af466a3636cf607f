import { dayInLondon, hourInLondon, londonTime, weekdays } from '#app/platform/clock.ts'
import { fromPounds, pounds } from '#app/platform/money.ts'

/** Money on the wire is pounds. */
export const money = (amount: number) => pounds(fromPounds(amount))

/** '1 bottle', '12 bottles'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

/** '12 orders', or 'More than 1000 orders' where counting stopped. */
export const countedRows = (
  { count, count_capped }: { count: number; count_capped: boolean },
  one: string,
  many = `${one}s`,
) => (count_capped ? `More than ${count} ${many}` : counted(count, one, many))

const shortDays = weekdays.map((day) => day.slice(0, 3))
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
/** '2 November' becomes '2 Nov'. */
const shortMonth = (words: string) =>
  words
    .split(' ')
    .map((word, i, all) => (/^\d+$/.test(all[i - 1] ?? '') ? word.slice(0, 3) : word))
    .join(' ')

/** 'Today 07:31', 'Sat 14:06' within a week, '2 Nov 14:06' before. */
export function momentInWords(at: string, now: string): string {
  const instant = new Date(at)
  return `${dayOf(londonTime(instant).day, now, instant)} ${hourInLondon(instant)}`
}

/** 'since today 07:31'. */
export const inSentence = (moment: string) => moment.replace(/^Today/, 'today')

/** 'Today', 'Sat', '2 Nov'. */
function dayOf(day: string, now: string, instant: Date): string {
  const today = londonTime(new Date(now)).day
  if (day === today) return 'Today'
  return Math.abs(daysBetween(day, today)) < 7
    ? (shortDays[weekdayOf(day)] ?? '')
    : shortMonth(dayInLondon(instant))
}

/** A London day: 'Today', 'Tue', '27 Nov'. */
export const dayInShort = (day: string, now: string) => dayOf(day, now, new Date(`${day}T12:00:00Z`))

export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** 'Mon 16 Nov, 09:12'. */
export function clockInWords(now: Date): string {
  const { day } = londonTime(now)
  return `${shortDays[weekdayOf(day)]} ${shortMonth(dayInLondon(now))}, ${hourInLondon(now)}`
}

/** 'Monday 16 November'. */
export const todayInWords = (now: Date) => `${weekdays[weekdayOf(londonTime(now).day)]} ${dayInLondon(now)}`

/** 'Van at 14:00' and ', in 4 h 48 min'. */
export function vanInWords(van: Date, now: Date): { when: string; left: string } {
  const minutes = Math.max(0, Math.ceil((van.getTime() - now.getTime()) / 60_000))
  const isToday = londonTime(van).day === londonTime(now).day
  const hour = hourInLondon(van)
  if (!isToday) return { when: `Van ${weekdays[weekdayOf(londonTime(van).day)]} at ${hour}`, left: '' }
  const hours = Math.floor(minutes / 60)
  return { when: `Van at ${hour}`, left: `, in ${hours > 0 ? `${hours} h ` : ''}${minutes % 60} min` }
}

export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word, at, words) =>
      at === 0 || at === words.length - 1 ? [word.slice(0, 1).toUpperCase()] : [],
    )
    .join('')
