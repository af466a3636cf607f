import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { expectIndexes } from '../../../../test/explained.ts'
import { refusal, test } from '../../../../test/office.ts'
import { verbsFor } from '../../staff/staff.ts'
import { emailIsOnList, subscribedAmong } from '../consents.server.ts'
import { selectSubscriber } from '../data/subscribers.server.ts'
import { isSubscriber } from '../newsletter.server.ts'
import { consentTo, offerAsItCame } from '../newsletter.ts'
import { listSubscribers } from '../office-subscribers.server.ts'
import { subscriberList, subscriberViews } from '../subscriber-list.ts'
import { joined, joinedAgain, manyReaders } from '../testing/readers.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const subscribers = 'office/newsletter/subscribers'
const keyOf = async (db: Parameters<typeof selectSubscriber>[0], email: string) =>
  (await selectSubscriber(db, email))?.leaveKey

describe('the list of subscribers', () => {
  test('has views for those on it, who left and who bounced', async ({ street, hands: { owner } }) => {
    const ann = await joined(street, 'ann@example.com')
    const ben = await joined(street, 'ben@example.com')
    const cy = await joined(street, 'cy@example.com')
    await owner.post(`${subscribers}/${ben}/take-off`, { because: 'Asked by telephone' })
    await owner.post(`${subscribers}/${cy}/bounced`, { because: 'Letter box gone' })
    const found = async (query: string) =>
      (await owner.get(`${subscribers}?${query}`)).body.subscribers.map(({ id }: { id: string }) => id)
    expect(await found('')).toEqual([ann])
    expect(await found('view=left')).toEqual([ben])
    expect(await found('view=bounced')).toEqual([cy])
    expect(await found('view=all')).toEqual([cy, ben, ann])
    expect(await found('view=all&q=BE')).toEqual([ben])
    expect(await found('view=all&q=%25')).toEqual([])
    expect((await owner.get(`${subscribers}?view=all`)).body).toMatchObject({
      count: 3,
      count_capped: false,
      subscribers: [
        { state: 'bounced', may: ['take_off'] },
        { state: 'left', may: [], left_at: expect.any(String) },
        { state: 'on_list', may: ['take_off', 'bounced'], consent: consentTo(offerAsItCame) },
      ],
    })
  })

  test('refuses what it does not have', async ({ hands: { owner } }) => {
    for (const query of ['view=best', 'sort=email', 'place=x', 'limit=0', 'view=left&sort=joined_at'])
      expect((await owner.get(`${subscribers}?${query}`)).status).toBe(422)
    expect((await owner.get(`${subscribers}/${NOBODY}`)).status).toBe(404)
    expect((await owner.get(`${subscribers}/nonsense`)).status).toBe(404)
  })

  test('hides addresses from those who may not see them', async ({ street, hands: { owner, packer } }) => {
    await joined(street, 'ann@example.com')
    const { body } = await packer.get('office/session')
    await owner.post(`office/staff/${body.staff.id}`, { role: 'packer', verbs: { 'newsletter.see': true } })
    const list = await packer.get(`${subscribers}`)
    if (list.status === 200) expect(JSON.stringify(list.body)).not.toContain('ann@')
    else expect(list.status).toBe(403)
    const seen = await listSubscribers(street.db, {}, { verbs: new Set(['newsletter.see'] as const) })
    expect(seen.subscribers).toMatchObject([{ email: 'a…@example.com', may: [] }])
    const asked = await listSubscribers(
      street.db,
      { q: 'ann' },
      { verbs: new Set(['newsletter.see'] as const) },
    )
    expect(asked.subscribers).toEqual([])
  })

  test('leaves as CSV with the owner only', async ({ street, hands: { owner, manager } }) => {
    await joined(street, 'ann@example.com')
    const { status, bytes } = await owner.download(`${subscribers}.csv?view=all`)
    expect(status).toBe(200)
    expect(bytes.toString()).toMatch(
      /^\uFEFFemail,state,joined_at,left_at,bounced_at,consent\r\nann@example\.com,on_list,2026-/,
    )
    expect((await manager.get(`${subscribers}.csv`)).status).toBe(403)
  })

  test('is served by indexes, in every view and by address', async ({ freshDb: db }) => {
    await manyReaders(db, 3_000)
    await db.execute(sql`update newsletter_subscribers set left_at = consented_at where code like '%7'`)
    await db.execute(sql`update newsletter_subscribers set bounced_at = consented_at where code like '%8'`)
    const owner = { verbs: verbsFor('owner') }
    const ask = (query: object) => (place?: string) =>
      listSubscribers(db, { ...query, ...(place && { place }), limit: 20 }, owner)
    const indexes = {
      all: 'subscribers_joined',
      on_list: 'subscribers_on_list',
      left: 'subscribers_left',
      bounced: 'subscribers_bounced',
    }
    await expectIndexes(
      db,
      ['newsletter_subscribers'],
      [
        ...subscriberViews.map((view) => ({
          how: { view },
          by: [indexes[view]],
          ask: ask({ view, sort: subscriberList.views[view].sort }),
        })),
        {
          how: { q: 'reader-2999' },
          by: ['subscribers_by_email'],
          ask: ask({ view: 'all', q: 'reader-2999' }),
        },
      ],
    )
  })

  test('goes on behind a place, and never twice over one row', async ({ db }) => {
    await manyReaders(db, 45)
    const owner = { verbs: verbsFor('owner') }
    const seen: string[] = []
    let place: string | null | undefined
    do {
      const page = await listSubscribers(db, { view: 'all', limit: 10, ...(place && { place }) }, owner)
      seen.push(...page.subscribers.map(({ email }) => email))
      place = page.next_place
    } while (place)
    expect(new Set(seen).size).toBe(45)
    expect(seen[0]).toBe('reader-1@example.com')
  })
})

test('who has left or bounced is on the list for no room', async ({ db }) => {
  await manyReaders(db, 3)
  await db.execute(sql`update newsletter_subscribers set left_at = consented_at where code = 'WELCOME-1'`)
  await db.execute(sql`update newsletter_subscribers set bounced_at = consented_at where code = 'WELCOME-2'`)
  const emails = [1, 2, 3, 4].map((n) => `reader-${n}@example.com`)
  expect([...(await subscribedAmong(db, emails))]).toEqual(['reader-3@example.com'])
  const { rows } = await db.execute(
    sql`select asked from unnest(${sql.param(emails)}::text[]) as asked where ${emailIsOnList(sql`asked`)}`,
  )
  expect(rows).toEqual([{ asked: 'reader-3@example.com' }])
  for (const email of emails) expect(await isSubscriber(db, email)).toBe(email === 'reader-3@example.com')
})

describe('the proof of consent', () => {
  test('has every event with its words, its way and its time', async ({ street, hands: { owner } }) => {
    const { db, newcomer } = street
    const id = await joined(street, 'ann@example.com')
    const key = await keyOf(db, 'ann@example.com')
    await newcomer().post(`newsletter/unsubscribe?key=${key}`)
    // Pressed again, and once more by the mail program: nothing new has happened.
    await newcomer().post(`newsletter/unsubscribe?key=${key}`, 'List-Unsubscribe=One-Click', FORM)
    await joinedAgain(street, 'ann@example.com')
    await newcomer().post(`newsletter/unsubscribe?key=${key}`, 'List-Unsubscribe=One-Click', FORM)
    await joinedAgain(street, 'ann@example.com')
    // The form, which anybody may fill in, changes nothing for somebody on the list.
    for (let time = 0; time < 2; time++) await joined(street, 'ann@example.com')
    await owner.post(`${subscribers}/${id}/take-off`, { because: 'Asked by telephone' })
    const { body } = await owner.get(`${subscribers}/${id}`)
    const words = consentTo(offerAsItCame)
    expect(body.events).toMatchObject([
      { kind: 'joined', way: 'form', words },
      { kind: 'left', way: 'link' },
      { kind: 'came_back', way: 'link', words: consentTo(null) },
      { kind: 'left', way: 'one_click' },
      { kind: 'came_back', way: 'link', words: consentTo(null) },
      { kind: 'left', way: 'staff', words: 'Asked by telephone', by: expect.stringMatching(/./) },
    ])
  })

  test('knows those who joined before events were written down', async ({ street, hands: { owner } }) => {
    const { db, newcomer } = street
    await manyReaders(db, 1)
    const id = (await selectSubscriber(db, 'reader-1@example.com'))?.id
    expect((await owner.get(`${subscribers}/${id}`)).body.events).toMatchObject([
      { kind: 'joined', way: 'earlier', words: 'Join our newsletter' },
    ])
    await newcomer().post('newsletter/unsubscribe?key=leave-1')
    await joinedAgain(street, 'reader-1@example.com')
    expect((await owner.get(`${subscribers}/${id}`)).body.events).toMatchObject([
      { kind: 'joined', way: 'earlier', words: 'Join our newsletter' },
      { kind: 'left', way: 'link' },
      { kind: 'came_back', way: 'link', words: consentTo(null) },
    ])
  })

  test.for([
    "update newsletter_consent_events set words = 'Anything'",
    'delete from newsletter_consent_events',
  ])('can’t be changed: %s', async (statement, { street }) => {
    await joined(street, 'ann@example.com')
    await expect(street.db.transaction((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
      cause: { message: 'The events of a consent can only be added to' },
    })
  })
})

describe('taking somebody off', () => {
  test('is undone by staff only where staff did it last', async ({ street, hands: { manager } }) => {
    const { db, newcomer } = street
    const id = await joined(street, 'ann@example.com')
    const takeOff = () => manager.post(`${subscribers}/${id}/take-off`)
    const first = (await takeOff()).body
    expect(await isSubscriber(db, 'ann@example.com')).toBe(false)
    expect(refusal(await takeOff())).toMatchObject({ status: 409, code: 'not_possible' })
    expect((await manager.post(`office/changes/${first.change}/undo`)).status).toBe(200)
    expect(await isSubscriber(db, 'ann@example.com')).toBe(true)
    const second = (await takeOff()).body
    // They leave by themselves as well: nobody puts them back.
    await newcomer().post(`newsletter/unsubscribe?key=${await keyOf(db, 'ann@example.com')}`)
    expect(refusal(await manager.post(`office/changes/${second.change}/undo`))).toMatchObject({ status: 409 })
    expect(await isSubscriber(db, 'ann@example.com')).toBe(false)
  })

  test('needs the right, and writes no address into the log', async ({ street, hands }) => {
    const id = await joined(street, 'ann@example.com')
    for (const who of [hands.packer, hands.engraver, hands.bookkeeper])
      expect((await who.post(`${subscribers}/${id}/take-off`)).status).toBe(403)
    expect((await hands.owner.post(`${subscribers}/${NOBODY}/take-off`)).status).toBe(404)
    for (const because of ['\0', 'x'.repeat(5_000), 7])
      expect((await hands.owner.post(`${subscribers}/${id}/take-off`, { because })).status).toBe(422)
    await hands.owner.post(`${subscribers}/${id}/take-off`, { because: 'ann@example.com asked' })
    const { rows } = await street.db.execute(sql`select * from office_changes`)
    expect(JSON.stringify(rows)).not.toContain('ann@')
  })
})

describe('a bounce that came by mail', () => {
  test('is recorded, undone, and cleared when they join again', async ({ street, hands: { owner } }) => {
    const { db } = street
    const id = await joined(street, 'ann@example.com')
    const { body } = await owner.post(`${subscribers}/${id}/bounced`, { because: 'No such letter box' })
    expect((await owner.get(`${subscribers}/${id}`)).body).toMatchObject({
      subscriber: { state: 'bounced' },
      bounced_because: 'No such letter box',
    })
    expect(refusal(await owner.post(`${subscribers}/${id}/bounced`)).status).toBe(409)
    expect((await owner.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect(await isSubscriber(db, 'ann@example.com')).toBe(true)
    await owner.post(`${subscribers}/${id}/bounced`)
    await joinedAgain(street, 'ann@example.com')
    expect((await owner.get(`${subscribers}/${id}`)).body).toMatchObject({
      subscriber: { state: 'on_list', bounced_at: null },
      events: [
        { kind: 'joined' },
        { kind: 'bounced', way: 'staff' },
        { kind: 'bounce_cleared', way: 'staff' },
        { kind: 'bounced' },
        { kind: 'came_back', way: 'link' },
      ],
    })
  })
})
