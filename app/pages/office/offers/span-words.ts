import type { Span } from '#app/departments/offers/timeline.ts'
import { inSentence, momentInWords } from '../words.ts'

/** '£25.00 from Fri 00:00 until 30 Nov 00:00'. */
export function spanInWords({ words, from, until }: Span, now: string): string {
  const begins = from ? ` from ${inSentence(momentInWords(from, now))}` : ''
  const ends = until ? ` until ${inSentence(momentInWords(until, now))}` : ''
  return `${words}${begins}${ends}`
}
