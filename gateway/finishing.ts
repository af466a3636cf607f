import { answerTo, stateAfter } from './answers.ts'
import type { Card, Scenario } from './cards.ts'
import { type Authentication, isRejectedAtSettlement } from './decide.ts'
import { type Field, fieldOf, merged, without } from './fields.ts'
import { callBack, deliver, waited } from './legs.ts'
import type { Sandbox } from './sandbox.ts'
import { signed } from './signature.ts'
import type { CardUse, Ending, Sale, Transaction } from './store.ts'

type Result = {
  code: number
  card?: Card
  use?: CardUse
  authentication?: Authentication
  scenario?: Scenario
}

/** Writes down what happened and tells the shop's server; what the browser is to bring is in the ending. */
export function finish(sandbox: Sandbox, sale: Sale, result: Result): Ending {
  const { callbacks = 1, redirects = 1, hangs } = result.scenario ?? {}
  const owesCallback = callbacks > 0 && !(hangs && sale.isSilent)
  const transaction = { ...recorded(sandbox, sale, result), owesCallback }
  sandbox.store.addTransaction(transaction)
  const { id } = transaction
  if (hangs) return hanging(sandbox, transaction)
  for (let count = 0; count < callbacks; count++) void callBack(sandbox, transaction)
  for (let count = 1; count < redirects; count++) void deliver(sandbox, transaction, 'redirect')
  if (redirects > 0) return { transactionId: id, fields: transaction.sent }
  return { transactionId: id, words: callbacks > 0 ? WORDS.closed : WORDS.late }
}

const WORDS = {
  closed:
    'The payment went through. Your browser was closed at this moment, as it were: only the shop’s server was told.',
  late: 'The payment went through, and nobody has been told. Tell the shop when you like.',
  silent: 'No answer came. Whether the payment went through, nobody was told.',
}

/** The money is taken; what the shop hears, when the time is over, is a failure, or nothing. */
function hanging(sandbox: Sandbox, transaction: Transaction): Ending {
  const { sale, id } = transaction
  if (sale.isSilent) return { transactionId: id, words: WORDS.silent }
  void tellLater(sandbox, transaction)
  return { transactionId: id, fields: transaction.sent }
}

async function tellLater(sandbox: Sandbox, transaction: Transaction) {
  if (await waited(sandbox, sandbox.timings.hangMs)) await callBack(sandbox, transaction)
}

function recorded(sandbox: Sandbox, sale: Sale, result: Result): Omit<Transaction, 'owesCallback'> {
  const { settings, clock, ids } = sandbox
  const { code, card, use, authentication, scenario } = result
  const now = clock()
  const amount = amountOf(sale)
  const transaction = ids.transaction(now)
  const happening = { merchantId: settings.merchantId, now, amount, transaction, card, use, authentication }
  const answer = answerTo(sale.request, { ...happening, code })
  const told = scenario?.hangs ? answerTo(sale.request, { ...happening, code: 65549 }) : answer
  return {
    id: transaction.transactionId,
    xref: transaction.xref,
    at: now,
    sale,
    cardKey: card?.key,
    state: stateAfter(code),
    isRejectedLater: settings.decidedBy === 'amount' && isRejectedAtSettlement(amount),
    amount,
    amountReceived: code === 0 ? amount : 0,
    amountRefunded: 0,
    code,
    answer,
    sent: spoilt(told, sale, settings.secret, scenario?.spoilt),
    deliveries: [],
  }
}

/** Signed, and then damaged in the way that the card asks for. */
function spoilt(answer: readonly Field[], sale: Sale, secret: string, way: Scenario['spoilt']): Field[] {
  const whole = signed(answer, secret)
  if (way === 'tampered') return merged(whole, [['amount', '1']])
  if (way === 'unsigned') return without(whole, 'signature')
  if (way !== 'reflected') return whole
  const names = sale.request.map(([name]) => name)
  return merged(whole, [['signature', `${sale.signature}|${names.join(',')}`]])
}

export const amountOf = (sale: Sale) => Number(fieldOf(sale.request, 'amount'))
