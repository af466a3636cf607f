import type { DrinkState } from './catalogue.ts'

export const stateWords: Record<DrinkState, string> = {
  draft: 'Draft',
  on_sale: 'On sale',
  withdrawn: 'Withdrawn',
}

/** What was on sale once has an address that others know: it is withdrawn, and never a draft again. */
const next: Record<DrinkState, readonly DrinkState[]> = {
  draft: ['on_sale'],
  on_sale: ['withdrawn'],
  withdrawn: ['on_sale'],
}

const mayBecome = (from: DrinkState, to: DrinkState) => next[from].includes(to)

/** Why not, in words; undefined if it may. */
export function whyNotBecome(from: DrinkState, to: DrinkState): string | undefined {
  if (mayBecome(from, to)) return undefined
  if (from === to) return `It is ${stateWords[to].toLowerCase()} already`
  return to === 'draft'
    ? 'What was on sale can’t be a draft again: please withdraw it'
    : 'A draft was never on sale: there is nothing to withdraw'
}
