import type { DrinkPhotograph } from '../../catalogue/catalogue.ts'
import { MOST_PER_DRINK } from '../photographs.ts'

/** What may be done to a drink's photographs: a new list, or why not. `changed` is about what is no longer there. */
export type Judged =
  | { ok: true; list: DrinkPhotograph[] }
  | { ok: false; because: string; isChanged: boolean }

const changed: Judged = { ok: false, because: 'The photographs of this drink have changed.', isChanged: true }
const refused = (because: string): Judged => ({ ok: false, because, isChanged: false })
const done = (list: DrinkPhotograph[]): Judged => ({ ok: true, list })

export function add(list: DrinkPhotograph[], one: DrinkPhotograph, isFirst: boolean): Judged {
  if (list.some(({ base }) => base === one.base)) return refused('This drink has this photograph already.')
  if (list.length >= MOST_PER_DRINK) return refused(`A drink has at most ${MOST_PER_DRINK} photographs.`)
  return done(isFirst ? [one, ...list] : [...list, one])
}

/** The same photographs, in the order of these addresses. */
export function reorder(list: DrinkPhotograph[], bases: readonly string[]): Judged {
  const wanted = [...new Set(bases)].map((base) => list.find((each) => each.base === base))
  const found = wanted.filter((each) => each !== undefined)
  return found.length === list.length && wanted.length === list.length ? done(found) : changed
}

export function makeFirst(list: DrinkPhotograph[], base: string): Judged {
  const one = list.find((each) => each.base === base)
  return one ? done([one, ...list.filter((each) => each !== one)]) : changed
}

/** `was`: the words that somebody has seen and is changing. */
export function reword(list: DrinkPhotograph[], base: string, alt: string, was?: string): Judged {
  const one = list.find((each) => each.base === base)
  if (!one || (was !== undefined && was !== one.alt && alt !== one.alt)) return changed
  return done(list.map((each) => (each === one ? { ...each, alt } : each)))
}

export function take(list: DrinkPhotograph[], base: string): Judged {
  const left = list.filter((each) => each.base !== base)
  if (left.length === list.length) return changed
  if (left.length === 0)
    return refused('A drink keeps at least one photograph. Please add another one first.')
  return done(left)
}

/** Another version of the same photograph, such as its cut-out, in the same place and with the same words. */
export function swap(list: DrinkPhotograph[], base: string, other: { base: string; blur: string }): Judged {
  if (!list.some((each) => each.base === base)) return changed
  return done(list.map((each) => (each.base === base ? { ...each, ...other } : each)))
}

export const isSameList = (one: readonly DrinkPhotograph[], other: readonly DrinkPhotograph[]) =>
  one.length === other.length &&
  one.every(({ base, alt }, place) => base === other[place]?.base && alt === other[place]?.alt)

/** What the log calls a photograph. */
export const titleOf = ({ base, alt }: Pick<DrinkPhotograph, 'base' | 'alt'>) =>
  alt || base.slice(base.lastIndexOf('/') + 1).slice(0, 40)
