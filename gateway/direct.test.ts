import { describe, expect } from 'vitest'
import { type Field, fieldOf, readForm } from './fields.ts'
import { checkSignature, sign, signed } from './signature.ts'
import { codeIn, type Opened, SECRET, test } from './testing/open-sandbox.ts'

/** Asks for something to be done to a payment, as the shop's server does. */
async function ask({ post }: Opened, asked: Record<string, string>): Promise<Record<string, string>> {
  const { text } = await post(
    '/direct/',
    signed(Object.entries({ merchantID: 'SANDBOX1', ...asked }), SECRET),
  )
  expect(checkSignature(readForm(text), SECRET)).toBe('full')
  return Object.fromEntries(readForm(text))
}

async function paid(opened: Opened, key = 'approved'): Promise<{ xref: string; fields: Field[] }> {
  const { fields } = await opened.payWith(key)
  return { xref: fieldOf(fields, 'xref') ?? '', fields }
}

/** Two nights: captured, tendered, accepted. */
async function settled(opened: Opened, key?: string) {
  const payment = await paid(opened, key)
  for (const _ of [1, 2]) await opened.post('/_sandbox/settle', [])
  return payment
}

describe('QUERY', () => {
  test('tells the payment’s own answer, and its state', async ({ opened }) => {
    const { xref, fields } = await paid(opened)
    const { signature, ...answer } = Object.fromEntries(fields)
    expect(await ask(opened, { action: 'QUERY', xref })).toMatchObject({
      ...answer,
      action: 'QUERY:SALE',
      state: 'captured',
      amountRefunded: '0',
    })
  })

  test('tells the truth after a time-out', async ({ opened }) => {
    const { xref, fields } = await paid(opened, 'time-out')
    expect(codeIn(fields)).toBe('65549')
    expect(await ask(opened, { action: 'QUERY', xref })).toMatchObject({
      responseCode: '0',
      state: 'captured',
      amountReceived: '10495',
    })
  })

  test('knows declined payments too', async ({ opened }) => {
    const { xref } = await paid(opened, 'declined')
    const answer = await ask(opened, { action: 'QUERY', xref })
    expect(answer).toMatchObject({ responseCode: '5', state: 'declined' })
    expect(answer).not.toHaveProperty('amountReceived')
  })
})

describe('before it is settled', () => {
  test('a payment is cancelled as a whole, once', async ({ opened }) => {
    const { xref } = await paid(opened)
    expect(await ask(opened, { action: 'CANCEL', xref })).toMatchObject({
      action: 'CANCEL:SALE',
      responseCode: '0',
      state: 'canceled',
      amountReceived: '0',
    })
    expect(codeOf(await ask(opened, { action: 'CANCEL', xref }))).toBe('65541')
  })

  test('or captured for less, to give some of it back', async ({ opened }) => {
    const { xref } = await paid(opened)
    expect(await ask(opened, { action: 'CAPTURE', xref, amount: '10000' })).toMatchObject({
      action: 'CAPTURE:SALE',
      responseCode: '0',
      amountReceived: '10000',
      state: 'captured',
    })
    expect(codeOf(await ask(opened, { action: 'CAPTURE', xref, amount: '10001' }))).toBe('66312')
    expect(codeOf(await ask(opened, { action: 'CAPTURE', xref }))).toBe('66056')
  })

  test('it can’t be refunded', async ({ opened }) => {
    const { xref } = await paid(opened)
    const refund = { action: 'REFUND_SALE', xref, amount: '100' }
    expect(codeOf(await ask(opened, refund))).toBe('65541')
    await opened.post('/_sandbox/settle', [])
    expect(await ask(opened, { action: 'QUERY', xref })).toMatchObject({ state: 'tendered' })
    expect(codeOf(await ask(opened, refund))).toBe('65541')
    expect(codeOf(await ask(opened, { action: 'CANCEL', xref }))).toBe('65541')
  })

  test('what was declined can’t be cancelled or captured', async ({ opened }) => {
    const { xref } = await paid(opened, 'declined')
    expect(codeOf(await ask(opened, { action: 'CANCEL', xref }))).toBe('65541')
    expect(codeOf(await ask(opened, { action: 'CAPTURE', xref, amount: '1' }))).toBe('65541')
  })
})

describe('after it is settled', () => {
  test('it is refunded bit by bit, until nothing is left', async ({ opened }) => {
    const { xref } = await settled(opened)
    const first = await ask(opened, { action: 'REFUND_SALE', xref, amount: '10000', transactionUnique: 'a' })
    expect(first).toMatchObject({ responseCode: '0', action: 'REFUND_SALE', amountReceived: '10000' })
    expect(first.xref).not.toBe(xref)
    const refund = (amount: string, transactionUnique: string) =>
      ask(opened, { action: 'REFUND_SALE', xref, amount, transactionUnique }).then(codeOf)
    expect(await refund('496', 'b')).toBe('66312')
    expect(await refund('495', 'c')).toBe('0')
    expect(await refund('1', 'd')).toBe('66312')
    expect(await ask(opened, { action: 'QUERY', xref })).toMatchObject({
      state: 'accepted',
      amountReceived: '10495',
      amountRefunded: '10495',
    })
  })

  test('never for more than was captured', async ({ opened }) => {
    const { xref } = await paid(opened)
    await ask(opened, { action: 'CAPTURE', xref, amount: '10000' })
    for (const _ of [1, 2]) await opened.post('/_sandbox/settle', [])
    expect(codeOf(await ask(opened, { action: 'REFUND_SALE', xref, amount: '10001' }))).toBe('66312')
    expect(codeOf(await ask(opened, { action: 'REFUND_SALE', xref, amount: '10000' }))).toBe('0')
  })

  test('the same refund again is a duplicate, for five minutes', async ({ opened }) => {
    const { xref } = await settled(opened)
    const refund = { action: 'REFUND_SALE', xref, amount: '100', transactionUnique: 'refund-1' }
    expect(codeOf(await ask(opened, refund))).toBe('0')
    expect(codeOf(await ask(opened, refund))).toBe('65554')
    expect(codeOf(await ask(opened, { ...refund, transactionUnique: 'refund-2' }))).toBe('0')
    opened.time.now = new Date(opened.time.now.getTime() + 300_000)
    expect(codeOf(await ask(opened, refund))).toBe('0')
  })

  test('it can’t be cancelled or captured any more', async ({ opened }) => {
    const { xref } = await settled(opened)
    expect(codeOf(await ask(opened, { action: 'CANCEL', xref }))).toBe('65541')
    expect(codeOf(await ask(opened, { action: 'CAPTURE', xref, amount: '1' }))).toBe('65541')
  })
})

test.for([
  ['another merchant', { merchantID: '100001' }, '65539'],
  ['card details', { cardNumber: '4929421234600821' }, '65542'],
  ['no action', { action: '' }, '66055'],
  ['a refund that is linked to nothing', { action: 'REFUND' }, '66311'],
  ['a sale', { action: 'SALE' }, '66311'],
  ['a name that every object has', { action: 'constructor' }, '66311'],
  ['no payment', { xref: '' }, '66085'],
  ['an unknown payment', { xref: '26111512AA00AA00AA00AAA' }, '66341'],
  ['no amount', { amount: '' }, '66056'],
  ['pounds', { amount: '1.00' }, '66312'],
] as const)('refused: %s', async ([, changes, code], { opened }) => {
  const { xref } = await settled(opened)
  expect(codeOf(await ask(opened, { action: 'REFUND_SALE', xref, amount: '100', ...changes }))).toBe(code)
})

test.for([
  ['no signature', undefined, '66087'],
  ['a wrong one', 'f'.repeat(128), '65539'],
] as const)('refused: %s', async ([, signature, code], { opened }) => {
  const { xref } = await paid(opened)
  const fields: Field[] = [
    ...Object.entries({ merchantID: 'SANDBOX1', action: 'CANCEL', xref }),
    ...(signature ? [['signature', signature] as const] : []),
  ]
  const { text } = await opened.post('/direct/', fields)
  expect(codeIn(readForm(text))).toBe(code)
})

test('refused: a signature for a part', async ({ opened }) => {
  const { xref } = await paid(opened)
  const fields = Object.entries({ merchantID: 'SANDBOX1', action: 'CANCEL', xref })
  const signature = `${sign(fields.slice(0, 1), SECRET)}|merchantID`
  const { text } = await opened.post('/direct/', [...fields, ['signature', signature]])
  expect(codeIn(readForm(text))).toBe('66343')
})

describe('the controls', () => {
  test('list payments, and forget them', async ({ opened }) => {
    await opened.payWith('approved', { name: 'Rosalind' }, { customerEmail: 'rosalind@example.com' })
    const { text } = await opened.visit('/_sandbox/tx')
    expect(JSON.parse(text).transactions).toMatchObject([
      {
        orderRef: 'DR-000123',
        amount: 10495,
        card: '492942******0821',
        responseCode: '0',
        state: 'captured',
      },
    ])
    expect(text).not.toMatch(/rosalind|4929421234600821/i)
    expect(JSON.parse((await opened.post('/_sandbox/reset', [])).text)).toEqual({ transactions: [] })
  })

  test('have a page for people', async ({ opened }) => {
    expect((await opened.visit('/')).text).toContain('Nothing has been paid yet')
    await settled(opened)
    const { text } = await opened.visit('/')
    expect(text).toContain('DR-000123: £104.95')
    expect(text).toContain('accepted, code 0')
    const pressed = await opened.post('/_sandbox/settle', [], { accept: 'text/html', origin: opened.url })
    expect(pressed.headers.get('location')).toBe('/')
  })
})

const codeOf = ({ responseCode }: Record<string, string>) => responseCode
