import fc from 'fast-check'
import { describe, expect, vi } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { cards } from '../../../../../gateway/cards.ts'
import { sign } from '../../../../../gateway/signature.ts'
import { codeIn, type Opened, SECRET, test, typedCard } from '../../../../../gateway/testing/open-sandbox.ts'
import { PATIENCE } from '../../../../../test/patience.ts'
import type { Outcome } from '../../card-provider.ts'
import { judge } from '../../rules/verdict.ts'
import { createCardstream } from './cardstream.server.ts'
import type { Field } from './fields.ts'
import { readMessage, signedFields } from './signing.server.ts'

/** The shop and its sandbox share no code: each accepts only what the other has signed. */
const attempt = {
  name: 'k3v9q0x7m2b4z',
  reference: 'DR-000123 (gift!) *~',
  amount: pence(104_95),
}

type Verdict = Outcome | { kind: 'not believed'; because: string }

const bodyOf = (fields: readonly Field[]) =>
  new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()

const provider = createCardstream({
  url: 'http://gateway.example/paymentform/',
  directUrl: 'http://gateway.example/direct/',
  merchantId: 'SANDBOX1',
  secret: SECRET,
  callbackUrl: 'http://shop.example/callback',
  notifyUrl: 'http://shop.example/notify',
})

function believed(body: string): Verdict {
  const reading = provider.read(body)
  if (!reading.ok) return { kind: 'not believed', because: reading.because }
  return judge(reading.message, { attempt, isPaymentTaken: false, words: provider.words })
}

/** Signed by the shop, paid on the sandbox's page, and the shop's verdict on each answer of the browser. */
async function paidWith({ post, request }: Opened, key: string): Promise<Verdict | undefined> {
  const fields = request({ orderRef: attempt.reference, signature: undefined, note: 'Zoë’s\r\ncafé' })
  const { headers } = await post('/paymentform/', signedFields(fields, SECRET))
  const answer = await post(headers.get('location') ?? '', typedCard(key))
  return answer.fields.length > 0 ? believed(bodyOf(answer.fields)) : undefined
}

const atOnce: Record<string, Verdict | undefined> = {
  approved: { kind: 'paid' },
  challenged: undefined,
  declined: { kind: 'declined', advice: 'try again' },
  'no-funds': { kind: 'declined', advice: 'later' },
  referred: { kind: 'declined', advice: 'another card' },
  'browser-closed': undefined,
  'callback-lost': { kind: 'paid' },
  'time-out': { kind: 'error', cause: 'unclear' },
  duplicated: { kind: 'paid' },
  tampered: { kind: 'not believed', because: 'a wrong signature' },
  unsigned: { kind: 'not believed', because: 'not one signature' },
  reflected: { kind: 'not believed', because: 'not a full signature' },
  late: undefined,
  repeated: { kind: 'paid' },
  'second-try': undefined,
}

describe('what the browser brings at once', () => {
  test('is known for every card', () => expect(Object.keys(atOnce)).toEqual(cards.map(({ key }) => key)))

  test.for(Object.entries(atOnce))('%s', async ([key, verdict], { opened }) => {
    expect(await paidWith(opened, key)).toEqual(verdict)
  })
})

test('what the gateway tells the server is judged alike', async ({ opened }) => {
  await paidWith(opened, 'browser-closed')
  await vi.waitUntil(() => opened.shop.told.length > 0, PATIENCE)
  expect(opened.shop.told.map(({ body }) => believed(body))).toEqual([{ kind: 'paid' }])
})

test('both sign anything alike, line breaks and half characters included', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1 }),
      fc.constantFrom('\r', '\n', '\ud83c', '[', '*'),
    ),
  })
  const fields = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-zA-Z]{1,3}(\[\d{1,2}\])?$/), text), {
    selector: ([name]) => name,
  })
  fc.assert(
    fc.property(fields, (any) => {
      expect(signedFields(any, SECRET).at(-1)).toEqual(['signature', sign(any, SECRET)])
    }),
  )
})

test('a form that was altered on its way is refused by the gateway', async ({ opened }) => {
  const signed = signedFields(opened.request({ signature: undefined }), SECRET)
  const altered = signed.map(([name, value]): Field => [name, name === 'amount' ? '1' : value])
  expect((await opened.post('/paymentform/', altered)).text).toContain('SIGNATURE MISMATCH')
})

test('a mistake of ours comes back as ours', async ({ opened }) => {
  const { fields } = await opened.post('/paymentform/', opened.request({ amount: '104.95' }))
  expect(codeIn(fields)).toBe('66312')
  const reading = readMessage(bodyOf(fields), SECRET)
  expect(reading.ok).toBe(true)
})

test('a shop with another secret believes nothing of it', async ({ opened }) => {
  const { fields } = await opened.payWith('approved')
  expect(readMessage(bodyOf(fields), 'another secret altogether')).toEqual({
    ok: false,
    because: 'a wrong signature',
  })
})
