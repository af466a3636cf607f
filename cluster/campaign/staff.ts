import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Browser, Refusal } from './browser.ts'
import { type Acknowledged, acknowledgedIn, openJournal, readEntries, type Written } from './journal.ts'

type StaffPlan = {
  shopUrl: string
  /** All journals, their own among them: what was bought, and what was done about it. */
  journals: () => string[]
  journal: string
}

const EVERY_MS = 2_000
/** Small: a member of staff may refund a hundred pounds a day. */
const REFUND_PENCE = 10

/** Somebody in the office who dispatches orders, records transfers and sends a little money back. */
export async function startStaff({ shopUrl, journals, journal: file }: StaffPlan) {
  const journal = openJournal(file)
  const browser = new Browser(shopUrl, '127.0.0.1', () => {})
  const { token } = await browser.change<{ token: string }>('office/demo-session', { role: 'owner' })
  browser.token = token
  const failures: string[] = []
  const done = new Set<string>()
  let isOver = false

  async function work(turn: number) {
    const orders = acknowledgedIn(readAll(journals()))
    const order = [...orders.values()]
      .reverse()
      .find((each) => !done.has(each.reference) && isFor(each, turn))
    if (!order) return
    done.add(order.reference)
    await acts[turn % acts.length]?.(order)
  }

  const acts = [
    async ({ reference }: Acknowledged) => {
      const { done: sent } = await browser.change<{ done: string[] }>('office/orders/dispatch', {
        references: [reference],
      })
      if (sent.includes(reference)) journal.write({ what: 'dispatched', reference })
    },
    async ({ reference }: Acknowledged) => {
      await browser.change('office/orders/paid', { reference })
      journal.write({ what: 'recorded money', reference })
    },
    async ({ reference }: Acknowledged) => {
      journal.write({ what: 'asked refund', reference, amount: REFUND_PENCE })
      await browser.change('office/orders/refund', {
        reference,
        amount: REFUND_PENCE / 100,
        because: 'A label was torn',
      })
      journal.write({ what: 'refunded', reference, amount: REFUND_PENCE })
    },
  ]

  async function goOn() {
    for (let turn = 0; !isOver; turn++) {
      await work(turn).catch((failure: Error) => {
        if (failure instanceof Refusal)
          journal.write({
            what: 'refused',
            call: failure.call,
            status: failure.status,
            code: failure.code,
          })
        else failures.push(failure.message)
      })
      await pause(EVERY_MS)
    }
  }

  const working = goOn()
  return {
    failures,
    async goHome() {
      isOver = true
      await working
      journal.close()
    },
  }
}

/** Dispatch and refunds are for paid orders, money is recorded for transfers. */
const isFor = ({ isPaid, isTransfer, isCancelled, giftCard }: Acknowledged, turn: number) => {
  if (isCancelled) return false
  return turn % 3 === 1 ? isTransfer && !isPaid : isPaid && !isTransfer && giftCard === 0
}

/** All journals together, as far as they are written. */
export const readAll = (files: readonly string[]): Written[] =>
  files.flatMap((file) => readEntries(readFileSync(file, 'utf8')))
