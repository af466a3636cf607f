import { type MoveReason, moveWays } from '../moves.ts'

/** Why bottles can't move, in words for staff; undefined if they can. `stock` is undefined for an unknown drink. */
export function whyNotMove(
  { by, because }: { by: number; because: MoveReason },
  stock: number | undefined,
): string | undefined {
  if (stock === undefined) return 'There is no such drink.'
  const way = moveWays[because]
  if (way !== 0 && Math.sign(by) !== way)
    return way > 0
      ? `Bottles that are ${because} come: the number is above zero.`
      : `Bottles that are ${wentAs(because)} go: the number is below zero.`
  if (stock + by < 0)
    return stock === 0
      ? 'None is left that could go.'
      : `Only ${stock} can go: the others are not here, or are promised to somebody.`
  if (stock + by > MOST) return 'That is more than a stockroom holds.'
}

const wentAs = (because: MoveReason) => (because === 'sample' ? 'a sample' : because)

/** The largest number that the database holds. */
const MOST = 2_147_483_647
