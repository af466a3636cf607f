import { vi } from 'vitest'
import { settle } from '../../../../../../gateway/controls.ts'
import {
  type Field,
  fieldOf,
  merged,
  readForm,
  without,
  writeForm,
} from '../../../../../../gateway/fields.ts'
import { sign, signed } from '../../../../../../gateway/signature.ts'
import { openSandbox, SECRET, typedCard } from '../../../../../../gateway/testing/open-sandbox.ts'
import { PATIENCE } from '../../../../../../test/patience.ts'
import type { PaymentForm } from '../../../card-provider.ts'
import {
  type Altered,
  OTHER_MERCHANT,
  type ProviderBench,
  type Way,
} from '../../../testing/provider-bench.ts'
import { type CardstreamSettings, createCardstream } from '../cardstream.server.ts'

/** The provider before the sandbox gateway, and a shop that hears its callbacks. */
export async function openCardstream(): Promise<ProviderBench> {
  const { opened, close } = await openSandbox()
  const { sandbox, shop, url, post } = opened
  const settings: CardstreamSettings = {
    url: `${url}/paymentform/`,
    directUrl: `${url}/direct/`,
    merchantId: 'SANDBOX1',
    secret: SECRET,
    callbackUrl: `${shop.url}/callback`,
    notifyUrl: `${shop.url}/notify`,
  }

  /** What the browser brings back, then what the gateway tells by itself. */
  async function pay(form: PaymentForm, way: Way): Promise<string[]> {
    const before = shop.told.length
    const { headers } = await post('/paymentform/', Object.entries(form.fields))
    if (way === 'abandoned') return []
    const { fields } = await post(headers.get('location') ?? '', typedCard(cards[way]))
    await vi.waitUntil(() => shop.told.length > before, PATIENCE)
    return [writeForm(fields), ...shop.told.slice(before).map(({ body }) => body)]
  }

  return {
    provider: createCardstream(settings),
    providerAt: (directUrl, answerWithinMs) => createCardstream({ ...settings, directUrl, answerWithinMs }),
    strangers: {
      'another secret': createCardstream({ ...settings, secret: OTHER_SECRET }),
      'another merchant': createCardstream({ ...settings, merchantId: OTHER_MERCHANT }),
    },
    secrets: [SECRET, OTHER_SECRET].flatMap((secret) => [secret, encodeURIComponent(secret), btoa(secret)]),
    typed: typedCard('approved').map(([, value]) => value),
    pay,
    approvalOf,
    forgeries,
    keptOf(payment) {
      const { amountReceived = 0, amountRefunded = 0 } = sandbox.store.byXref(payment) ?? {}
      return amountReceived - amountRefunded
    },
    settle() {
      settle(sandbox)
      settle(sandbox)
    },
    close,
  }
}

const OTHER_SECRET = 'another secret altogether'

const cards = { accepted: 'approved', declined: 'declined', lost: 'time-out' } as const

let approvals = 0

function approvalOf(
  { fields }: PaymentForm,
  { amount, currency, reference, attempt, merchant }: Altered,
): string {
  const request = without(Object.entries(fields), 'signature')
  const sum = String(amount ?? fieldOf(request, 'amount'))
  const said: [string, string | undefined][] = [
    ['amount', sum],
    ['currencyCode', currency && (currencyNumbers[currency] ?? currency)],
    ['orderRef', reference],
    ['transactionUnique', attempt],
    ['merchantID', merchant],
    ['requestMerchantID', merchant],
    ['responseCode', '0'],
    ['state', 'captured'],
    ['xref', `26111812QF31KC07LD${String(++approvals).padStart(5, '0')}`],
    ['amountReceived', sum],
  ]
  const changes = said.filter((field): field is [string, string] => field[1] !== undefined)
  return writeForm(signed(merged(request, changes), SECRET))
}

const currencyNumbers: Record<string, string> = { USD: '840', EUR: '978' }

function forgeries({ fields }: PaymentForm, message: string): Record<string, string> {
  const answer = readForm(message)
  const own = Object.entries(fields)
  const request = without(own, 'signature')
  const approved = merged(answer, [
    ['responseCode', '0'],
    ['state', 'captured'],
  ])
  const withSignature = (signature: string): Field[] => merged(approved, [['signature', signature]])
  const named = `${sign(request, SECRET)}|${request.map(([name]) => name).join(',')}`
  const forged: Record<string, readonly Field[]> = {
    'a decline made an approval': approved,
    'no signature': without(approved, 'signature'),
    'an empty signature': withSignature(''),
    'another secret': signed(approved, OTHER_SECRET),
    'no secret at all': signed(approved, ''),
    'the signature of our own form': withSignature(fieldOf(own, 'signature') ?? ''),
    'the signature of our own form, which names what it signs': withSignature(named),
    'our own form sent back': own,
    'another sum': merged(answer, [['amount', '1']]),
    'one field more': [...answer, ['formAmountEditable', 'Y']],
    'one field twice': [...answer, ['responseCode', '0']],
    'one field less': without(answer, 'xref'),
  }
  return Object.fromEntries(Object.entries(forged).map(([how, all]) => [how, writeForm(all)]))
}
