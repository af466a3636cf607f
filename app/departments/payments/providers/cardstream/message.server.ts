import { createHash } from 'node:crypto'
import { pence } from '#app/platform/money.ts'
import type { CardMessage, Outcome } from '../../card-provider.ts'
import type { Message } from './fields.ts'
import { outcomeOf } from './response-codes.ts'
import { keptFields } from './sale.ts'

/** A message with a valid signature, in the shop's words. Undefined if it has no response code. */
export function inOurWords(message: Message, merchantId: string): CardMessage | undefined {
  const code = message.get('responseCode') ?? ''
  // A replay: our own request has the same kind of signature and may be sent back to us. It has no response code.
  if (!/^(0|[1-9]\d{0,5})$/.test(code)) return undefined
  const outcome = outcomeOf(Number(code))
  return {
    id: createHash('sha256')
      .update(message.get('signature') ?? '')
      .digest('base64url'),
    attempt: message.get('transactionUnique') ?? '',
    reference: message.get('orderRef'),
    amount: amountOf(message.get('amount') ?? ''),
    currency: message.get('currencyCode') === '826' ? 'GBP' : message.get('currencyCode'),
    payment: message.get('xref'),
    outcome,
    oddities: odditiesOf(message, outcome, merchantId),
    code,
    state: message.get('state'),
    kept: keptFields(message),
  }
}

/** Whole pence without a leading zero. With a decimal point they would be pounds. */
const amountOf = (text: string) => (/^(0|[1-9]\d{0,8})$/.test(text) ? pence(Number(text)) : undefined)

/** Names of the fields that differ from our request, or are unlike an approval. */
function odditiesOf(message: Message, { kind }: Outcome, merchantId: string): string[] {
  const expected = {
    ...SALE,
    // If the gateway passes a card on to a sister account, `merchantID` may be the sister's.
    [message.has('requestMerchantID') ? 'requestMerchantID' : 'merchantID']: merchantId,
  }
  return [
    ...Object.entries(expected).flatMap(([name, value]) => (message.get(name) === value ? [] : [name])),
    ...(kind === 'paid' ? unlikeAnApproval(message) : []),
  ]
}

/** An e-commerce sale in the United Kingdom. */
const SALE = { action: 'SALE', type: '1', countryCode: '826' }

function unlikeAnApproval(message: Message): string[] {
  const received = message.get('amountReceived')
  return [
    ...(received === undefined || received === message.get('amount') ? [] : ['amountReceived']),
    ...(TAKEN_STATES.has(message.get('state') ?? '') ? [] : ['state']),
  ]
}

/** States of a transaction whose money is ours, or will be. */
const TAKEN_STATES: ReadonlySet<string> = new Set(['approved', 'captured', 'tendered', 'accepted'])
