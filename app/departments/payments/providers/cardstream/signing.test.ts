import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import published from '../../../../../test/payments-vectors.json' with { type: 'json' }
import { canonicalText } from './canonical-text.ts'
import type { Disbelief, Field } from './fields.ts'
import { readMessage, signedFields } from './signing.server.ts'

/** test/payments-vectors.json has messages with their expected signatures, and how altered ones must fail. */
const { secret, negatives } = published
const vectors = published.vectors.map((vector) => ({ ...vector, fields: vector.pairs as unknown as Field[] }))
const vector = (id: string) => vectors.find((one) => one.id === id) ?? expect.unreachable(id)

describe.each(vectors)('$id: $title', ({ id, fields, canonical, canonicalBytes, signature }) => {
  test('the text that is signed', () => {
    expect(canonicalText(fields)).toBe(canonical)
    expect(Buffer.byteLength(canonicalText(fields))).toBe(canonicalBytes)
  })

  test('the signature', () => expect(signatureOf(fields, secret)).toBe(signature))

  test(`W-${id}: through a browser and back`, () => {
    expect(outcome(readMessage(throughBrowser([...fields, ['signature', signature]]), secret))).toBe(
      expected(`W-${id}`),
    )
  })
})

describe('published answers', () => {
  test('the worked example of the documentation', () => {
    const fields = Object.entries({
      merchantID: '100001',
      action: 'SALE',
      type: '1',
      currencyCode: '826',
      countryCode: '826',
      amount: '2691',
      transactionUnique: '55f025addd3c2',
      orderRef: 'Signature Test',
      cardNumber: '4929 4212 3460 0821',
      cardExpiryDate: '1213',
    })
    expect(signatureOf(fields, 'DontTellAnyone')).toBe(
      'da0acd2c404945365d0e7ae74ad32d57c561e9b942f6bdb7e3dda49a08fcddf74fe6af6b23b8481b8dc8895c12fc21c72c69d60f137fdf574720363e33d94097',
    )
  })

  test.each([
    [{ a: 'one', b: 'two' }, '86cdc'],
    [{ a: 'one', b: 'a £ sign' }, '13637'],
    [{ a: 'one', b: 'aa ** stars' }, '47a2b1'],
    [{ a: 'one', b: 'newline \n characater' }, '19582'],
    [{ 'a[aa]': '12', 'a[bb]': '13', a1: '0', aa: '1', aZ: '2' }, '4aeaa'],
  ])('%j begins with %s', (fields, beginning) => {
    expect(signatureOf(Object.entries(fields), 'pass')).toMatch(new RegExp(`^${beginning}`))
  })
})

describe('altered messages', () => {
  const { fields, signature } = vector('V6')
  const answer: Field[] = [...fields, ['signature', signature]]
  const { fields: refusal, signature: refusalSignature } = vector('V7')
  const { fields: request, signature: requestSignature } = vector('V1')

  test.each<[id: string, message: Field[], secret?: string]>([
    ['N0', answer],
    ['N1', withValue(answer, 'amount', '1')],
    ['N2', withValue([...refusal, ['signature', refusalSignature]], 'responseCode', '0')],
    ['N3', fields],
    ['N4', [...fields, ['signature', '']]],
    [
      'N5',
      [
        ...request,
        ['responseCode', '0'],
        ['signature', `${requestSignature}|${request.map(([name]) => name).join(',')}`],
      ],
    ],
    ['N6', [...answer, ['formAmountEditable', 'Y']]],
    ['N7', answer.filter(([name]) => name !== 'threeDSECI')],
    ['N8', [...answer, ['responseCode', '0']]],
    ['N9', withValue(answer, 'signature', signature.toUpperCase())],
    ['N10', answer, 'another secret altogether'],
    ['N11', answer, ''],
    ['N12', answer.toReversed()],
    ['N13', answer.toSorted(([a], [b]) => (a.split('[')[0] ?? '').length - (b.split('[')[0] ?? '').length)],
  ])('%s', (id, message, key = secret) => {
    expect(outcome(readMessage(bodyOf(message), key))).toBe(expected(id))
  })

  test('a second signature', () => {
    expect(outcome(readMessage(bodyOf([...answer, ['signature', signature]]), secret))).toBe('SIG_COUNT')
  })

  test('the published partial signature', () => {
    const message: Field[] = [...request, ['signature', published.partialExample.signature]]
    expect(outcome(readMessage(bodyOf(message), secret))).toBe('SIG_FORM')
  })
})

test('nothing is signed without a secret', () => {
  expect(() => signedFields([['amount', '1']], '')).toThrow('secret is not set')
})

test('line breaks are posted as they are signed', () => {
  const { fields } = vector('V4')
  const posted = signedFields(fields, secret)
  expect(posted.map(([, value]) => value).join()).not.toContain('\r')
  expect(outcome(readMessage(throughBrowser(posted), secret))).toBe('OK')
})

describe('for any message', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/).filter((name) => name !== 'signature')
  const value = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/[\r\n]/.test(text))
  const message = fc.uniqueArray(fc.tuple(word, value), {
    selector: ([name]) => name,
    minLength: 1,
    maxLength: 12,
  })
  const records = fc.uniqueArray(fc.tuple(word, value), {
    selector: ([name]) => name,
    minLength: 2,
    maxLength: 6,
  })

  test('what is signed is believed, however a browser encodes it', () => {
    fc.assert(
      fc.property(message, (fields) => {
        const posted = signedFields(fields, secret)
        expect(readMessage(throughBrowser(posted), secret)).toEqual({ ok: true, message: new Map(posted) })
      }),
    )
  })

  test('one character changed anywhere, in a name, a value or the signature, is refused', () => {
    const changed = fc.tuple(
      message,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('0', 'f', 'x', 'Z', '%', ' ', '*', 'é'),
      fc.boolean(),
    )
    fc.assert(
      fc.property(changed, ([fields, which, where, sign, inName]) => {
        const posted = signedFields(fields, secret)
        const at = which % posted.length
        const altered = posted.map(([name, text], index): Field => {
          if (index !== at) return [name, text]
          return inName ? [replaced(name, where, sign), text] : [name, replaced(text, where, sign)]
        })
        fc.pre(JSON.stringify(altered) !== JSON.stringify(posted))
        expect(readMessage(bodyOf(altered), secret).ok).toBe(false)
      }),
    )
  })

  test('the order of root names does not matter', () => {
    const shuffled = message.chain((fields) =>
      fc.tuple(
        fc.constant(fields),
        fc.shuffledSubarray(fields, { minLength: fields.length, maxLength: fields.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([fields, others]) => {
        expect(signatureOf(others, secret)).toBe(signatureOf(fields, secret))
      }),
    )
  })

  test('the order inside a root does', () => {
    fc.assert(
      fc.property(word, records, (root, inside) => {
        const fields = inside.map(([name, text]): Field => [`${root}[${name}]`, text])
        expect(signatureOf(fields.toReversed(), secret)).not.toBe(signatureOf(fields, secret))
      }),
    )
  })

  test('the signature is SHA-512 of the text and the secret, with nothing between', () => {
    fc.assert(
      fc.property(message, (fields) => {
        const hash = createHash('sha512')
          .update(canonicalText(fields) + secret, 'utf8')
          .digest('hex')
        expect(signatureOf(fields, secret)).toBe(hash)
      }),
    )
  })
})

const bodyOf = (fields: readonly Field[]) =>
  new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()

/** A browser turns every line break into CRLF before it posts a form. */
const throughBrowser = (fields: readonly Field[]) =>
  bodyOf(fields.map(([name, value]) => [name, value.replaceAll(/\r\n|\r|\n/g, '\r\n')]))

const signatureOf = (fields: readonly Field[], key: string) => signedFields(fields, key).at(-1)?.[1]

const withValue = (fields: readonly Field[], name: string, value: string) =>
  fields.map((field): Field => (field[0] === name ? [name, value] : field))

function replaced(text: string, where: number, sign: string): string {
  const signs = [...text]
  return signs.length === 0 ? sign : signs.with(where % signs.length, sign).join('')
}

const expected = (id: string) => negatives.find((one) => one.id === id)?.expect

const outcome = (reading: ReturnType<typeof readMessage>) => (reading.ok ? 'OK' : words[reading.because])

/** The names of the reasons in the file of vectors. */
const words: Partial<Record<Disbelief, string>> = {
  'no secret': 'NO_SECRET',
  'not one signature': 'SIG_COUNT',
  'not a full signature': 'SIG_FORM',
  'a repeated field': 'DUP_FIELD',
  'a wrong signature': 'MISMATCH',
}
