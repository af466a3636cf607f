import { londonTime } from '#app/platform/clock.ts'
import type { Standing } from '../parts/status-mark.tsx'
import { dayInShort } from '../words.ts'

type Asked = { status: string; engraved?: boolean; leave_by: string | null; ready?: boolean }

const words: Record<string, { standing: Standing; words: string }> = {
  unpaid: { standing: 'waiting', words: 'Not paid' },
  'payed-via-banktransfer': { standing: 'waiting', words: 'Transfer' },
  'payed-via-call': { standing: 'waiting', words: 'To call' },
  confirmed: { standing: 'now', words: 'Paid' },
  dispatched: { standing: 'waiting', words: 'On its way' },
  delivered: { standing: 'done', words: 'Delivered' },
  cancelled: { standing: 'closed', words: 'Cancelled' },
  'payment-review': { standing: 'decide', words: 'In review' },
  'part-refunded': { standing: 'closed', words: 'Part refunded' },
  refunded: { standing: 'closed', words: 'Refunded' },
}

/**
 * The state of an order, as a shape and a word: a broken promise says so before anything else. With `isDated` it says
 * when it has to leave, where no column does.
 */
export function standingOf(
  { status, engraved = false, leave_by, ready = false }: Asked,
  now: string,
  isDated = false,
): { standing: Standing; words: string } {
  const known = words[status] ?? { standing: 'closed', words: status }
  if (status !== 'confirmed') return known
  const isLate = leave_by !== null && leave_by < londonTime(new Date(now)).day
  if (ready) return { standing: 'done', words: 'Packed' }
  const day =
    isDated && leave_by !== null
      ? `, ${isLate ? 'since' : 'by'} ${dayInShort(leave_by, now).replace('Today', 'today')}`
      : ''
  if (isLate) return { standing: 'broken', words: `Late${day}` }
  if (engraved) return { standing: 'waiting', words: `Engraving${day}` }
  return { ...known, words: `${known.words}${day}` }
}
