import { describe, expect, onTestFinished, vi } from 'vitest'
import { latestMail, postMail } from '#app/platform/mail/outbox.server.ts'
import { aMail, by, office, worker } from '#app/platform/mail/testing/mail-worker.ts'
import { test } from '../../../../test/database.ts'
import { PATIENCE } from '../../../../test/patience.ts'
import { NOON } from '../../../../test/shop.ts'
import { insertCampaign } from '../data/campaigns.server.ts'
import { selectFailures, tallyOf } from '../data/recipients.server.ts'
import { selectSubscriber } from '../data/subscribers.server.ts'
import { newsletterOutcomes } from '../outcomes.server.ts'
import { postNewsletters } from '../posting.server.ts'
import { idOf, manyReaders, written } from '../testing/readers.ts'

const CAMPAIGN = '0197f0a0-0000-7000-8000-00000000000c'
const at = NOON
const hard = { because: '550', refusal: { code: 550, status: '5.1.1' } }
const soft = { because: '552', refusal: { code: 552, status: '5.2.2' } }
const policy = { because: '550', refusal: { code: 550, status: '5.7.1' } }

const mailTo = (to: string) => ({ event: 'order:1', to, isBulk: false })
const stateOf = async (db: Parameters<typeof selectSubscriber>[0], email: string) => {
  const known = await selectSubscriber(db, email)
  return { hasBounced: known?.bouncedAt !== null, softBounces: known?.softBounces }
}

describe('a refused address', () => {
  const email = 'reader-1@example.com'

  test('bounces at the first refusal for good, by whatever mail', async ({ db }) => {
    await manyReaders(db, 2)
    await newsletterOutcomes.givenUp(db, mailTo('Reader-1@example.com'), hard, at)
    expect(await stateOf(db, email)).toMatchObject({ hasBounced: true })
    expect(await stateOf(db, 'reader-2@example.com')).toMatchObject({ hasBounced: false })
  })

  test('bounces at the third that may pass, if nothing has arrived in between', async ({ db }) => {
    await manyReaders(db, 1)
    const sent = { event: `newsletter:${CAMPAIGN}:${await idOf(db, email)}`, to: email, isBulk: true }
    const refuse = () => newsletterOutcomes.givenUp(db, mailTo(email), soft, at)
    await refuse()
    await refuse()
    await newsletterOutcomes.sent(db, sent, at)
    await refuse()
    await refuse()
    expect(await stateOf(db, email)).toEqual({ hasBounced: false, softBounces: 2 })
    await refuse()
    expect(await stateOf(db, email)).toMatchObject({ hasBounced: true })
  })

  test('does not bounce for what is said about us, or for no answer', async ({ db }) => {
    await manyReaders(db, 1)
    await newsletterOutcomes.givenUp(db, mailTo(email), policy, at)
    await newsletterOutcomes.givenUp(db, mailTo(email), { because: 'ETIMEDOUT', refusal: undefined }, at)
    expect(await stateOf(db, email)).toEqual({ hasBounced: false, softBounces: 0 })
  })
})

test('newsletters are sent; who is refused bounces, and is still written to about an order', async ({
  ownDatabase: database,
}) => {
  const { db } = database
  await manyReaders(db, 4)
  const refused = 'reader-2@example.com'
  const { deliveries, ...place } = await office({
    toAddress: (address) => (address === refused ? 550 : 250),
  })
  await insertCampaign(db, {
    id: CAMPAIGN,
    ...written,
    state: 'scheduled',
    startsAt: NOON,
    createdAt: NOON,
    changedAt: NOON,
    changedBy: 'Ada',
  })
  const { troubles } = await worker(database, by(place), newsletterOutcomes)
  await postNewsletters({ db, clock: () => NOON, publicUrl: 'https://shop.example', alert: () => {} })
  await vi.waitFor(async () => expect(await tallyOf(db, CAMPAIGN)).toMatchObject({ waiting: 0 }), PATIENCE)
  expect(deliveries.map(({ to }) => to[0]).sort()).toEqual([
    'reader-1@example.com',
    'reader-3@example.com',
    'reader-4@example.com',
  ])
  // Nothing of the server's code says more than 550: it may pass.
  expect(await tallyOf(db, CAMPAIGN)).toMatchObject({ sent: 3, bounced: 1 })
  expect(await selectFailures(db, CAMPAIGN, 9)).toMatchObject([
    { email: refused, state: 'bounced', because: 'The mail server refused the address: 550' },
  ])
  expect(await stateOf(db, refused)).toMatchObject({ softBounces: 1 })
  await vi.waitFor(() => expect(troubles.join()).toMatch(/refused for good/), PATIENCE)
  expect(troubles.join()).not.toContain(refused)
  await newsletterOutcomes.givenUp(db, mailTo(refused), hard, NOON)
  await postMail(db, aMail('order:2', refused))
  await vi.waitFor(async () => {
    const order = (await latestMail(db, 9)).find(({ event }) => event === 'order:2')
    expect(order).toMatchObject({ tries: 1 })
  }, PATIENCE)
})

test('an order’s mail is not behind newsletters that take long', async ({ ownDatabase: database }) => {
  const { db } = database
  const { promise: isOver, resolve: end } = Promise.withResolvers<number>()
  const { deliveries, ...place } = await office({
    toMail: ({ to }) => (to[0] === 'slow@example.com' ? isOver : 250),
  })
  await worker(database, by(place))
  onTestFinished(() => end(250))
  for (let each = 0; each < 8; each++)
    await postMail(db, { ...aMail(`news:${each}`, 'slow@example.com'), isBulk: true })
  await vi.waitFor(() => expect(deliveries).toHaveLength(1), PATIENCE)
  await postMail(db, aMail('order:1'))
  await vi.waitFor(
    () => expect(deliveries.map(({ to }) => to[0])).toEqual(['slow@example.com', 'ann@example.com']),
    PATIENCE,
  )
  // Nothing is under way any more when the database closes.
  end(250)
  await vi.waitFor(
    async () => expect((await latestMail(db, 9)).every(({ sentAt }) => sentAt !== null)).toBe(true),
    PATIENCE,
  )
})
