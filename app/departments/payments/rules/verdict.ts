import type { Attempt, Message, Verdict } from './payments.ts'
import { outcomeOf } from './response-codes.ts'

type Known = {
  /** The attempt that the message's `transactionUnique` names. */
  attempt: Attempt | undefined
  merchantId: string
  /** Whether another attempt already has the message's `xref`. */
  isXrefTaken: boolean
}

/** Judges a message with a valid signature, compared with what we know ourselves. */
export function judge(message: Message, { attempt, merchantId, isXrefTaken }: Known): Verdict {
  const code = message.get('responseCode') ?? ''
  // A replay: our own request has the same kind of signature and may be sent back to us. It has no response code.
  if (!/^(0|[1-9]\d{0,5})$/.test(code)) return { kind: 'not believed', because: 'no response code' }
  if (!attempt) return { kind: 'not believed', because: 'an unknown attempt' }
  const isApproved = code === '0'
  const because = [
    ...otherThanAskedFor(message, attempt, merchantId),
    ...(isApproved ? unlikeAnApproval(message, isXrefTaken) : []),
  ]
  return because.length > 0 ? { kind: 'review', because, isApproved } : outcomeOf(Number(code))
}

/** Names of the fields that differ from our request. */
function otherThanAskedFor(message: Message, attempt: Attempt, merchantId: string): string[] {
  const expected = {
    ...SALE,
    // If the gateway passes a card on to a sister account, `merchantID` may be the sister's.
    [message.has('requestMerchantID') ? 'requestMerchantID' : 'merchantID']: merchantId,
    transactionUnique: attempt.transactionUnique,
    orderRef: attempt.reference,
    amount: String(attempt.amount),
  }
  return Object.entries(expected).flatMap(([name, value]) => (message.get(name) === value ? [] : [name]))
}

/** An e-commerce sale in the United Kingdom, in pounds. */
const SALE = { action: 'SALE', type: '1', currencyCode: '826', countryCode: '826' }

function unlikeAnApproval(message: Message, isXrefTaken: boolean): string[] {
  const received = message.get('amountReceived')
  return [
    ...(received === undefined || received === message.get('amount') ? [] : ['amountReceived']),
    ...(message.get('xref') && !isXrefTaken ? [] : ['xref']),
    ...(TAKEN_STATES.has(message.get('state') ?? '') ? [] : ['state']),
  ]
}

/** States of a transaction whose money is ours, or will be. */
const TAKEN_STATES: ReadonlySet<string> = new Set(['approved', 'captured', 'tendered', 'accepted'])
