import { describe, expect, test } from 'vitest'
import published from '../test/payments-vectors.json' with { type: 'json' }
import type { Field } from './fields.ts'
import { canonical, checkSignature, sign } from './signature.ts'

const { secret } = published
const vectors = published.vectors.map((vector) => ({ ...vector, fields: vector.pairs as unknown as Field[] }))
const vector = (id: string) => vectors.find((one) => one.id === id) ?? expect.unreachable(id)

test.each(vectors)('$id: $title', ({ fields, canonical: text, signature }) => {
  expect(canonical(fields)).toBe(text)
  expect(sign(fields, secret)).toBe(signature)
  expect(checkSignature([...fields, ['signature', signature]], secret)).toBe('full')
})

test('the worked example of the documentation', () => {
  const fields = Object.entries({
    action: 'SALE',
    amount: '2691',
    cardExpiryDate: '1213',
    cardNumber: '4929 4212 3460 0821',
    countryCode: '826',
    currencyCode: '826',
    merchantID: '100001',
    orderRef: 'Signature Test',
    transactionUnique: '55f025addd3c2',
    type: '1',
  })
  expect(sign(fields, 'DontTellAnyone')).toMatch(/^da0acd2c404945365d0e7ae74ad32d57c561e9b9/)
})

describe('a request', () => {
  const { fields, signature } = vector('V5')
  const request: Field[] = [...fields, ['signature', signature]]

  test('may be signed in part', () => {
    const { fields: base } = vector('V1')
    const partial: Field[] = [...base, ['signature', published.partialExample.signature]]
    expect(checkSignature(partial, secret)).toBe('partial')
    expect(checkSignature([...partial, ['formAmountEditable', 'Y']], secret)).toBe('partial')
  })

  test.each<[string, Field[]]>([
    ['an altered field', request.map(([name, value]) => [name, name === 'amount' ? '1' : value])],
    ['a field more', [...request, ['extra', '']]],
    ['a field less', request.filter(([name]) => name !== 'orderRef')],
    ['a repeated field', [...request, ['amount', '10495']]],
    ['another order inside a root', request.toReversed()],
  ])('with %s is wrong', (_, altered) => expect(checkSignature(altered, secret)).toBe('wrong'))

  test('without a signature says so', () => {
    expect(checkSignature(fields, secret)).toBe('missing')
    expect(checkSignature([...fields, ['signature', '']], secret)).toBe('missing')
  })
})
