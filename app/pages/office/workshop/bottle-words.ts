import type { QueuedBottle } from '#app/departments/workshop/workshop.ts'
import { londonTime } from '#app/platform/clock.ts'
import type { Standing } from '../parts/status-mark.tsx'
import { counted, todayInWords } from '../words.ts'

/** “For Dad at sixty” */
export const wordsOf = ({ text_1, text_2 }: Pick<QueuedBottle, 'text_1' | 'text_2'>) =>
  `“${[text_1, text_2].filter(Boolean).join(' ')}”`

/** The state of a bottle, as a shape and a word. Words that can't be drawn come before everything else. */
export function standingOf({ state, state_words, doubt }: QueuedBottle): {
  standing: Standing
  words: string
} {
  if (doubt && state !== 'checked') return { standing: 'decide', words: 'Words in doubt' }
  const shapes: Record<QueuedBottle['state'], Standing> = {
    to_cut: 'now',
    cut: 'waiting',
    checked: 'done',
    no_bottle: 'waiting',
  }
  return { standing: shapes[state], words: state_words }
}

/** 'Today, leaves 14:00', 'Tuesday 17 November'; a day that is past is late. */
export function dayInWords(
  day: string | null,
  now: string,
  van: string | null,
): { words: string; isLate: boolean } {
  if (!day) return { words: 'Without a day', isLate: false }
  const today = londonTime(new Date(now)).day
  const words = todayInWords(new Date(`${day}T12:00:00Z`))
  if (day !== today) return { words, isLate: day < today }
  return { words: van ? `Today, leaves ${van}` : 'Today', isLate: false }
}

/** '1 of 2 cut', '4 bottles'. */
export const dayDetail = ({ count, to_cut }: { count: number; to_cut: number }) =>
  to_cut < count ? `${count - to_cut} of ${count} cut` : counted(count, 'bottle')
