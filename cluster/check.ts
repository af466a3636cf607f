import { readFileSync } from 'node:fs'
import { type Cluster, until } from './cluster.ts'
import { Customer, drinkToBuy } from './customer.ts'
import { seconds } from './gaps.ts'
import { readJournal, takenTwice } from './mail-journal.ts'
import { bothKilled, withFault } from './measure.ts'

/** Writes are back by then, whatever has happened to the primary. */
export const BACK_WITHIN_MS = 15_000

/** One purchase, the primary's death, another purchase. Says what it saw; false if anything did not hold. */
export async function check(cluster: Cluster, say: (words: string) => void): Promise<boolean> {
  const drinkId = await drinkToBuy(cluster.shopUrl)
  const before = await boughtBy(new Customer(cluster.shopUrl), drinkId)
  say(`Bought and paid: ${before.reference}`)

  const { probe, basket, primary } = await withFault(cluster, bothKilled, drinkId)
  const shopGap = basket?.gapMs ?? 0
  say(`${primary.name} killed (${bothKilled.name}).`)
  say(
    `Nothing could be written to the database for ${seconds(probe.gapMs)}, through the shop for ${seconds(shopGap)}.`,
  )
  say(`Of ${probe.acknowledged} acknowledged rows ${probe.lost} are lost.`)

  const after = await boughtBy(new Customer(cluster.shopUrl), drinkId)
  say(`Bought and paid: ${after.reference}`)
  const still = await before.customer.statusOf(before.reference)
  say(`The first order is ${still ?? 'gone'}.`)
  const { sent, twice } = await mailsFor(cluster, [before.customer, after.customer])
  say(`${sent} mails were sent, ${twice} of them twice.`)
  await until(cluster.isWhole, { what: `${primary.name} to come back`, withinMs: 180_000 })
  say(`${primary.name} is back and follows.`)

  const held = [
    probe.gapMs <= BACK_WITHIN_MS && shopGap <= BACK_WITHIN_MS,
    probe.lost === 0,
    still === 'confirmed',
    twice === 0,
  ].every(Boolean)
  say(
    held
      ? '\nIt held.\n'
      : `\nIt did not hold: nothing may be lost or doubled, and ${seconds(BACK_WITHIN_MS)} are the limit.\n`,
  )
  return held
}

async function boughtBy(customer: Customer, drinkId: string) {
  const reference = await customer.buys(drinkId)
  await until(async () => (await customer.statusOf(reference)) === 'confirmed', {
    what: `${reference} to be paid`,
    withinMs: 60_000,
  })
  return { customer, reference }
}

async function mailsFor({ mailJournal }: Cluster, customers: Customer[]) {
  const mails = () => readJournal(readFileSync(mailJournal, 'utf8'))
  await until(async () => customers.every(({ email }) => mails().some(({ to }) => to.includes(email))), {
    what: 'the mails about the orders',
    withinMs: 120_000,
  })
  return { sent: mails().length, twice: takenTwice(mails()).length }
}
