import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import published from '../../../../test/payments-vectors.json' with { type: 'json' }
import type { Attempt } from './payments.ts'
import { judge } from './verdict.ts'

const pairsOf = (id: string) =>
  (published.vectors.find((vector) => vector.id === id)?.pairs ?? []) as [string, string][]

const approval = pairsOf('V6')
const decline = pairsOf('V7')
const attempt: Attempt = {
  transactionUnique: 'k3v9q0x7m2b4z',
  reference: 'DR-000123',
  amount: pence(104_95),
}
const known = { attempt, merchantId: '100001', isXrefTaken: false }

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
  expect(judge(new Map(approval), known)).toEqual({ kind: 'paid' })
})

test('a decline is declined', () => {
  expect(judge(new Map(decline), known)).toEqual({ kind: 'declined', advice: 'try again' })
})

describe('what we did not ask for is looked at by a person, and never paid', () => {
  test.each([
    ['action', { action: 'QUERY:SALE' }],
    ['type', { type: '2' }],
    ['currencyCode', { currencyCode: '840' }],
    ['countryCode', { countryCode: undefined }],
    ['requestMerchantID', { requestMerchantID: 'SANDBOX1' }],
    ['merchantID', { requestMerchantID: undefined, merchantID: 'SANDBOX1' }],
    ['transactionUnique', { transactionUnique: 'aaaaaaaaaaaaa' }],
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
    expect(judge(changed(approval, changes), known)).toEqual({
      kind: 'review',
      because: [name],
      isApproved: true,
    })
  })

  test('the xref of another attempt', () => {
    expect(judge(new Map(approval), { ...known, isXrefTaken: true })).toEqual({
      kind: 'review',
      because: ['xref'],
      isApproved: true,
    })
  })

  test('a decline of something else, though no money moved', () => {
    expect(judge(changed(decline, { amount: '1', orderRef: '' }), known)).toEqual({
      kind: 'review',
      because: ['orderRef', 'amount'],
      isApproved: false,
    })
  })
})

test.each(['approved', 'captured', 'tendered', 'accepted'])('an approval may be %s', (state) => {
  expect(judge(changed(approval, { state }), known).kind).toBe('paid')
})

test('the amount received need not be told', () => {
  expect(judge(changed(approval, { amountReceived: undefined }), known).kind).toBe('paid')
})

test('a card that was handed to a sister account counts as ours', () => {
  expect(judge(changed(approval, { merchantID: '100002' }), known).kind).toBe('paid')
})

test.each([undefined, '', '00', ' 0', '0x0', '-0', '0.0', '1234567', 'zero', '٠'])(
  'a response code of %j is none',
  (responseCode) => {
    expect(judge(changed(approval, { responseCode }), known)).toEqual({
      kind: 'not believed',
      because: 'no response code',
    })
  },
)

test('our own request, sent back to us, is no answer', () => {
  expect(judge(new Map(pairsOf('V1')), known)).toMatchObject({ kind: 'not believed' })
})

test('an attempt that we never made is not believed', () => {
  expect(judge(new Map(approval), { ...known, attempt: undefined })).toEqual({
    kind: 'not believed',
    because: 'an unknown attempt',
  })
})

test('no code but 0 is ever paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (code) => {
      expect(judge(changed(approval, { responseCode: String(code) }), known).kind).not.toBe('paid')
    }),
  )
})
