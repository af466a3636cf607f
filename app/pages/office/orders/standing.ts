import { londonTime } from '#app/platform/clock.ts'
import type { Standing } from '../parts/status-mark.tsx'

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

/** How an order stands, as a shape and a word: a broken promise says so before anything else. */
export function standingOf({ status, engraved = false, leave_by, ready = false }: Asked, now: string) {
  if (status === 'confirmed') {
    if (leave_by !== null && leave_by < londonTime(new Date(now)).day)
      return { standing: 'broken', words: 'Late' } as const
    if (ready) return { standing: 'waiting', words: 'Ready' } as const
    if (engraved) return { standing: 'waiting', words: 'Engraving' } as const
  }
  return words[status] ?? ({ standing: 'closed', words: status } as const)
}
