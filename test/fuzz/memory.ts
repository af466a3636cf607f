/** What the shop's process holds, after a full collection of garbage. In bytes, and milliseconds. */
export type Sample = {
  requests: number
  rss: number
  heap: number
  external: number
  /** Processor time since it was opened. */
  cpuMs: number
  /** The longest that its thread was held up since the sample before. */
  heldUpMs: number
}

const MB = 2 ** 20
/** Fewer say nothing. */
const ENOUGH = 8

/** By how much it may be more in the last quarter of a run than in the second, when caches are full. */
const allowed = { heap: { times: 1.2, plus: 16 * MB }, rss: { times: 1.15, plus: 64 * MB } }

/** In words, what has grown beyond its plateau; undefined if nothing has. */
export function growthIn(samples: readonly Sample[]): string | undefined {
  if (samples.length < ENOUGH) return undefined
  const quarter = Math.floor(samples.length / 4)
  const grown = (['heap', 'rss'] as const).flatMap((name) => {
    const early = median(samples.slice(quarter, 2 * quarter).map((sample) => sample[name]))
    const late = median(samples.slice(-quarter).map((sample) => sample[name]))
    const { times, plus } = allowed[name]
    return late > early * times + plus ? [`${name} from ${inMB(early)} to ${inMB(late)} MB`] : []
  })
  return grown.length > 0 ? grown.join(', ') : undefined
}

export const inMB = (bytes: number) => Math.round(bytes / MB)

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
