import { z } from 'zod'
import type { Sort } from '../shelf-query.ts'

/**
 * A cursor in a sorted list: the sort keys of the last drink seen (keyset pagination). Unlike an offset it costs the
 * same on page 1 and on page 1,000, and repeats nothing when drinks are added or removed in between.
 */
export type Place = {
  keys: (string | number | boolean)[]
  id: string
  /** How many drinks come before this cursor. */
  seen: number
  /** Goes back: the page before the cursor. */
  back: boolean
}
export type Order = Sort | 'relevance'

// Keys that the database would refuse were never written by us, and passing them on would be a 500.
const instant = z.iso.datetime({ offset: true }).regex(/^[1-9]\d{3}-.*(Z|[+-](0\d|1[0-4]):\d\d)$/)
const weight = z.number().min(0).max(1_000)
const id = z.string().regex(/^[!-~]{1,120}$/)
const written = (order: Order, keys: z.ZodType<Place['keys']>) =>
  z.tuple([z.literal(order), keys, id, z.int().min(0), z.boolean()])

const placesIn: Record<Order, ReturnType<typeof written>> = {
  newest: written('newest', z.tuple([instant])),
  'price-asc': written('price-asc', z.tuple([z.int32()])),
  'price-desc': written('price-desc', z.tuple([z.int32()])),
  'litre-asc': written('litre-asc', z.tuple([z.int32()])),
  offer: written('offer', z.tuple([z.boolean(), instant])),
  relevance: written('relevance', z.tuple([weight])),
}

export const writePlace = ({ keys, id, seen, back }: Place, order: Order) =>
  btoa(JSON.stringify([order, keys, id, seen, back]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Undefined for anything that we have not encoded ourselves for a list in this order. */
export function readPlace(text: string, order: Order): Place | undefined {
  const place = placesIn[order].safeParse(unpacked(text))
  if (!place.success) return undefined
  const [, keys, id, seen, back] = place.data
  return { keys, id, seen, back }
}

function unpacked(text: string): unknown {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}
