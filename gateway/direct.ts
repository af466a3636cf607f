import { answerTo } from './answers.ts'
import { type Field, fieldOf, merged } from './fields.ts'
import { invalid, isPence, missing, type Refusal, refusedSender } from './request-checks.ts'
import type { Sandbox } from './sandbox.ts'
import { checkSignature, signed } from './signature.ts'
import type { Transaction } from './store.ts'

/** A shop's server asks for something to be done to a payment, by its `xref`. The answer is signed, whatever it is. */
export function answerDirect(sandbox: Sandbox, request: readonly Field[]): Field[] {
  const outcome = refusedRequest(sandbox, request) ?? done(sandbox, request)
  const answer =
    'code' in outcome
      ? answerTo(request, { merchantId: sandbox.settings.merchantId, now: sandbox.clock(), ...outcome })
      : outcome.answer
  return signed(answer, sandbox.settings.secret)
}

const WRONG_STATE: Refusal = { code: 65541, message: 'NOT POSSIBLE IN THIS STATE' }
const CARD_DETAILS: Refusal = { code: 65542, message: 'CARD DETAILS WITH A LINKED REQUEST' }
const REPEATED: Refusal = { code: 65554, message: 'DUPLICATE REQUEST' }

function refusedRequest({ settings }: Sandbox, request: readonly Field[]): Refusal | undefined {
  const stranger = refusedSender(request, settings)
  if (stranger) return stranger
  if (checkSignature(request, settings.secret) === 'partial') return invalid('signature')
  if (request.some(([name]) => /^card(Number|CVV|Expiry)/.test(name))) return CARD_DETAILS
  if (!fieldOf(request, 'action')) return missing('action')
  return fieldOf(request, 'xref') ? undefined : missing('xref')
}

type Outcome = Refusal | { answer: readonly Field[] }

function done(sandbox: Sandbox, request: readonly Field[]): Outcome {
  const name = fieldOf(request, 'action') ?? ''
  if (!Object.hasOwn(actions, name)) return invalid('action')
  const transaction = sandbox.store.byXref(fieldOf(request, 'xref') ?? '')
  return (transaction && actions[name]?.(sandbox, transaction, request)) ?? invalid('xref')
}

type Action = (sandbox: Sandbox, transaction: Transaction, request: readonly Field[]) => Outcome

/** REFUND is not among them: it is linked to no payment, and so to no amount. */
const actions: Record<string, Action> = {
  QUERY: (_, transaction) => ({ answer: asItStands(transaction, 'QUERY:SALE') }),

  CANCEL({ store }, transaction) {
    if (transaction.state !== 'captured') return WRONG_STATE
    transaction.state = 'canceled'
    transaction.amountReceived = 0
    store.changed(transaction)
    return { answer: asItStands(transaction, 'CANCEL:SALE') }
  },

  CAPTURE({ store }, transaction, request) {
    const amount = askedAmount(request, transaction.amountReceived)
    if (transaction.state !== 'captured') return WRONG_STATE
    if (typeof amount !== 'number') return amount
    transaction.amountReceived = amount
    store.changed(transaction)
    return { answer: asItStands(transaction, 'CAPTURE:SALE') }
  },

  REFUND_SALE(sandbox, transaction, request) {
    if (transaction.state !== 'accepted') return WRONG_STATE
    const amount = askedAmount(request, transaction.amountReceived - transaction.amountRefunded)
    if (isRepeatedRefund(sandbox, request)) return REPEATED
    return typeof amount === 'number' ? refunded(sandbox, transaction, request, amount) : amount
  },
}

/** The payment's own answer, with what has become of it since. */
const asItStands = (transaction: Transaction, action: string) =>
  merged(transaction.answer, [
    ['action', action],
    ['state', transaction.state],
    ...(transaction.code === 0
      ? ([
          ['amountReceived', String(transaction.amountReceived)],
          ['amountRefunded', String(transaction.amountRefunded)],
        ] as const)
      : []),
  ])

function askedAmount(request: readonly Field[], most: number): number | Refusal {
  const amount = fieldOf(request, 'amount')
  if (!amount) return missing('amount')
  return isPence(amount) && Number(amount) <= most ? Number(amount) : invalid('amount')
}

const REPEATED_WITHIN_MS = 300_000

function isRepeatedRefund({ store, clock }: Sandbox, request: readonly Field[]): boolean {
  return store.refunds.some(
    ({ xref, amount, transactionUnique, at }) =>
      xref === fieldOf(request, 'xref') &&
      String(amount) === fieldOf(request, 'amount') &&
      transactionUnique === (fieldOf(request, 'transactionUnique') ?? '') &&
      clock().getTime() - at.getTime() < REPEATED_WITHIN_MS,
  )
}

function refunded(
  { settings, ids, store, clock }: Sandbox,
  sale: Transaction,
  request: readonly Field[],
  amount: number,
): Outcome {
  const now = clock()
  const transactionUnique = fieldOf(request, 'transactionUnique') ?? ''
  store.addRefund({ xref: sale.xref, transactionUnique, amount, at: now })
  sale.amountRefunded += amount
  store.changed(sale)
  const transaction = ids.transaction(now)
  return {
    answer: answerTo(request, { merchantId: settings.merchantId, now, code: 0, amount, transaction }),
  }
}
