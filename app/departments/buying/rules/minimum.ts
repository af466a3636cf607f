import { type Pence, pence, pounds } from '#app/platform/money.ts'

type Sums = { total: Pence; cases: number }
type Minimum = { name: string; minimum: Pence; minimumCases: number }

/** 'Below the minimum of Hedges: £42.10 short of £250.00.' Null if they will take it. */
export function belowMinimum(
  { total, cases }: Sums,
  { name, minimum, minimumCases }: Minimum,
): string | null {
  const missing: string[] = []
  if (total < minimum) missing.push(`${pounds(pence(minimum - total))} short of ${pounds(minimum)}`)
  if (cases < minimumCases) missing.push(`${minimumCases - cases} short of ${minimumCases} cases`)
  return missing.length === 0 ? null : `Below the minimum of ${name}: ${missing.join(', ')}.`
}
