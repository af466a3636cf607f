import type { Card } from '../card.ts'

/** What is stored of a viewed drink. No price: it may have changed when it is shown again. */
export type Seen = Pick<Card, 'id' | 'name' | 'facts' | 'photo' | 'tint'>

const MOST_KEPT = 9

/** The latest first, each drink once. */
export const withSeen = (seen: readonly Seen[], { id, name, facts, photo, tint }: Seen): Seen[] =>
  [{ id, name, facts, photo, tint }, ...seen.filter((each) => each.id !== id)].slice(0, MOST_KEPT)

/** Parses what was stored; anything invalid is ignored. */
export function readSeen(stored: string | null): Seen[] {
  const answer = parsed(stored ?? '[]')
  return Array.isArray(answer) ? answer.filter(isSeen) : []
}

const isSeen = (answer: unknown): answer is Seen =>
  typeof answer === 'object' &&
  answer !== null &&
  ['id', 'name', 'facts', 'photo', 'tint'].every(
    (name) => typeof (answer as Record<string, unknown>)[name] === 'string',
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
