import { pence } from '#app/platform/money.ts'

/** What has become of a line that has just been ordered: nothing yet. */
export const freshLine = {
  cancelledAt: null,
  sent: 0,
  back: 0,
  gone: 0,
  cut: 0,
  checked: 0,
  missing: 0,
  refunded: pence(0),
}
