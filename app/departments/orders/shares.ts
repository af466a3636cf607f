import { type Pence, pence } from '#app/platform/money.ts'

/**
 * Distributes a sum by value in whole pence: the remainder goes to those who lost most by rounding (largest remainder
 * method). No share exceeds its value, provided the sum does not exceed their total.
 */
export function sharedByValue(sum: Pence, values: readonly Pence[]): Pence[] {
  const whole = added(values)
  if (whole === 0) return values.map(() => pence(0))
  const exact = values.map((value) => (sum * value) / whole)
  const shares = exact.map((share) => Math.floor(share))
  const left = sum - added(shares)
  const byLoss = exact
    .map((share, i) => ({ i, loss: share - Math.floor(share) }))
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss || a.i - b.i)
  for (const { i } of byLoss.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1
  return shares.map((share) => pence(share))
}

/** `least` is the legal minimum of its bottles: 0 without alcohol. */
type Sharing = { value: Pence; least: Pence; isMultiBuy: boolean }

/**
 * Distributes multi-buy among the bottles that take part, then the code among all, by what is left of them. Whatever
 * is cancelled later, the remaining lines were paid for: no line is below its legal minimum as long as others can
 * bear more.
 */
export function sharesOf(
  lines: readonly Sharing[],
  { multiBuy, discount }: { multiBuy: Pence; discount: Pence },
): { multiBuyShare: Pence; discountShare: Pence }[] {
  const rooms = lines.map(({ value, least }) => pence(Math.max(0, value - least)))
  const multiBuyShares = sharedWithin(
    multiBuy,
    lines.map(({ value, isMultiBuy }) => (isMultiBuy ? value : pence(0))),
    rooms,
  )
  const discountShares = sharedWithin(
    discount,
    less(
      lines.map(({ value }) => value),
      multiBuyShares,
    ),
    less(rooms, multiBuyShares),
  )
  return lines.map((_, i) => ({
    multiBuyShare: multiBuyShares[i] ?? pence(0),
    discountShare: discountShares[i] ?? pence(0),
  }))
}

/** By value, within each line's limit; the excess goes to lines with room left. */
function sharedWithin(sum: Pence, values: readonly Pence[], rooms: readonly Pence[]): Pence[] {
  const shares = sharedByValue(sum, values).map((share, i) => pence(Math.min(share, rooms[i] ?? 0)))
  const more = sharedByValue(pence(sum - added(shares)), less(rooms, shares))
  return shares.map((share, i) => pence(share + (more[i] ?? 0)))
}

const added = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)
const less = (all: readonly Pence[], taken: readonly Pence[]) =>
  all.map((each, i) => pence(each - (taken[i] ?? 0)))
