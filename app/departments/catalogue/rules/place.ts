import { z } from 'zod'
import type { Sort } from '../shelf-query.ts'

/**
 * A place in a sorted list: the sort keys of the last drink seen. Going on from a place, rather than from a number,
 * costs the same on page 1 and on page 1,000, and nothing is shown twice when drinks come and go in between.
 */
export type Place = {
  keys: (string | number | boolean)[]
  id: string
  /** How many drinks stand before this place. */
  seen: number
  /** What is wanted stands before the place, not after it: the way back. */
  back: boolean
}
export type Order = Sort | 'relevance'

const instant = z.iso.datetime({ offset: true })
const keysOf: Record<Order, z.ZodType<Place['keys']>> = {
  newest: z.tuple([instant]),
  'price-asc': z.tuple([z.int32()]),
  'price-desc': z.tuple([z.int32()]),
  'litre-asc': z.tuple([z.int32()]),
  offer: z.tuple([z.boolean(), instant]),
  relevance: z.tuple([z.number()]),
}

export const writePlace = ({ keys, id, seen, back }: Place) =>
  btoa(JSON.stringify([keys, id, seen, back])).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Undefined for anything that we have not written ourselves for a list in this order. */
export function readPlace(text: string, order: Order): Place | undefined {
  const place = z.tuple([keysOf[order], z.string().max(120), z.int().min(0), z.boolean()]).safeParse(unpacked(text))
  if (!place.success) return undefined
  const [keys, id, seen, back] = place.data
  return { keys, id, seen, back }
}

function unpacked(text: string): unknown {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}
