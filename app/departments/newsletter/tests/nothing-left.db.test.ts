import { sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { test as onDatabase } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { type Hands, refusal, type Street, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { putDrinks } from '../../catalogue/catalogue.server.ts'
import { insertCampaign } from '../data/campaigns.server.ts'
import { pauseNewsletters } from '../pausing.server.ts'
import { postNewsletters } from '../posting.server.ts'
import { joined, manyReaders, onItsWay, written } from '../testing/readers.ts'

const campaigns = 'office/newsletter/campaigns'
const publicUrl = 'http://shop.test'
const GONE = 'Nothing was left in it that could be had or read.'
const IN_A_WEEK = new Date(NOON.getTime() + 7 * 86_400_000)

const setStock = (db: Db, stock: number) =>
  db.execute(sql`update drinks set stock = ${stock} where id = 'gin'`)

const post = (db: Db, now: Date, alert = vi.fn()) =>
  postNewsletters({ db, clock: () => now, publicUrl, alert })

const bulkTo = async (db: Db) => (await latestMail(db, 99)).filter(({ isBulk }) => isBulk).map(({ to }) => to)

/** One of a gin that is sold out when it is to begin, and the moment of that. */
async function soldOut({ street, hands: { owner } }: { street: Street; hands: Hands }, more: object = {}) {
  const { db, clock } = street
  await joined(street, 'ann@example.com')
  await putDrinks(db, [aDrink({ id: 'gin' })], clock.now)
  const { id, starts_at } = await onItsWay(owner, { intro: '', articles: [], drinks: ['gin'], ...more })
  await setStock(db, 0)
  clock.now = new Date(starts_at)
  return { id, path: `${campaigns}/${id}`, begins: clock.now }
}

describe('a planned newsletter of which nothing is left when it is to begin', () => {
  test('is paused, and alerts once', async ({ street, hands }) => {
    const { db } = street
    const { id, path, begins } = await soldOut({ street, hands })
    const alert = vi.fn()
    for (let run = 0; run < 3; run++) await post(db, begins, alert)
    expect(alert).toHaveBeenCalledExactlyOnceWith('a newsletter was paused: it can’t be sent as it is', {
      campaign: id,
      because: GONE,
    })
    expect(await bulkTo(db)).toEqual([])
    const paused = { state: 'paused', changed_by: 'The shop', paused_because: GONE, tally: null }
    expect((await hands.owner.get(path)).body.campaign).toMatchObject({
      ...paused,
      may: ['resume', 'cancel'],
    })
    expect((await hands.owner.get(campaigns)).body.campaigns).toMatchObject([paused])
    const { changes } = (await hands.owner.get(`office/changes?subject=newsletter:${id}`)).body
    expect(changes[0]).toMatchObject({
      by: 'The shop',
      via: 'job',
      because: GONE,
      may: [],
      before: { state: 'scheduled' },
      after: { state: 'paused' },
    })
  })

  test('keeps no other waiting', async ({ street, hands }) => {
    const { begins } = await soldOut({ street, hands })
    const other = await onItsWay(hands.owner)
    await post(street.db, new Date(begins.getTime() + 3_600_000))
    expect(await bulkTo(street.db)).toEqual(['ann@example.com'])
    expect((await hands.owner.get(`${campaigns}/${other.id}`)).body.campaign).toMatchObject({
      state: 'sending',
      paused_because: null,
    })
  })

  test('is not resumed before something of it is back, and then goes out', async ({ street, hands }) => {
    const { db } = street
    const { path, begins } = await soldOut({ street, hands })
    await post(db, begins)
    expect(refusal(await hands.owner.post(`${path}/resume`))).toMatchObject({
      status: 409,
      code: 'nothing_left',
    })
    await setStock(db, 6)
    expect((await hands.owner.post(`${path}/resume`)).body).toMatchObject({ state: 'scheduled' })
    const { campaign } = (await hands.owner.get(path)).body
    expect(campaign).toMatchObject({ state: 'scheduled', paused_because: null })
    await post(db, new Date(campaign.starts_at))
    expect(await bulkTo(db)).toEqual(['ann@example.com'])
  })

  test('is a draft again if it is cancelled', async ({ street, hands }) => {
    const { path, begins } = await soldOut({ street, hands })
    await post(street.db, begins)
    expect((await hands.owner.post(`${path}/cancel`)).body).toMatchObject({ state: 'draft' })
    expect((await hands.owner.get(path)).body.campaign).toMatchObject({ paused_because: null })
  })

  test('that was resumed and is paused at a restore says nothing of drinks', async ({ street, hands }) => {
    const { db } = street
    const { path, begins } = await soldOut({ street, hands })
    await post(db, begins)
    await setStock(db, 6)
    await hands.owner.post(`${path}/resume`)
    await pauseNewsletters(db, begins)
    expect((await hands.owner.get(path)).body.campaign).toMatchObject({
      state: 'paused',
      paused_because: null,
    })
  })
})

test('one that begins later is resumed without its drinks: they may be back by then', async ({
  street,
  hands: { owner },
}) => {
  const { db, clock } = street
  await joined(street, 'ann@example.com')
  await putDrinks(db, [aDrink({ id: 'gin' })], clock.now)
  const { body: draft } = await owner.post(campaigns, {
    ...written,
    intro: '',
    articles: [],
    drinks: ['gin'],
  })
  await owner.post(`${campaigns}/${draft.id}/send`, { version: draft.version, at: IN_A_WEEK.toISOString() })
  await setStock(db, 0)
  await pauseNewsletters(db, clock.now)
  expect((await owner.post(`${campaigns}/${draft.id}/resume`)).body).toMatchObject({ state: 'scheduled' })
})

onDatabase('one whose introduction can’t be read any more is paused too', async ({ db }) => {
  await manyReaders(db, 2)
  await insertCampaign(db, {
    id: '0197f0a0-0000-7000-8000-00000000000c',
    ...written,
    intro: '![A photo](/photo.webp)',
    state: 'scheduled',
    startsAt: NOON,
    createdAt: NOON,
    changedAt: NOON,
    changedBy: 'Ada',
  })
  const alert = vi.fn()
  for (let run = 0; run < 2; run++) await post(db, NOON, alert)
  expect(alert).toHaveBeenCalledOnce()
  const { rows } = await db.execute(sql`
    select state, because from newsletter_campaigns campaign
    join office_changes change on change.subject = 'newsletter:' || campaign.id`)
  expect(rows).toEqual([
    { state: 'paused', because: 'Its introduction can’t be read any more. Please write it again.' },
  ])
})
