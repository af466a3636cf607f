import { longestGap } from '../gaps.ts'
import { Browser, Refusal } from './browser.ts'
import { COUPON, type Goods } from './goods.ts'
import { type Journal, openJournal } from './journal.ts'
import { buy, type Plan } from './purchase.ts'

export type Crowd = ReturnType<typeof startCrowd>

type CrowdPlan = {
  shopUrl: string
  goods: Goods
  /** Part of every e-mail: whose orders they are. */
  run: string
  journalOf: (shopper: string) => string
}

export const SHOPPERS = 16

/** All e-mails of a run, as SQL's `like` takes it. */
export const emailsOf = (run: string) => `%-${run}@example.com`

/** Shoppers who buy one thing after the other until they are sent home. Each keeps a journal. */
export function startCrowd({ shopUrl, goods, run, journalOf }: CrowdPlan) {
  /** When changes were acknowledged, and orders among them. */
  const written: number[] = []
  const bought: number[] = []
  const failures: string[] = []
  let isOver = false

  async function goOn(shopper: number) {
    const journal = openJournal(journalOf(`shopper-${shopper}`))
    for (let purchase = 0; !isOver; purchase++) {
      const browser = new Browser(shopUrl, addressOf(shopper, purchase), () =>
        written.push(performance.now()),
      )
      await buy(browser, planFor(shopper, purchase, goods, run), journal).then(
        () => bought.push(performance.now()),
        (failure: Error) => note(failure, journal),
      )
    }
    journal.close()
  }

  /** A refusal is an answer, such as ‘sold out’. Anything else is a fault of the shop or of this campaign. */
  function note(failure: Error, journal: Journal) {
    if (!(failure instanceof Refusal)) failures.push(failure.message)
    else {
      const { call, status, code } = failure
      journal.write({ what: 'refused', call, status, code })
    }
  }

  const everybody = Promise.all(Array.from({ length: SHOPPERS }, (_, shopper) => goOn(shopper)))
  return {
    /** What went wrong without being a refusal. */
    failures,
    boughtSince: (at: number) => bought.filter((each) => each > at).length,
    writtenSince: (at: number) => written.filter((each) => each > at).length,
    /** The longest time without an acknowledged change from then until now. */
    awaySince: (from: number): number =>
      longestGap([from, ...written.filter((at) => at > from), performance.now()].map((at) => ({ at }))).gapMs,
    /** Everybody finishes what they have begun. */
    async goHome() {
      isOver = true
      await everybody
    },
  }
}

/** Of ten purchases: seven by card, one of which is cancelled; three by transfer, one of which is cancelled. */
export function planFor(shopper: number, purchase: number, goods: Goods, run: string): Plan {
  const { plenty, scarce, giftCards } = goods
  const turn = purchase % 10
  const drinkOf = (step: number) => plenty[(shopper * 3 + purchase + step) % plenty.length] ?? scarce
  const lines = [
    { drinkId: drinkOf(0), quantity: 1 + (purchase % 2) },
    ...(turn === 3 ? [{ drinkId: scarce, quantity: 1 }] : []),
    ...(turn === 5 && drinkOf(1) !== drinkOf(0) ? [{ drinkId: drinkOf(1), quantity: 1 }] : []),
  ]
  const card = giftCards[shopper]
  const withCard = card && { typed: card.code, kept: `gift-card:${card.id}` }
  return {
    email: `shopper-${shopper}-${purchase}-${run}@example.com`,
    lines,
    // The card is spent after some purchases; then its code is refused, and that is an answer too.
    code: turn === 0 && purchase < 50 ? withCard : turn === 4 ? { typed: COUPON, kept: COUPON } : undefined,
    pays: turn >= 7 ? 'by transfer' : 'by card',
    cancels: turn === 6 || turn === 9,
  }
}

/** An address of their own for each purchase, as different people would have. */
const addressOf = (shopper: number, purchase: number) =>
  `10.${16 + shopper}.${(purchase >> 8) & 255}.${purchase & 255}`
