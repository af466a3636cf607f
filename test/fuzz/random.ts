export type Random = ReturnType<typeof seededRandom>

/** A seeded generator (mulberry32): the same seed makes the same choices. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    is: (probability: number) => next() < probability,
    one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T,
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => between(0, 255))),
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => between(0, 15).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}

export type Weighted<T> = { total: number; choices: { upTo: number; choice: T }[] }

export function weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): Weighted<T> {
  let total = 0
  const made = choices.map(([weight, choice]) => {
    total += weight
    return { upTo: total, choice }
  })
  return { choices: made, total }
}

export function pick<T>(random: Random, { choices, total }: Weighted<T>): T {
  const at = random.next() * total
  const found = choices.find(({ upTo }) => at < upTo) ?? choices.at(-1)
  if (!found) throw new Error('There is nothing to choose from')
  return found.choice
}
