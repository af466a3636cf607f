import { describe, expect, vi } from 'vitest'
import { PATIENCE } from '../test/patience.ts'
import { type Field, fieldOf } from './fields.ts'
import { codeIn, type Shop, test } from './testing/open-sandbox.ts'

/** The times that the shop was told on a leg, once there are as many as are awaited. */
async function told(shop: Shop, leg: 'callback' | 'redirect', count: number): Promise<Field[][]> {
  const those = () => shop.told.filter((one) => one.leg === leg).map(({ fields }) => fields)
  await vi.waitUntil(() => those().length >= count, PATIENCE)
  return those()
}

const value = (fields: readonly Field[] | undefined, name: string) => fieldOf(fields ?? [], name)

describe('the shop’s server', () => {
  test('is told again when it fails', async ({ opened }) => {
    opened.shop.answers = [503, 500]
    await opened.payWith('browser-closed')
    await told(opened.shop, 'callback', 3)
    const [transaction] = opened.sandbox.store.transactions.values()
    await vi.waitUntil(() => transaction?.deliveries.length === 3, PATIENCE)
    expect(transaction?.deliveries.map(({ status }) => status)).toEqual([503, 500, 200])
  })

  test('is told four times at most', async ({ opened }) => {
    opened.shop.answers = Array(9).fill(500)
    await opened.payWith('browser-closed')
    const [transaction] = opened.sandbox.store.transactions.values()
    await vi.waitUntil(() => transaction?.deliveries.length === 4, PATIENCE)
    expect(opened.shop.told).toHaveLength(4)
  })

  test('is not told again when it refuses', async ({ opened }) => {
    opened.shop.answers = [400]
    await opened.payWith('tampered')
    const [transaction] = opened.sandbox.store.transactions.values()
    await vi.waitUntil(() => transaction?.deliveries.length === 1, PATIENCE)
    expect(opened.shop.told).toHaveLength(1)
  })

  test('may be away', async ({ opened }) => {
    opened.shop.server.close()
    opened.shop.server.closeAllConnections()
    await opened.payWith('browser-closed')
    const [transaction] = opened.sandbox.store.transactions.values()
    await vi.waitUntil(() => transaction?.deliveries.length === 4, PATIENCE)
    expect(transaction?.deliveries.at(-1)).toMatchObject({ status: 'no answer' })
  })

  test('need not be told at all', async ({ opened }) => {
    const { fields } = await opened.payWith('approved', {}, { callbackURL: undefined })
    expect(codeIn(fields)).toBe('0')
    expect(opened.shop.told).toEqual([])
  })
})

describe('as on a vendor’s test account, where the amount decides', () => {
  const vendor = test.extend<{ decidedBy: 'amount' }>({ decidedBy: 'amount' })

  vendor.for([
    ['100', '0'],
    ['2499', '0'],
    ['5000', '1'],
    ['10495', '5'],
    ['15000', '4'],
    ['30000', '66311'],
    ['99', '66311'],
  ] as const)('%sp: %s', async ([amount, code], { opened }) => {
    expect(codeIn((await opened.payWith('declined', {}, { amount })).fields)).toBe(code)
  })

  vendor.for([
    ['20000', '0'],
    ['25000', '5'],
  ] as const)('%sp: a challenge, then %s', async ([amount, code], { opened }) => {
    const page = (await opened.payWith('approved', {}, { amount })).headers.get('location') ?? ''
    expect(codeIn((await opened.post(page, [['outcome', 'Y']])).fields)).toBe(code)
  })

  vendor('the page says so', async ({ opened }) => {
    const { text } = await opened.visit(await opened.arrive())
    expect(text).toContain('The amount decides')
    expect(text).not.toContain('Approved at once')
  })

  vendor('a cardholder called Test [20] chooses another amount', async ({ opened }) => {
    expect(codeIn((await opened.payWith('approved', { name: 'Test [20]' })).fields)).toBe('0')
  })

  vendor.for([
    ['01/30', 'Y', '05'],
    ['03/30', 'U', '07'],
    ['04/30', 'A', '06'],
    ['05/30', 'D', '07'],
    ['07/30', 'E', '07'],
    ['10/30', 'I', '07'],
    ['11/30', 'U', '07'],
  ] as const)(
    'a card that expires %s is authenticated with %s',
    async ([expiry, letter, eci], { opened }) => {
      const { fields } = await opened.payWith('approved', { expiry, name: 'Test [20]' })
      expect([value(fields, 'threeDSAuthenticated'), value(fields, 'threeDSECI')]).toEqual([letter, eci])
    },
  )

  vendor('some are rejected when they are settled', async ({ opened }) => {
    await opened.payWith('approved', {}, { amount: '2500' })
    await opened.post('/_sandbox/settle', [])
    const { text } = await opened.post('/_sandbox/settle', [])
    expect(JSON.parse(text).transactions).toMatchObject([{ state: 'rejected' }])
  })
})
