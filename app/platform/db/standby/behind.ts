/** Where the primary's log ended, and when it was asked. Everything acknowledged before then is in the log up to there. */
export type Mark = { position: bigint; at: number }

/** With one more. Older ones no longer matter: a standby that far behind is not asked. */
export const withMark = (marks: readonly Mark[], newest: Mark, keptMs: number): Mark[] => [
  ...marks.filter(({ at }) => at > newest.at - keptMs),
  newest,
]

/** `16/B374D848`, as PostgreSQL writes a position in its log. */
export function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The last moment of which a standby that has replayed the log up to `replayed` knows everything. */
export const knowsUntil = (marks: readonly Mark[], replayed: bigint): number | undefined =>
  marks.findLast(({ position }) => position <= replayed)?.at
