import type { Card } from '../card.ts'

/** What is kept of a drink that was looked at. No price: it may be another one by the time it is shown again. */
export type Seen = Pick<Card, 'id' | 'name' | 'facts' | 'photo' | 'tint'>

const MOST_KEPT = 9

/** The latest first, each drink once. */
export const withSeen = (seen: readonly Seen[], { id, name, facts, photo, tint }: Seen): Seen[] =>
  [{ id, name, facts, photo, tint }, ...seen.filter((each) => each.id !== id)].slice(0, MOST_KEPT)

/** As it was stored; anything that is not ours counts for nothing. */
export function readSeen(stored: string | null): Seen[] {
  const told = parsed(stored ?? '[]')
  return Array.isArray(told) ? told.filter(isSeen) : []
}

const isSeen = (told: unknown): told is Seen =>
  typeof told === 'object' &&
  told !== null &&
  ['id', 'name', 'facts', 'photo', 'tint'].every(
    (name) => typeof (told as Record<string, unknown>)[name] === 'string',
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
