/** What was sold in one piece: a bottle, a can, or a pack of them. */
export type Piece = {
  /** Of one of its bottles. */
  ml: number
  pack: number
}

const usual: Piece = { ml: 700, pack: 1 }
const inMl: Record<string, number> = { ml: 1, cl: 10, litre: 1000, litres: 1000 }

/** From the words on an order's line: '70cl', '1.5 litres', '6 x 330ml'. Anything else counts as a usual bottle. */
export function readSize(size: string): Piece {
  const [, pack = '1', amount = '', unit = ''] =
    /^(?:(\d{1,3}) x )?(\d{1,5}(?:\.\d{1,3})?)\s?(ml|cl|litres?)$/.exec(size.trim()) ?? []
  const ml = Number(amount) * (inMl[unit] ?? 0)
  return ml > 0 && Number(pack) > 0 ? { ml, pack: Number(pack) } : usual
}

export const litresOf = ({ ml, pack }: Piece) => (ml * pack) / 1000

/**
 * The room it takes, in quarters of a usual bottle: a miniature is one, a half bottle or a can two, a usual one four,
 * a magnum eight.
 */
export const quartersOf = ({ ml, pack }: Piece) => pack * quartersOfOne(ml)

function quartersOfOne(ml: number): number {
  if (ml <= 100) return 1
  if (ml <= 500) return 2
  if (ml <= 1000) return 4
  return 4 * Math.ceil(ml / 750)
}

/** With the glass, for a drink that nobody has weighed. */
export const guessedWeight = ({ ml, pack }: Piece) => Math.round(pack * (ml * 1.05 + 90 + ml * 0.6))
