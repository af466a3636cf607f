/** Plans of one action that begin or end together. No two of these share their lowest id. */
export type DueStep = { what: 'begin' | 'end'; isOffer: boolean; due: Date; ids: readonly number[] }

/**
 * The order in which plans are applied, the same wherever and however often they are looked up: the earliest first; at
 * one instant what ends, then prices that begin, then offers, which take their part off the price as it is by then; and
 * of these what was planned first.
 */
export const inOrder = (one: DueStep, other: DueStep): number =>
  one.due.getTime() - other.due.getTime() ||
  turnOf(one) - turnOf(other) ||
  Math.min(...one.ids) - Math.min(...other.ids)

const turnOf = ({ what, isOffer }: DueStep) => (what === 'end' ? 0 : isOffer ? 2 : 1)
