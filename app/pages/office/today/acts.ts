import type { TodayGroup, TodayItem } from '#app/departments/today/today.server.ts'
import { hourInLondon, londonTime } from '#app/platform/clock.ts'
import { counted, dayInShort } from '../words.ts'

type Act = { words: string; letter: string; to: string }

/** What each line is for, and its key. No letter stands for two things on this page. */
const actsByGroup: Record<string, { words: string; letter: string; act?: string }> = {
  to_send: { words: 'Dispatch', letter: 's', act: 'dispatch' },
  to_collect: { words: 'Pack', letter: 'y' },
  engraving: { words: 'Engrave', letter: 'w' },
  review: { words: 'Decide', letter: 'a' },
  transfers: { words: 'Confirm', letter: 'c', act: 'paid' },
  calls: { words: 'Take payment', letter: 'p', act: 'paid' },
  came_back: { words: 'Decide', letter: 'd', act: 'return' },
  late_parcels: { words: 'Open order', letter: 'o' },
  withdrawals: { words: 'Settle', letter: 'r', act: 'settle' },
  enquiries: { words: 'Answer', letter: 'e', act: 'answer' },
  running_out: { words: 'Open stock', letter: 'q' },
  prices: { words: 'Open price', letter: 'z' },
}

export function actOf(group: string, item: TodayItem): Act {
  const { words, letter, act } = actsByGroup[group] ?? { words: 'Open', letter: 'v' }
  const isDone = act !== undefined && item.may.includes(act)
  return {
    words: act && !isDone ? (group === 'enquiries' ? 'Read' : 'Open order') : words,
    letter,
    to: isDone ? `${item.href}${item.href.includes('?') ? '&' : '?'}act=${act}` : item.href,
  }
}

export const groupDetail = ({ key, count, items }: TodayGroup) =>
  key === 'engraving'
    ? counted(count, 'bottle')
    : count > items.length
      ? `${items.length} of ${count}`
      : count === 1
        ? '1 to do'
        : `${count} to do`

/** '14:00' today, 'Tue' or 'by 27 Nov' later; what is past is broken, what is due within six hours is soon. */
export function dueInWords(
  due: string | null,
  now: string,
): { words: string; isSoon: boolean; isBroken: boolean } {
  if (!due) return { words: '', isSoon: false, isBroken: false }
  const today = londonTime(new Date(now)).day
  if (due.length === 10) {
    if (due === today) return { words: 'today', isSoon: false, isBroken: false }
    return {
      words: `${due < today ? 'since' : 'by'} ${dayInShort(due, now)}`,
      isSoon: false,
      isBroken: due < today,
    }
  }
  const at = new Date(due)
  const left = at.getTime() - Date.parse(now)
  const isToday = londonTime(at).day === today
  return {
    words: isToday ? hourInLondon(at) : `${left < 0 ? 'since' : 'by'} ${dayInShort(londonTime(at).day, now)}`,
    isSoon: false,
    isBroken: left < 0,
  }
}
