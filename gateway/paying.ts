import { type Card, cardByKey, type Scenario } from './cards.ts'
import { type Authentication, authenticationOf, isRefused, scenarioOf } from './decide.ts'
import { fieldOf } from './fields.ts'
import { amountOf, finish } from './finishing.ts'
import { waited } from './legs.ts'
import type { Sandbox } from './sandbox.ts'
import type { CardUse, Ending, Sale } from './store.ts'

export type Progress = { kind: 'ended'; ending: Ending } | { kind: 'challenged' } | { kind: 'declined' }

/** The shopper presses 'Pay'. */
export async function pay(sandbox: Sandbox, sale: Sale, card: Card, use: CardUse): Promise<Progress> {
  if (isRepeated(sandbox, sale, card)) return ended(sale, finish(sandbox, sale, { code: 65554, card, use }))
  const { decidedBy } = sandbox.settings
  const scenario = scenarioOf({ card, name: use.name, amount: amountOf(sale) }, decidedBy)
  const authentication = authenticationOf(use.expiry.month, scenario, decidedBy)
  if (authentication)
    return authorise(sandbox, sale, { card, use, scenario, authentication }, !isRefused(authentication))
  sale.challenged = use
  return { kind: 'challenged' }
}

export type Challenge = 'Y' | 'N' | 'R' | 'E' | 'abandon'

/** The cardholder answers the bank's question, or closes the page, of which nobody ever hears. */
export async function answerChallenge(
  sandbox: Sandbox,
  sale: Sale,
  challenge: Challenge,
): Promise<Progress | undefined> {
  const use = sale.challenged
  const card = cardByKey(use?.cardKey ?? '')
  if (!use || !card) return undefined
  if (challenge === 'abandon') return ended(sale, { words: 'You left the bank’s page, and nobody was told.' })
  sale.challenged = undefined
  const { decidedBy } = sandbox.settings
  const scenario = scenarioOf({ card, name: use.name, amount: amountOf(sale) }, decidedBy)
  return authorise(sandbox, sale, { card, use, scenario, authentication: challenge }, challenge === 'Y')
}

/** The shopper presses 'Cancel'. */
export const cancel = (sandbox: Sandbox, sale: Sale): Progress =>
  ended(sale, finish(sandbox, sale, { code: 65576 }))

type Asked = { card: Card; use: CardUse; authentication: Authentication; scenario: Scenario }

async function authorise(
  sandbox: Sandbox,
  sale: Sale,
  { scenario, ...used }: Asked,
  isAuthenticated: boolean,
): Promise<Progress> {
  if (!isAuthenticated) return ended(sale, finish(sandbox, sale, { ...used, code: 65803 }))
  const { card } = used
  if (scenario.firstCode !== undefined && !sale.declined.includes(card.key)) {
    sale.declined.push(card.key)
    finish(sandbox, sale, { ...used, code: scenario.firstCode })
    return { kind: 'declined' }
  }
  // Kept before the wait: a second press waits as well, and does not pay a second time.
  sale.ending = finish(sandbox, sale, { ...used, code: scenario.code ?? 0, scenario })
  sale.hanging = scenario.hangs && waited(sandbox, sandbox.timings.hangMs)
  await sale.hanging
  return { kind: 'ended', ending: sale.ending }
}

function ended(sale: Sale, ending: Ending): Progress {
  sale.ending = ending
  return { kind: 'ended', ending }
}

/** An approved payment with the same merchant, action, type, amount, attempt, currency and card, not long ago. */
function isRepeated({ store, clock }: Sandbox, sale: Sale, card: Card): boolean {
  const windowMs = 1_000 * (Number(fieldOf(sale.request, 'duplicateDelay')) || 300)
  return [...store.transactions.values()].some(
    (earlier) =>
      earlier.code === 0 &&
      earlier.cardKey === card.key &&
      clock().getTime() - earlier.at.getTime() < windowMs &&
      COMPARED.every((name) => fieldOf(earlier.sale.request, name) === fieldOf(sale.request, name)),
  )
}

const COMPARED = ['merchantID', 'action', 'type', 'amount', 'transactionUnique', 'currencyCode']
