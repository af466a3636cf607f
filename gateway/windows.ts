import { type Answer, type Asked, json, page, seeOther } from './answering.ts'
import { cardByKey } from './cards.ts'
import { listed, replay, settle } from './controls.ts'
import { fieldOf } from './fields.ts'
import { openPage } from './hosted.ts'
import { callBack } from './legs.ts'
import { cardPage } from './pages/card-page.ts'
import { challengePage } from './pages/challenge-page.ts'
import { endedPage, lostPage, refusalPage, returnPage } from './pages/ending-pages.ts'
import { answerChallenge, type Challenge, cancel, type Progress, pay } from './paying.ts'
import type { Sandbox } from './sandbox.ts'
import type { Ending, Sale } from './store.ts'
import { filledIn, readCard } from './typed-card.ts'

/** `/paymentform/`: a shopper arrives with the shop's signed form. */
export function hosted(sandbox: Sandbox, { fields, url }: Asked): Answer {
  const opening = openPage(sandbox, fields, url.searchParams.has('silent'))
  if (opening.kind === 'page') return seeOther(`/card/${opening.sale.id}`)
  if (opening.kind === 'refused') return page(refusalPage(opening.refusal), { status: 400 })
  return returned(sandbox, opening)
}

/** `/card/…` and `/acs/…`: the shopper types a card in, or answers the bank. */
export async function typedIn(
  sandbox: Sandbox,
  asked: Asked,
  room: 'card' | 'acs',
  id: string,
): Promise<Answer> {
  const sale = sandbox.store.sales.get(id)
  if (!sale) return page(lostPage(), { status: 404 })
  if (asked.method !== 'POST') return shown(sandbox, sale, asked, room)
  await sale.hanging
  if (sale.ending) return returned(sandbox, sale.ending)
  return room === 'card' ? cardTyped(sandbox, sale, asked) : bankAnswered(sandbox, sale, asked)
}

function shown(sandbox: Sandbox, sale: Sale, { url }: Asked, room: 'card' | 'acs'): Answer {
  if (sale.ending) return ended(sandbox, sale.ending)
  if (room === 'acs' && !sale.challenged) return seeOther(`/card/${sale.id}`)
  if (room === 'acs') return page(challengePage(sale, sandbox.settings.merchantName))
  const card = cardByKey(url.searchParams.get('use') ?? '')
  return page(cardPage(sale, sandbox.settings, { typed: card && filledIn(card, sandbox.clock()) }))
}

async function cardTyped(sandbox: Sandbox, sale: Sale, { fields }: Asked): Promise<Answer> {
  if (fieldOf(fields, 'do') === 'cancel') return progressed(sandbox, sale, cancel(sandbox, sale))
  const reading = readCard(fields, sandbox.clock())
  if (!reading.ok) return page(cardPage(sale, sandbox.settings, reading), { status: 422 })
  return progressed(sandbox, sale, await pay(sandbox, sale, reading.card, reading.use))
}

async function bankAnswered(sandbox: Sandbox, sale: Sale, { fields }: Asked): Promise<Answer> {
  const outcome = challenges.find((one) => one === fieldOf(fields, 'outcome'))
  const progress = outcome && (await answerChallenge(sandbox, sale, outcome))
  return progress ? progressed(sandbox, sale, progress) : seeOther(`/card/${sale.id}`)
}

const challenges: Challenge[] = ['Y', 'N', 'R', 'E', 'abandon']

function progressed(sandbox: Sandbox, sale: Sale, progress: Progress): Answer {
  if (progress.kind === 'ended') return returned(sandbox, progress.ending)
  if (progress.kind === 'challenged') return seeOther(`/acs/${sale.id}`)
  return page(cardPage(sale, sandbox.settings, { isDeclined: true }))
}

/** The browser brings the answer at once, if it has one to bring. */
function returned(sandbox: Sandbox, ending: Ending): Answer {
  if (!ending.fields) return ended(sandbox, ending)
  const formAction = fieldOf(ending.fields, 'redirectURL')
  return page(returnPage(ending.fields, sandbox.settings.merchantName), { formAction })
}

const ended = ({ settings }: Sandbox, ending: Ending) =>
  page(endedPage(ending, settings.merchantName), {
    formAction: ending.fields && fieldOf(ending.fields, 'redirectURL'),
  })

/** `/_sandbox/…`: what no real gateway has. Programs get JSON, people get back to where they were. */
export async function controlled(sandbox: Sandbox, asked: Asked, way: string, id: string): Promise<Answer> {
  const told = () => (asked.wantsPage ? seeOther('/') : json({ transactions: listed(sandbox) }))
  if (way === 'GET health') return json({ ok: true, merchantID: sandbox.settings.merchantId })
  if (way === 'GET tx') return json({ transactions: listed(sandbox) })
  if (way === 'POST settle') {
    settle(sandbox)
    return told()
  }
  if (way === 'POST reset') {
    sandbox.store.clear()
    return told()
  }
  return way === 'POST replay'
    ? replayed(sandbox, asked, id)
    : json({ error: 'There is no such control' }, 404)
}

async function replayed(sandbox: Sandbox, { wantsPage }: Asked, id: string): Promise<Answer> {
  const transaction = sandbox.store.transactions.get(id)
  if (!transaction) return json({ error: 'There is no such transaction' }, 404)
  if (!wantsPage) return json({ deliveries: await replay(sandbox, transaction) })
  void callBack(sandbox, transaction)
  return returned(sandbox, { fields: transaction.sent })
}
