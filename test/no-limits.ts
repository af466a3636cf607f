import type { Limits } from '#server/api/limits.ts'

/** For tests that measure something else. */
export const noLimits: Limits = {
  reads: 1e9,
  changes: 1e9,
  orders: { byVisitor: 1e9, byAddress: 1e9 },
  office: 1e9,
  queuePlaces: 1e9,
}
