import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { mailJobs } from '#app/platform/mail/mail-jobs.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import type { Transport } from '#app/platform/mail/transport.server.ts'
import { pence } from '#app/platform/money.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { type Hands, refusal, type Street, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { putDrinks } from '../../catalogue/catalogue.server.ts'
import { newsletterOutcomes } from '../outcomes.server.ts'
import { pauseNewsletters } from '../pausing.server.ts'
import { finishNewsletters, postNewsletters } from '../posting.server.ts'
import { joined, onItsWay } from '../testing/readers.ts'

const readers = ['ann', 'ben', 'cy', 'dee', 'eve'].map((name) => `${name}@example.com`)
const LATER = new Date(NOON.getTime() + 3_600_000)
/** When nothing is held any more. */
const MUCH_LATER = new Date(LATER.getTime() + 3_600_000)

const post = ({ db }: Pick<Street, 'db'>) =>
  postNewsletters({ db, clock: () => LATER, publicUrl: 'http://shop.test', alert: () => {} }, 2)
const finish = ({ db }: Pick<Street, 'db'>) => finishNewsletters({ db, clock: () => LATER, alert: () => {} })

/** Sends what waits, `most` at most, and says to whom; those of `away` are tried and do not get it. */
async function send(db: Db, { most = 99, away = '' } = {}): Promise<string[]> {
  const got: string[] = []
  const transport: Transport = {
    leavesTheHouse: true,
    async send({ to }) {
      if (to === away) throw new Error('try later')
      got.push(to)
    },
    close() {},
  }
  const job = mailJobs({ db, clock: () => MUCH_LATER, transport, outcomes: newsletterOutcomes }).find(
    ({ name }) => name === 'send-bulk-mail',
  )
  const waiting = (await latestMail(db, 999)).filter(({ isBulk, sentAt }) => isBulk && sentAt === null)
  for (const { id, to } of waiting.toSorted((a, b) => a.to.localeCompare(b.to)).slice(0, most))
    await job?.work({ mail: id }).catch((failure: Error) => {
      if (to !== away) throw failure
    })
  return got
}

const subscribe = async (street: Street) => {
  for (const email of readers) await joined(street, email)
}

describe('a newsletter in a shop that was restored', () => {
  test('is paused while it is planned, and planned again by a click', async ({
    street,
    hands: { owner },
  }) => {
    await subscribe(street)
    const { id, change } = await onItsWay(owner)
    expect(await pauseNewsletters(street.db, NOON)).toBe(1)
    expect(await pauseNewsletters(street.db, NOON)).toBe(0)
    await post(street)
    expect(await send(street.db)).toEqual([])
    const path = `office/newsletter/campaigns/${id}`
    expect((await owner.get(path)).body.campaign).toMatchObject({
      state: 'paused',
      changed_by: 'The shop',
      may: ['resume', 'cancel'],
    })
    expect((await owner.post(`office/changes/${change}/undo`)).status).toBe(409)
    const resumed = await owner.post(`${path}/resume`)
    expect(resumed.body).toMatchObject({ state: 'scheduled' })
    expect(refusal(await owner.post(`${path}/resume`))).toMatchObject({ status: 409, code: 'not_possible' })
    await post(street)
    expect((await send(street.db)).toSorted()).toEqual(readers)
  })

  test('is a draft again if it is not resumed', async ({ street, hands: { owner } }) => {
    await subscribe(street)
    const { id } = await onItsWay(owner)
    await pauseNewsletters(street.db, NOON)
    const { body } = await owner.post(`office/newsletter/campaigns/${id}/cancel`)
    expect(body).toMatchObject({ state: 'draft' })
  })

  test('that is half sent goes to everybody once', async ({ street, hands: { owner } }) => {
    const { db } = street
    await subscribe(street)
    const { id } = await onItsWay(owner)
    await post(street)
    // Two have got it, the third was tried in vain, and two wait.
    const first = await send(db, { most: 3, away: 'cy@example.com' })
    expect(first).toEqual(['ann@example.com', 'ben@example.com'])
    await pauseNewsletters(db, LATER)
    await post(street)
    await finish(street)
    // What has begun is finished; nothing else leaves.
    const begun = await send(db)
    expect(begun).toEqual(['cy@example.com'])
    // None waits, and still it is not at its end.
    await finish(street)
    const path = `office/newsletter/campaigns/${id}`
    expect((await owner.get(path)).body.campaign).toMatchObject({
      state: 'paused',
      tally: { sent: 3, waiting: 0, withdrawn: 0 },
    })
    expect((await owner.post(`${path}/resume`)).body).toMatchObject({ state: 'sending' })
    await post(street)
    const rest = await send(db)
    expect([...first, ...begun, ...rest].toSorted()).toEqual(readers)
    await finish(street)
    expect((await owner.get(path)).body.campaign).toMatchObject({ state: 'sent', tally: { sent: 5 } })
  })
})

test('a cancelled newsletter goes to the others after all, and not to those who have left', async ({
  street,
  hands: { owner },
}) => {
  const { db, newcomer } = street
  await subscribe(street)
  const { id } = await onItsWay(owner)
  await post(street)
  const first = await send(db, { most: 2 })
  const path = `office/newsletter/campaigns/${id}`
  await owner.post(`${path}/cancel`)
  expect(refusal(await owner.post(`${path}/resume`)).error_message).toContain('a little later')
  await finish(street)
  const { rows } = await db.execute(
    sql`select leave_key from newsletter_subscribers where email = 'eve@example.com'`,
  )
  await newcomer().post(`newsletter/unsubscribe?key=${rows[0]?.leave_key}`)
  expect((await owner.get(path)).body.campaign).toMatchObject({ state: 'cancelled', may: ['resume'] })
  expect((await owner.post(`${path}/resume`)).body).toMatchObject({ state: 'sending' })
  await post(street)
  const rest = await send(db)
  expect([...first, ...rest].toSorted()).toEqual(readers.slice(0, 4))
})

describe('a newsletter that goes on', () => {
  const gin = (price: number) => aDrink({ id: 'gin', price: pence(price) })
  const waitingPrices = async (db: Db) =>
    (await latestMail(db, 99))
      .filter(({ isBulk, sentAt }) => isBulk && sentAt === null)
      .map(({ text }) => /£[\d.]+/.exec(text)?.[0])

  /** Half of it is sent at £30, and then it is cancelled. */
  async function halfSent({ street, hands: { owner } }: { street: Street; hands: Hands }) {
    const { db, clock } = street
    await subscribe(street)
    await putDrinks(db, [gin(30_00)], clock.now)
    const { id } = await onItsWay(owner, { intro: '', articles: [], drinks: ['gin'] })
    await post(street)
    await send(db, { most: 2 })
    const path = `office/newsletter/campaigns/${id}`
    await owner.post(`${path}/cancel`)
    await finish(street)
    return path
  }

  test('names the prices of now', async ({ street, hands }) => {
    const { db, clock } = street
    const path = await halfSent({ street, hands })
    await putDrinks(db, [gin(45_00)], clock.now)
    await hands.owner.post(`${path}/resume`)
    await post(street)
    expect(await waitingPrices(db)).toEqual(['£45.00', '£45.00', '£45.00'])
  })

  test('is refused while nothing of it can be had', async ({ street, hands }) => {
    const { db } = street
    const path = await halfSent({ street, hands })
    await db.execute(sql`update drinks set stock = 0 where id = 'gin'`)
    expect(refusal(await hands.owner.post(`${path}/resume`))).toMatchObject({
      status: 409,
      code: 'nothing_left',
    })
    expect((await hands.owner.get(path)).body.campaign).toMatchObject({ state: 'cancelled' })
  })
})
