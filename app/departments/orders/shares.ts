import { type Pence, pence } from '#app/platform/money.ts'

/**
 * Shares a sum out by value, to the penny and in whole pence: what is left over by rounding goes to those who lost most
 * by it. Nobody bears more than their own value, provided the sum is no more than all of it.
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

/** `least` is what the law asks for its bottles: nothing, where they are no alcohol. */
type Sharing = { value: Pence; least: Pence; isMultiBuy: boolean }

/**
 * Multi-buy among the bottles that take part, then the code among all, by what is left of them. Whatever is cancelled
 * later, what stays was paid for: no line is left with less than the law asks for it, as long as others can bear more.
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

/** By value, as far as there is room; what is too much for some is borne by those who have room left. */
function sharedWithin(sum: Pence, values: readonly Pence[], rooms: readonly Pence[]): Pence[] {
  const shares = sharedByValue(sum, values).map((share, i) => pence(Math.min(share, rooms[i] ?? 0)))
  const more = sharedByValue(pence(sum - added(shares)), less(rooms, shares))
  return shares.map((share, i) => pence(share + (more[i] ?? 0)))
}

const added = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)
const less = (all: readonly Pence[], taken: readonly Pence[]) =>
  all.map((each, i) => pence(each - (taken[i] ?? 0)))
