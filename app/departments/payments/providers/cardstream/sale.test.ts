import { expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import published from '../../../../../test/payments-vectors.json' with { type: 'json' }
import { keptFields, saleFields } from './sale.ts'

const pairsOf = (id: string) =>
  (published.vectors.find((vector) => vector.id === id)?.pairs ?? []) as [string, string][]

test('a sale asks for what the published form asks for, and for a copy of the answer', () => {
  const attempt = { name: 'k3v9q0x7m2b4z', reference: 'DR-000123', amount: pence(104_95) }
  const fields = saleFields(attempt, {
    merchantId: '100001',
    callbackUrl: 'https://shop.example.test/backend/api/order/callback',
    notifyUrl: 'https://shop.example.test/backend/api/order/notify',
  })
  expect(new Map(fields)).toEqual(
    new Map([...pairsOf('V1'), ['callbackURL', 'https://shop.example.test/backend/api/order/notify']]),
  )
})

test('nothing of the card or the person is kept of a message', () => {
  const kept = keptFields(
    new Map([...pairsOf('V6'), ['customerName', 'Ann'], ['customerPostcode', 'SL7 1AA']]),
  )
  expect(kept).toMatchObject({ responseCode: '0', xref: '26111512QF31KC07LD55TRX', amount: '10495' })
  expect(Object.keys(kept).filter((name) => /^customer|Mask|Expiry|Number|URL|signature/.test(name))).toEqual(
    [],
  )
})
