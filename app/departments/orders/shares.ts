import { type Pence, pence } from '#app/platform/money.ts'

/**
 * Shares a sum out by value, to the penny and in whole pence: what is left over by rounding goes to those who lost most
 * by it. Nobody bears more than their own value, provided the sum is no more than all of it.
 */
export function sharedByValue(sum: Pence, values: readonly Pence[]): Pence[] {
  const whole = values.reduce((all, value) => all + value, 0)
  if (whole === 0) return values.map(() => pence(0))
  const exact = values.map((value) => (sum * value) / whole)
  const shares = exact.map((share) => Math.floor(share))
  const left = sum - shares.reduce((all, share) => all + share, 0)
  const byLoss = exact
    .map((share, i) => ({ i, loss: share - Math.floor(share) }))
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss || a.i - b.i)
  for (const { i } of byLoss.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1
  return shares.map((share) => pence(share))
}

type Sharing = { value: Pence; isMultiBuy: boolean }

/** Multi-buy among the bottles that take part, then the code among all, by what is left of them. */
export function sharesOf(
  lines: readonly Sharing[],
  { multiBuy, discount }: { multiBuy: Pence; discount: Pence },
): { multiBuyShare: Pence; discountShare: Pence }[] {
  const multiBuyShares = sharedByValue(
    multiBuy,
    lines.map(({ value, isMultiBuy }) => (isMultiBuy ? value : pence(0))),
  )
  const left = lines.map(({ value }, i) => pence(value - (multiBuyShares[i] ?? 0)))
  const discountShares = sharedByValue(discount, left)
  return lines.map((_, i) => ({
    multiBuyShare: multiBuyShares[i] ?? pence(0),
    discountShare: discountShares[i] ?? pence(0),
  }))
}
