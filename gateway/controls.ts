import { cardByKey, maskOf } from './cards.ts'
import { fieldOf } from './fields.ts'
import { deliver } from './legs.ts'
import type { Sandbox } from './sandbox.ts'
import type { Delivery, State, Transaction } from './store.ts'

/** What anybody at the controls may see of a payment: nothing of the person. */
export const listed = ({ store }: Sandbox) => [...store.transactions.values()].map(summary)

function summary(transaction: Transaction) {
  const { id, xref, at, sale, cardKey, state, code, deliveries } = transaction
  const card = cardByKey(cardKey ?? '')
  return {
    id,
    xref,
    at,
    state,
    deliveries,
    responseCode: String(code),
    orderRef: fieldOf(sale.request, 'orderRef'),
    transactionUnique: fieldOf(sale.request, 'transactionUnique'),
    card: card && maskOf(card),
    amount: transaction.amount,
    amountReceived: transaction.amountReceived,
    amountRefunded: transaction.amountRefunded,
  }
}

export type Summary = ReturnType<typeof summary>

/** The same message once more, on both legs. */
export const replay = (sandbox: Sandbox, transaction: Transaction): Promise<Delivery[]> =>
  Promise.all([
    ...(fieldOf(transaction.sale.request, 'callbackURL') ? [deliver(sandbox, transaction, 'callback')] : []),
    deliver(sandbox, transaction, 'redirect'),
  ])

/** A night goes by: what was captured is handed to the banks, what was handed to them is accepted or rejected. */
export function settle({ store }: Sandbox) {
  for (const transaction of store.transactions.values()) {
    transaction.state = afterTheNight(transaction)
    store.changed(transaction)
  }
}

function afterTheNight({ state, isRejectedLater }: Transaction): State {
  if (state === 'captured') return 'tendered'
  if (state === 'tendered') return isRejectedLater ? 'rejected' : 'accepted'
  return state
}
