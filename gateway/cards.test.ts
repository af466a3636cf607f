import { describe, expect, vi } from 'vitest'
import { PATIENCE } from '../test/patience.ts'
import { cards } from './cards.ts'
import { type Field, fieldOf, merged, without } from './fields.ts'
import { checkSignature, sign } from './signature.ts'
import { codeIn, SECRET, type Shop, test, typedCard } from './testing/open-sandbox.ts'

/** The times that the shop was told on a leg, once there are as many as are awaited. */
async function told(shop: Shop, leg: 'callback' | 'redirect', count: number): Promise<Field[][]> {
  const those = () => shop.told.filter((one) => one.leg === leg).map(({ fields }) => fields)
  await vi.waitUntil(() => those().length >= count, PATIENCE)
  return those()
}

const value = (fields: readonly Field[] | undefined, name: string) => fieldOf(fields ?? [], name)

test('there are fifteen', () => expect(cards).toHaveLength(15))

test('approved: both legs bring the same signed answer, with everything that was asked', async ({
  opened,
}) => {
  const { fields, headers } = await opened.payWith('approved', {}, { note: 'line\r\nbreak', empty: '' })
  const [callback = []] = await told(opened.shop, 'callback', 1)
  expect(callback).toEqual(fields)
  expect(checkSignature(fields, SECRET)).toBe('full')
  expect(Object.fromEntries(fields)).toMatchObject({
    amount: '10495',
    amountReceived: '10495',
    authorisationCode: expect.stringMatching(/^\d{6}$/),
    cardNumberMask: '492942******0821',
    cardExpiryDate: '0130',
    customerName: 'Ro Reed',
    empty: '',
    merchantID: 'SANDBOX1',
    note: 'line\nbreak',
    orderRef: 'DR-000123',
    requestMerchantID: 'SANDBOX1',
    responseCode: '0',
    responseMessage: expect.stringMatching(/^AUTHCODE:\d{6}$/),
    responseStatus: '0',
    state: 'captured',
    threeDSAuthenticated: 'Y',
    threeDSECI: '05',
    timestamp: '2026-11-15 12:31:07',
    transactionUnique: 'k3v9q0x7m2b4z',
    xref: expect.stringMatching(/^26111512([A-Z]{2}\d\d){3}[A-Z]{3}$/),
  })
  expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${opened.shop.url};`)
})

test.for([
  ['declined', '5', 'declined'],
  ['no-funds', '51', 'declined'],
  ['referred', '1', 'referred'],
] as const)('%s: %s, state %s', async ([key, code, state], { opened }) => {
  const { fields } = await opened.payWith(key)
  expect(Object.fromEntries(fields)).toMatchObject({ responseCode: code, responseStatus: '1', state })
  expect(value(fields, 'amountReceived')).toBeUndefined()
  expect(await told(opened.shop, 'callback', 1)).toEqual([fields])
})

describe('challenged', () => {
  test.for([
    ['Y', '0'],
    ['N', '65803'],
    ['R', '65803'],
    ['E', '65803'],
  ] as const)('answered with %s: %s', async ([outcome, code], { opened }) => {
    const page = (await opened.payWith('challenged')).headers.get('location') ?? ''
    expect(page).toMatch(/^\/acs\//)
    expect((await opened.visit(page)).text).toContain('£104.95')
    const { fields } = await opened.post(page, [['outcome', outcome]])
    expect(codeIn(fields)).toBe(code)
    expect(value(fields, 'threeDSAuthenticated')).toBe(outcome)
  })

  test('abandoned: nobody hears of it', async ({ opened }) => {
    const page = (await opened.payWith('challenged')).headers.get('location') ?? ''
    const { fields, text } = await opened.post(page, [['outcome', 'abandon']])
    expect(fields).toEqual([])
    expect(text).toContain('nobody was told')
    expect(opened.sandbox.store.transactions.size).toBe(0)
  })

  test('an answer that is none, or that nobody asked for, leads back to the card', async ({ opened }) => {
    const page = (await opened.payWith('challenged')).headers.get('location') ?? ''
    expect((await opened.post(page, [['outcome', 'maybe']])).headers.get('location')).toMatch(/^\/card\//)
    const unasked = (await opened.arrive()).replace('card', 'acs')
    expect((await opened.visit(unasked)).status).toBe(303)
    expect((await opened.post(unasked, [['outcome', 'Y']])).status).toBe(303)
  })

  test('any card that expires in December is', async ({ opened }) => {
    const page = (await opened.payWith('declined', { expiry: '12/30' })).headers.get('location') ?? ''
    expect(codeIn((await opened.post(page, [['outcome', 'Y']])).fields)).toBe('5')
  })

  test.for([
    ['02/30', 'N'],
    ['06/30', 'R'],
  ] as const)('and one that expires %s fails with %s', async ([expiry, letter], { opened }) => {
    const { fields } = await opened.payWith('approved', { expiry })
    expect(codeIn(fields)).toBe('65803')
    expect(value(fields, 'threeDSAuthenticated')).toBe(letter)
  })
})

test('browser-closed: only the server is told', async ({ opened }) => {
  const { fields, text } = await opened.payWith('browser-closed')
  expect(fields).toEqual([])
  expect(text).toContain('only the shop’s server was told')
  expect(codeIn((await told(opened.shop, 'callback', 1))[0] ?? [])).toBe('0')
})

test('callback-lost: only the browser brings it', async ({ opened }) => {
  const { fields } = await opened.payWith('callback-lost')
  expect(codeIn(fields)).toBe('0')
  expect(opened.shop.told).toEqual([])
})

describe('time-out', () => {
  test('the answer is a failure, but the money was taken', async ({ opened }) => {
    const { fields } = await opened.payWith('time-out')
    expect(codeIn(fields)).toBe('65549')
    expect((await told(opened.shop, 'callback', 1))[0]).toEqual(fields)
    const [transaction] = opened.sandbox.store.transactions.values()
    expect(transaction).toMatchObject({ code: 0, state: 'captured', xref: value(fields, 'xref') })
  })

  test('with ?silent nobody hears anything', async ({ opened }) => {
    const page = await opened.arrive({}, '?silent')
    const { fields, text } = await opened.post(page, typedCard('time-out'))
    expect(fields).toEqual([])
    expect(text).toContain('No answer came')
    expect(opened.shop.told).toEqual([])
    expect(opened.sandbox.store.transactions.size).toBe(1)
  })
})

test('duplicated: three times by the server, twice by the redirect', async ({ opened }) => {
  const { fields } = await opened.payWith('duplicated')
  const messages = [
    ...(await told(opened.shop, 'callback', 3)),
    ...(await told(opened.shop, 'redirect', 1)),
    fields,
  ]
  expect(messages).toEqual(Array(5).fill(fields))
})

test('tampered: signed for the amount, sent with another', async ({ opened }) => {
  const { fields } = await opened.payWith('tampered')
  expect(value(fields, 'amount')).toBe('1')
  expect(checkSignature(fields, SECRET)).toBe('wrong')
  expect(checkSignature(merged(fields, [['amount', '10495']]), SECRET)).toBe('full')
  expect(await told(opened.shop, 'callback', 1)).toEqual([fields])
})

test('unsigned: no signature at all', async ({ opened }) => {
  const { fields } = await opened.payWith('unsigned')
  expect(codeIn(fields)).toBe('0')
  expect(checkSignature(fields, SECRET)).toBe('missing')
})

test('reflected: the signature of the request, with the names of its fields', async ({ opened }) => {
  const { fields } = await opened.payWith('reflected')
  const request = without(opened.request(), 'signature')
  const names = request.map(([name]) => name)
  expect(codeIn(fields)).toBe('0')
  expect(value(fields, 'signature')).toBe(`${sign(request, SECRET)}|${names.join(',')}`)
})

test('late: told when it is asked for, the same bytes each time', async ({ opened }) => {
  const { fields, text } = await opened.payWith('late')
  expect(fields).toEqual([])
  const [, id = ''] = /\/_sandbox\/replay\/(\d+)/.exec(text) ?? []
  expect(opened.shop.told).toEqual([])

  const { text: deliveries } = await opened.post(`/_sandbox/replay/${id}`, [])
  expect(JSON.parse(deliveries).deliveries).toMatchObject([
    { leg: 'callback', status: 200 },
    { leg: 'redirect', status: 200 },
  ])
  await opened.post(`/_sandbox/replay/${id}`, [])
  expect(new Set(opened.shop.told.map(({ body }) => body)).size).toBe(1)
  expect(opened.shop.told).toHaveLength(4)

  const page = await opened.post(`/_sandbox/replay/${id}`, [], { accept: 'text/html' })
  expect(page.fields).toEqual(opened.shop.told[0]?.fields)
})

describe('repeated', () => {
  test('the same payment again is a duplicate, for five minutes', async ({ opened }) => {
    expect(codeIn((await opened.payWith('repeated')).fields)).toBe('0')
    expect(codeIn((await opened.payWith('repeated')).fields)).toBe('65554')
    opened.time.now = new Date(opened.time.now.getTime() + 300_000)
    expect(codeIn((await opened.payWith('repeated')).fields)).toBe('0')
  })

  test.for([
    ['another amount', { amount: '10494' }],
    ['another attempt', { transactionUnique: 'another' }],
  ] as const)('%s is not', async ([, changes], { opened }) => {
    await opened.payWith('repeated')
    expect(codeIn((await opened.payWith('repeated', {}, changes)).fields)).toBe('0')
  })

  test('nor is another card, nor one that was declined', async ({ opened }) => {
    await opened.payWith('repeated')
    expect(codeIn((await opened.payWith('approved')).fields)).toBe('0')
    expect(codeIn((await opened.payWith('declined')).fields)).toBe('5')
    expect(codeIn((await opened.payWith('declined')).fields)).toBe('5')
  })

  test('the shop chooses how long', async ({ opened }) => {
    await opened.payWith('repeated', {}, { duplicateDelay: '10' })
    opened.time.now = new Date(opened.time.now.getTime() + 10_000)
    expect(codeIn((await opened.payWith('repeated', {}, { duplicateDelay: '10' })).fields)).toBe('0')
  })
})

test('second-try: declined, then approved on the same page', async ({ opened }) => {
  const page = await opened.arrive()
  const first = await opened.post(page, typedCard('second-try'))
  expect(first.fields).toEqual([])
  expect(first.text).toContain('Your card was declined')
  const { fields } = await opened.post(page, typedCard('second-try'))
  expect(codeIn(fields)).toBe('0')
  const messages = await told(opened.shop, 'callback', 2)
  expect(messages.map(codeIn).sort()).toEqual(['0', '5'])
  expect(new Set(messages.map((message) => value(message, 'transactionUnique'))).size).toBe(1)
  expect(new Set(messages.map((message) => value(message, 'xref'))).size).toBe(2)
})

test('cancelled: 65576', async ({ opened }) => {
  const { fields } = await opened.post(await opened.arrive(), [['do', 'cancel']])
  expect(Object.fromEntries(fields)).toMatchObject({ responseCode: '65576', responseStatus: '2' })
  expect(await told(opened.shop, 'callback', 1)).toEqual([fields])
})

describe('a page that is finished', () => {
  test('brings the same answer to a second press, and pays no second time', async ({ opened }) => {
    const page = await opened.arrive()
    const [one, two] = await Promise.all([
      opened.post(page, typedCard('time-out')),
      opened.post(page, typedCard('time-out')),
    ])
    expect(two?.fields).toEqual(one?.fields)
    expect((await opened.post(page, [['do', 'cancel']])).fields).toEqual(one?.fields)
    expect(opened.sandbox.store.transactions.size).toBe(1)
  })

  test('shows that it is, and waits to be told to go back', async ({ opened }) => {
    const page = await opened.arrive()
    const { fields } = await opened.post(page, typedCard('approved'))
    const again = await opened.visit(page)
    expect(again.text).toContain('This payment is finished')
    expect(again.text).not.toContain('return.js')
    expect(again.fields).toEqual(fields)
  })
})
