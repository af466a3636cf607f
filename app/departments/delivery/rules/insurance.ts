import { type Pence, pence } from '#app/platform/money.ts'

/** The highest value of a parcel abroad, and the charge for its insurance. */
export const steps = [
  { upTo: 500_00, charge: 0 },
  { upTo: 1_000_00, charge: 5_00 },
  { upTo: 2_500_00, charge: 10_00 },
  { upTo: 5_000_00, charge: 20_00 },
  { upTo: Number.POSITIVE_INFINITY, charge: 30_00 },
]

/** An edge belongs to the lower step. */
export const insuranceOn = (worth: Pence): Pence =>
  pence(steps.find(({ upTo }) => worth <= upTo)?.charge ?? 0)
