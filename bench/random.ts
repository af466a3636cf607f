/** Chance that comes out the same in every run: mulberry32, seeded. */
export function chance(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const one = <T>(of: readonly T[]): T => of[between(0, of.length - 1)] as T
  return {
    next,
    between,
    one,
    is: (probability: number) => next() < probability,
    some: <T>(of: readonly T[], many: number): T[] => {
      const taken = new Set<T>()
      while (taken.size < Math.min(many, of.length)) taken.add(one(of))
      return [...taken]
    },
    /** Those that come first are met more often, as brands and regions are. */
    early: <T>(of: readonly T[]): T => of[Math.floor(next() ** 2 * of.length)] as T,
  }
}

export type Chance = ReturnType<typeof chance>
