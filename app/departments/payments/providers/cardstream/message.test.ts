import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import published from '../../../../../test/payments-vectors.json' with { type: 'json' }
import type { Attempt, Outcome } from '../../card-provider.ts'
import { judge } from '../../rules/verdict.ts'
import type { Message } from './fields.ts'
import { inOurWords } from './message.server.ts'
import { cardstreamWords as words } from './words.ts'

const pairsOf = (id: string) =>
  (published.vectors.find((vector) => vector.id === id)?.pairs ?? []) as [string, string][]

const approval = pairsOf('V6')
const decline = pairsOf('V7')
const attempt: Attempt = {
  name: 'k3v9q0x7m2b4z',
  reference: 'DR-000123',
  amount: pence(104_95),
}

/** The room's verdict on a message as this provider reads it. */
function judged(fields: Message, { isPaymentTaken = false } = {}): Outcome | undefined {
  const message = inOurWords(fields, '100001')
  return message && judge(message, { attempt, isPaymentTaken, words })
}

/** The message with some fields changed or removed. */
function changed(message: [string, string][], changes: Record<string, string | undefined>) {
  const fields = new Map(message)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) fields.delete(name)
    else fields.set(name, value)
  }
  return fields
}

test('an approval of what we asked for is paid', () => {
  expect(judged(new Map(approval))).toEqual({ kind: 'paid' })
})

test('a decline is declined', () => {
  expect(judged(new Map(decline))).toEqual({ kind: 'declined', advice: 'try again' })
})

describe('what we did not ask for is looked at by a person, and never paid', () => {
  test.each([
    ['action', { action: 'QUERY:SALE' }],
    ['type', { type: '2' }],
    ['currencyCode', { currencyCode: '840' }],
    ['countryCode', { countryCode: undefined }],
    ['requestMerchantID', { requestMerchantID: 'SANDBOX1' }],
    ['merchantID', { requestMerchantID: undefined, merchantID: 'SANDBOX1' }],
    ['orderRef', { orderRef: 'DR-000124' }],
    ['amount', { amount: '1', amountReceived: '1' }],
    ['amount', { amount: '10495.00', amountReceived: '10495.00' }],
    ['amount', { amount: '010495', amountReceived: '010495' }],
    ['amountReceived', { amountReceived: '10494' }],
    ['amountReceived', { amountReceived: '' }],
    ['xref', { xref: undefined }],
    ['xref', { xref: '' }],
    ['state', { state: 'declined' }],
    ['state', { state: undefined }],
  ])('%s of %o', (name, changes) => {
    expect(judged(changed(approval, changes))).toEqual({
      kind: 'review',
      because: [name],
      isApproved: true,
    })
  })

  test('the xref of another attempt', () => {
    expect(judged(new Map(approval), { isPaymentTaken: true })).toEqual({
      kind: 'review',
      because: ['xref'],
      isApproved: true,
    })
  })

  test('a decline of something else, though no money moved', () => {
    expect(judged(changed(decline, { amount: '1', orderRef: '' }))).toEqual({
      kind: 'review',
      because: ['orderRef', 'amount'],
      isApproved: false,
    })
  })
})

test.each(['approved', 'captured', 'tendered', 'accepted'])('an approval may be %s', (state) => {
  expect(judged(changed(approval, { state }))?.kind).toBe('paid')
})

test('the amount received need not be told', () => {
  expect(judged(changed(approval, { amountReceived: undefined }))?.kind).toBe('paid')
})

test('a card that was handed to a sister account counts as ours', () => {
  expect(judged(changed(approval, { merchantID: '100002' }))?.kind).toBe('paid')
})

test.each([undefined, '', '00', ' 0', '0x0', '-0', '0.0', '1234567', 'zero', '٠'])(
  'a response code of %j is none',
  (responseCode) => {
    expect(judged(changed(approval, { responseCode }))).toBeUndefined()
  },
)

test('our own request, sent back to us, is no answer', () => {
  expect(judged(new Map(pairsOf('V1')))).toBeUndefined()
})

test('no code but 0 is ever paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (code) => {
      expect(judged(changed(approval, { responseCode: String(code) }))?.kind).not.toBe('paid')
    }),
  )
})
