import type { Advice, Outcome } from '../../card-provider.ts'

/** The meaning of the gateway's response codes. 0, and only 0, is success. */
export function outcomeOf(code: number): Outcome {
  const row = table.find(({ codes }) => codes.some((range) => isWithin(range, code)))
  if (row) return row.outcome
  return code < FIRST_OF_THE_GATEWAY ? declined('try again') : { kind: 'error', cause: 'unclear' }
}

/** Smaller codes are the card issuer's (ISO 8583), which may refuse for more reasons than are listed here. */
const FIRST_OF_THE_GATEWAY = 65536

type Codes = number | readonly [from: number, to: number]

const isWithin = (range: Codes, code: number) =>
  typeof range === 'number' ? code === range : range[0] <= code && code <= range[1]

const declined = (advice: Advice): Outcome => ({ kind: 'declined', advice })

const table: { codes: readonly Codes[]; meaning: string; outcome: Outcome }[] = [
  { codes: [0], meaning: 'authorised', outcome: { kind: 'paid' } },
  { codes: [1, 2], meaning: 'referred to the issuer', outcome: declined('another card') },
  { codes: [4], meaning: 'declined, keep the card', outcome: declined('another card') },
  {
    codes: [5],
    meaning: 'not honoured; also address, security code or velocity',
    outcome: declined('try again'),
  },
  {
    codes: [10, 11, 16],
    meaning: 'approved in part or in another way: not zero, yet money may have moved',
    outcome: { kind: 'review', because: ['an approval other than 0'], isApproved: true },
  },
  {
    codes: [[12, 15], 30],
    meaning: 'invalid transaction, amount, card number, issuer or format',
    outcome: declined('check the details'),
  },
  { codes: [34, 41, 43, 59], meaning: 'lost, stolen or suspected fraud', outcome: declined('another card') },
  { codes: [51, 61], meaning: 'not enough money, or over the limit', outcome: declined('later') },
  {
    codes: [54, 55, 57, 62],
    meaning: 'expired, wrong PIN, not permitted or restricted',
    outcome: declined('another card'),
  },
  { codes: [65], meaning: 'strong authentication is required', outcome: declined('try again') },
  {
    codes: [68, 91, 96],
    meaning: 'time-out, issuer down or malfunction',
    outcome: { kind: 'error', cause: 'busy' },
  },
  { codes: [82, 935], meaning: 'the security code failed', outcome: declined('check the details') },
  { codes: [85], meaning: 'no reason to decline: a check, never a sale', outcome: declined('try again') },
  {
    codes: [65539, 65540, [65557, 65559]],
    meaning: 'unknown merchant, wrong signature, or our address is not allowed',
    outcome: { kind: 'error', cause: 'ours' },
  },
  {
    codes: [65541, 65542],
    meaning: 'not possible in this state, or a request that does not fit',
    outcome: { kind: 'error', cause: 'ours' },
  },
  {
    codes: [65544, [65548, 65553]],
    meaning: 'malformed, or the gateway or the processor failed',
    outcome: { kind: 'error', cause: 'unclear' },
  },
  {
    codes: [65554],
    meaning: 'a duplicate: what became of the first is not said',
    outcome: { kind: 'error', cause: 'unclear' },
  },
  {
    codes: [65561, 65567],
    meaning: 'card type or issuing country not taken',
    outcome: declined('another card'),
  },
  { codes: [65564, 65565], meaning: 'expired, or retry later', outcome: { kind: 'error', cause: 'busy' } },
  {
    codes: [65566],
    meaning: 'a test card on a live account',
    outcome: { kind: 'declined', advice: 'another card', alert: true },
  },
  { codes: [65576], meaning: 'cancelled on the hosted page', outcome: { kind: 'cancelled' } },
  { codes: [65803], meaning: '3-D Secure did not go well', outcome: declined('try again') },
  {
    codes: [[66048, 66559]],
    meaning: 'a field is missing, or invalid',
    outcome: { kind: 'error', cause: 'ours' },
  },
]
