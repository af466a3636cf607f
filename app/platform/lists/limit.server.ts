import { z } from 'zod'
import { invalid } from '../http/answer.server.ts'

/** How many rows a page of an office list has, unless a call asks for another number. */
export const A_PAGE = 50
export const LONGEST_PAGE = 200

const limit = z.coerce.number().int().min(1).max(LONGEST_PAGE)

/** The number of rows that a call asks for; `what` are the rows, for the refusal. */
export function limitIn(typed: string | number | undefined, what: string): number {
  if (typed === undefined || typed === '') return A_PAGE
  const read = limit.safeParse(typed)
  if (!read.success) throw invalid({ limit: `A page has 1 to ${LONGEST_PAGE} ${what}` })
  return read.data
}
