import { isDay } from '../clock.ts'
import { type List, type PlaceKind, type SortChoice, sortInWords } from './list.ts'

/** Where a page of a list ends: the last row's sorted value, and its id. The next page begins behind it. */
export type Place = { value: string | number | null; id: string }

/** As it is written in an address. Nobody has to understand it. */
export const placeInWords = <Row>({ name }: List<Row>, sort: SortChoice, { value, id }: Place): string =>
  btoa(inBytes(JSON.stringify([name, sortInWords(sort), value, id])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Undefined for a place that was not made by this list with this sort. One that somebody has made up is harmless: it
 * is a value of the right kind, and rows behind it are rows that they may see anyway.
 */
export function readPlace<Row>(list: List<Row>, sort: SortChoice, typed: string): Place | undefined {
  const parts = unpacked(typed)
  if (!Array.isArray(parts) || parts.length !== 4) return undefined
  const [name, by, value, id] = parts
  const known = list.sorts[sort.key]
  const isId = typeof id === 'string' && idForms[list.ids ?? 'uuid'].test(id)
  if (name !== list.name || by !== sortInWords(sort) || !known || !isId) return undefined
  if (value === null) return known.isNullable ? { value, id } : undefined
  return isOfKind[known.kind](value) ? { value, id } : undefined
}

const LONGEST = 400
const idForms = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  slug: /^[^\p{Cc}\p{Cs}]{1,120}$/u,
}

/** `btoa` takes one byte a sign: names have others. */
const inBytes = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))
const fromBytes = (bytes: string) =>
  new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))

function unpacked(typed: string): unknown {
  if (typed.length > LONGEST || !/^[\w-]+$/.test(typed)) return undefined
  try {
    return JSON.parse(fromBytes(atob(typed.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return undefined
  }
}

const isOfKind: Record<PlaceKind, (value: unknown) => value is string | number> = {
  instant: (value): value is string => isInstant(value),
  day: (value): value is string => typeof value === 'string' && isDay(value),
  number: (value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MOST,
  text: (value): value is string => typeof value === 'string' && /^[^\p{Cc}\p{Cs}]{0,300}$/u.test(value),
}

/** The largest `integer` of the database. */
const MOST = 2_147_483_647

/** No 31 February either: the database would refuse it. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  isDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value))
