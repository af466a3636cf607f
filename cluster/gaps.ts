export type Gap = { gapMs: number }

/** The longest time without an acknowledged write between two of them. */
export function longestGap(acknowledged: readonly { at: number }[]): Gap {
  const times = acknowledged.map(({ at }) => at).sort((a, b) => a - b)
  return { gapMs: Math.max(0, ...times.slice(1).map((at, i) => at - (times[i] ?? at))) }
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
