import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { readForm, writeForm } from '../../../../gateway/fields.ts'
import { signed } from '../../../../gateway/signature.ts'
import { SECRET } from '../../../../gateway/testing/open-sandbox.ts'
import { type CardMessage, type CardProvider, GatewayAway } from '../card-provider.ts'
import { newName } from '../gateway/names.server.ts'
import { openCardstream } from '../providers/cardstream/testing/cardstream-bench.ts'
import { badLines } from './bad-lines.ts'
import { contract } from './describe-card-provider.ts'
import { AMOUNT, OTHER_REFERENCE, type ProviderBench, REFERENCE } from './provider-bench.ts'

/** A contract that nobody has seen fail may be paper: for each clause, providers that break it. */

type Spoil = (good: CardProvider, bench: ProviderBench, url: string) => Partial<CardProvider>

const reads =
  (change: (message: CardMessage) => Partial<CardMessage>): Spoil =>
  (good) => ({
    read(body) {
      const reading = good.read(body)
      return reading.ok ? { ok: true, message: { ...reading.message, ...change(reading.message) } } : reading
    },
  })

/** As good as no signature: whatever comes, it signs itself. */
const credulous: Spoil = (good) => ({
  read: (body) => good.read(writeForm(signed(readForm(body), SECRET))),
})

/** It was not there, so there is nothing. */
const shrugs: Spoil = (good) => ({ query: (names) => good.query(names).catch(() => undefined) })

/** It looks for the payment alone, whoever's attempt it was. */
const muddled: Spoil = (good) => {
  let known: string | undefined
  return {
    read(body) {
      const reading = good.read(body)
      if (reading.ok) known ??= reading.message.attempt
      return reading
    },
    query: (names) => good.query({ ...names, attempt: known ?? names.attempt }),
  }
}

const plans =
  (step: CardProvider['planRefund']): Spoil =>
  () => ({ planRefund: step })
const plan = { action: 'anything', target: pence(1) }
const saysYes: Spoil = () => ({ checkConnection: async () => ({ ok: true }) })

const breaches: [clause: string, how: string, spoil: Spoil][] = [
  [
    'sends the shopper where form-action allows',
    'allows another',
    () => ({ formAction: 'https://a.example' }),
  ],
  [
    'starts one payment for one attempt',
    'makes a new one each time',
    (good) => ({ start: (attempt) => good.start({ ...attempt, name: newName() }) }),
  ],
  [
    'an accepted payment is paid, in whichever way it is told',
    'is afraid of it',
    reads(() => ({ outcome: { kind: 'error', cause: 'unclear' } })),
  ],
  [
    'an accepted payment is paid, in whichever way it is told',
    'forgets its name',
    reads(() => ({ payment: undefined })),
  ],
  [
    'a declined payment is declined',
    'takes every message for an approval',
    reads(() => ({ outcome: { kind: 'paid' } })),
  ],
  [
    'an abandoned payment is never paid',
    'takes silence for yes',
    () => ({
      query: async () => ({
        message: { outcome: { kind: 'paid' } } as CardMessage,
        standing: { state: 'taken', isRejected: false, kept: AMOUNT },
      }),
    }),
  ],
  [
    'a message that comes twice is the same one, and another is another',
    'counts each copy',
    reads(() => ({ id: newName() })),
  ],
  [
    'a message that comes twice is the same one, and another is another',
    'takes all for one',
    reads(() => ({ id: 'the message' })),
  ],
  ['a forged message is not believed', 'looks at no signature', credulous],
  [
    'what is no message is not believed, and breaks nothing',
    'throws',
    () => ({ read: (body) => ({ ok: true, message: JSON.parse(body) }) }),
  ],
  [
    'another sum, currency or order is never paid',
    'does not look at the sum',
    reads(() => ({ amount: AMOUNT })),
  ],
  [
    'another sum, currency or order is never paid',
    'takes all money for pounds',
    reads(() => ({ currency: 'GBP' })),
  ],
  [
    'another sum, currency or order is never paid',
    'does not look at the order',
    reads(() => ({ reference: REFERENCE })),
  ],
  [
    'an approval made out to another merchant is never paid',
    'does not look whose money it is',
    reads(() => ({ oddities: [] })),
  ],
  [
    'a callback for another order does not pay for this one',
    'takes the order for granted',
    reads(() => ({ reference: OTHER_REFERENCE })),
  ],
  [
    'nothing of card or person is kept',
    'keeps the name',
    reads(({ kept }) => ({ kept: { ...kept, customerName: 'Ro Reed' } })),
  ],
  [
    'nothing of card or person is kept',
    'keeps a number',
    reads(({ kept }) => ({ kept: { ...kept, number: '4111111111111111' } })),
  ],
  ['a lost answer is found by asking', 'can’t be asked', () => ({ query: async () => undefined })],
  ['a payment of another attempt, or of nobody, is not found', 'muddles them up', muddled],
  ['a whole payment goes back', 'does nothing', () => ({ refund: async () => {} })],
  [
    'a part goes back, and then the rest, if it can do parts',
    'gives all of it back',
    (good) => ({ planRefund: (refund, made) => good.planRefund({ ...refund, amount: AMOUNT }, made) }),
  ],
  [
    'what was asked for twice under one name goes back once',
    'forgets its plans',
    (good) => ({ planRefund: (refund) => good.planRefund(refund, undefined) }),
  ],
  [
    'what was asked for twice under one name goes back once',
    'takes each for a new one',
    (good) => ({ refund: (refund, made) => good.refund({ ...refund, name: newName() }, made) }),
  ],
  [
    'a plan that was never carried out is made again',
    'believes that what was planned was done',
    (good) => ({
      planRefund: async (refund, made) =>
        made ? { kind: 'done', plan: made } : good.planRefund(refund, undefined),
    }),
  ],
  [
    'more than was paid does not go back',
    'gives what there is',
    (good) => ({
      planRefund: (refund, made) =>
        good.planRefund({ ...refund, amount: pence(Math.min(refund.amount, AMOUNT)) }, made),
    }),
  ],
  [
    'no refund of a payment that is another attempt’s',
    'does not look whose it is',
    plans(async () => ({ kind: 'ask', plan })),
  ],
  ...badLines.map((kind): [string, string, Spoil] => [
    `a gateway that ${kind}: nothing is taken for an answer`,
    'says that there is nothing',
    shrugs,
  ]),
  [
    'a gateway that echoes: our own words are no answer',
    'is content with it',
    () => ({ refund: async () => {} }),
  ],
  [
    'an answer that never ends is not read to its end',
    'reads on',
    (_, __, url) => ({
      async query() {
        await fetch(url, { method: 'POST' }).then((answer) => answer.text())
        throw new GatewayAway('it was long')
      },
    }),
  ],
  [
    'the settings work',
    'is never content',
    () => ({ checkConnection: async () => ({ ok: false, because: 'No.' }) }),
  ],
  ['wrong settings are said to be wrong', 'says yes', saysYes],
  ['a bad line is not taken for settings that work', 'says yes', saysYes],
  [
    'asking whether the settings work changes nothing',
    'tries a refund',
    (good) => ({
      async checkConnection() {
        const { attempt, payment } = paid.at(-1) ?? expect.unreachable()
        const refund = { of: { attempt, payment }, amount: AMOUNT, name: newName() }
        const step = await good.planRefund(refund, undefined)
        if (step.kind === 'ask') await good.refund(refund, step.plan)
        return good.checkConnection()
      },
      read(body) {
        const reading = good.read(body)
        if (reading.ok)
          paid.push({ attempt: reading.message.attempt, payment: reading.message.payment ?? '' })
        return reading
      },
    }),
  ],
  [
    'no secret is in a form, an answer, an error or a log',
    'says it in an error',
    (good, { secrets }) => ({
      query: (names) =>
        good.query(names).catch(() => {
          throw new Error(`not with ${secrets[0]}`)
        }),
    }),
  ],
  [
    'no secret is in a form, an answer, an error or a log',
    'writes it down',
    (good, { secrets }) => ({
      read(body) {
        // biome-ignore lint/suspicious/noConsole: it is what it must not do
        console.debug('reading with', secrets[0])
        return good.read(body)
      },
    }),
  ],
]

const paid: { attempt: string; payment: string }[] = []

function spoilt(bench: ProviderBench, spoil: Spoil): ProviderBench {
  const spoiltOne = (good: CardProvider, url = '') => ({ ...good, ...spoil(good, bench, url) })
  return {
    ...bench,
    provider: spoiltOne(bench.provider),
    providerAt: (url, withinMs) => spoiltOne(bench.providerAt(url, withinMs), url),
    strangers: Object.fromEntries(
      Object.entries(bench.strangers).map(([what, stranger]) => [what, spoiltOne(stranger)]),
    ),
  }
}

describe('the contract notices a provider', () => {
  test('of every kind', () => {
    const named = new Set(breaches.map(([title]) => title))
    expect([...named].toSorted()).toEqual(contract.map(({ title }) => title).toSorted())
  })

  test.each(breaches)('%s: that %s', async (title, _, spoil) => {
    const bench = await openCardstream()
    const { holds } = contract.find((one) => one.title === title) ?? expect.unreachable(title)
    await expect(holds(spoilt(bench, spoil)).finally(bench.close)).rejects.toThrow()
  })
})
