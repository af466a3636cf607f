import { sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { pence } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { refusal, staffWith, test } from '../../../../test/office.ts'
import { putDrinks } from '../../catalogue/catalogue.server.ts'
import { postNewsletters } from '../posting.server.ts'
import { drafted, joined, onItsWay, written } from '../testing/readers.ts'

const campaigns = 'office/newsletter/campaigns'
const NOBODY = '00000000-0000-7000-8000-000000000000'

describe('a draft', () => {
  test('is written, saved and thrown away, and each is undone', async ({ hands: { manager } }) => {
    const { id, version, change } = await drafted(manager)
    const read = async () => (await manager.get(`${campaigns}/${id}`)).body.campaign
    expect(await read()).toMatchObject({ ...written, state: 'draft', version: 1, tally: null })
    const saved = await manager.post(`${campaigns}/${id}`, { ...written, subject: 'Another', version })
    expect(saved.body).toMatchObject({ id, version: 2 })
    // The first row is not the last any more.
    expect((await manager.post(`office/changes/${change}/undo`)).status).toBe(409)
    expect((await manager.post(`office/changes/${saved.body.change}/undo`)).status).toBe(200)
    expect(await read()).toMatchObject({ subject: written.subject, version: 3 })
    const removed = await manager.post(`${campaigns}/${id}/remove`, { version: 3 })
    expect((await manager.get(`${campaigns}/${id}`)).status).toBe(404)
    expect((await manager.post(`office/changes/${removed.body.change}/undo`)).status).toBe(200)
    expect(await read()).toMatchObject({ ...written, state: 'draft' })
    const { body } = await manager.get(campaigns)
    expect(body).toMatchObject({
      campaigns: [{ id, may: ['edit', 'remove', 'test', 'send'] }],
      next_place: null,
    })
  })

  test('that somebody else has saved is not written over', async ({ hands: { owner, manager } }) => {
    const { id, version } = await drafted(manager)
    await owner.post(`${campaigns}/${id}`, { ...written, subject: 'Hers', version })
    expect(refusal(await manager.post(`${campaigns}/${id}`, { ...written, version }))).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: expect.stringContaining('changed this'),
    })
    const stale = { 'if-match': '"1"' }
    expect((await manager.post(`${campaigns}/${id}`, written, stale)).status).toBe(412)
    expect(refusal(await manager.post(`${campaigns}/${id}`, written)).fields).toHaveProperty('version')
  })

  test.for([
    [{ subject: '' }, 'subject'],
    [{ subject: 'x'.repeat(5_000) }, 'subject'],
    [{ subject: 7 }, 'subject'],
    [{ subject: 'a\0b' }, 'subject'],
    [{ intro: '![](https://other.example/a.png)' }, 'intro'],
    [{ intro: '[x](javascript:alert(1))' }, 'intro'],
    [{ intro: '# A title' }, 'intro'],
    [{ intro: '{{film}}' }, 'intro'],
    // Each would take the reader of Markdown minutes.
    [{ intro: '['.repeat(6_000) }, 'intro'],
    [{ intro: '*a '.repeat(2_000) }, 'intro'],
    [{ intro: '> '.repeat(3_000) }, 'intro'],
    [{ intro: '!['.repeat(3_000) }, 'intro'],
    [{ intro: 'x'.repeat(7_000) }, 'intro'],
    [{ drinks: ['no-such-drink'] }, 'drinks'],
    [{ drinks: 'gin' }, 'drinks'],
    [{ drinks: Array.from({ length: 13 }, (_, n) => `d${n}`) }, 'drinks'],
    [{ articles: ['no-such-article'] }, 'articles'],
    [{ preheader: 'two\nlines' }, 'preheader'],
    [{ closing: '\0' }, 'closing'],
  ] as const)('with %j is refused', async ([more, field], { hands: { owner } }) => {
    const answer = refusal(await owner.post(campaigns, { ...written, ...more }))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
  })

  test('shows HTML as text', async ({ hands: { owner } }) => {
    const { body } = await owner.post(campaigns, { ...written, intro: '<b>Bold</b>' })
    const { text } = await owner.download(`${campaigns}/${body.id}/mail.html`).then(({ bytes }) => ({
      text: bytes.toString(),
    }))
    expect(text).toContain('&lt;b&gt;Bold&lt;/b&gt;')
    expect(text).not.toContain('<b>Bold')
  })

  test('breaks a word that is longer than a line', async ({ hands: { owner } }) => {
    const long = 'x'.repeat(300)
    const { body } = await owner.post(campaigns, { ...written, intro: long, closing: long })
    const html = (await owner.download(`${campaigns}/${body.id}/mail.html`)).bytes.toString()
    expect(html.match(/word-break:break-word/g)).toHaveLength(2)
  })

  test('is written by owner and manager only', async ({ hands }) => {
    for (const who of [hands.packer, hands.engraver, hands.bookkeeper]) {
      expect((await who.post(campaigns, written)).status).toBe(403)
      expect((await who.get(campaigns)).status).toBe(403)
    }
  })
})

describe('its mail', () => {
  test('has the chosen drinks at today’s price, the offer honestly, and what the law asks for', async ({
    street,
    hands: { owner },
  }) => {
    const { db, clock } = street
    const offer = { endsAt: new Date(clock.now.getTime() + 86_400_000 * 12), percent: 10, off: null }
    const gin = aDrink({ id: 'gin', name: 'Thistle & Tide', price: pence(34_00), oldPrice: null, offer })
    const rum = aDrink({ id: 'rum', name: 'Old Rum', price: pence(40_00), oldPrice: null })
    const gone = aDrink({ id: 'gone', name: 'Sold Out', stock: 0 })
    await putDrinks(db, [gin, rum, gone], clock.now)
    const { id } = await drafted(owner, { drinks: ['rum', 'gin', 'gone'] })
    const page = await owner.download(`${campaigns}/${id}/mail.html`)
    expect(page.headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cache-control': 'private, no-store',
    })
    const html = page.bytes.toString()
    const text = (await owner.download(`${campaigns}/${id}/mail.txt`)).bytes.toString().replace(/\s+/g, ' ')
    expect(text).toContain('£30.60 instead of £34.00, until 30 November 2026')
    expect(text).toMatch(/Old Rum.*£40\.00 .*Thistle & Tide/)
    expect(text).not.toContain('Sold Out')
    expect(text).toContain('Islay, and what peat does to a whisky')
    for (const part of [
      ...[theShop().legalName, theShop().address.postcode, 'drink responsibly', '18 or over', 'Unsubscribe'],
      'http://shop.test/products',
    ])
      expect(text).toContain(part)
    expect(html).toContain('href="http://shop.test/products"')
    expect(html).toContain('<strong>what is new</strong>')
    expect(html).not.toMatch(/each-readers-own-key|<script/)
  })

  test('goes to oneself as a test, and to nobody else', async ({ street, hands: { owner } }) => {
    await joined(street, 'ann@example.com')
    const { id } = await drafted(owner)
    const { status, body } = await owner.post(`${campaigns}/${id}/test`)
    expect(status).toBe(200)
    const tests = (await latestMail(street.db, 9)).filter(({ subject }) => subject.startsWith('[Test]'))
    expect(tests).toMatchObject([{ to: body.to, subject: `[Test] ${written.subject}`, isBulk: false }])
    expect((await owner.post(`${campaigns}/${NOBODY}/test`)).status).toBe(404)
  })
})

describe('a newsletter of which nothing is left', () => {
  test('goes to nobody, and says why', async ({ street, hands: { owner } }) => {
    const { db, clock } = street
    await joined(street, 'ann@example.com')
    await putDrinks(db, [aDrink({ id: 'gin' })], clock.now)
    const only = { intro: '', articles: [], drinks: ['gin'] }
    const planned = await onItsWay(owner, only)
    const draft = await drafted(owner, only)
    await db.execute(sql`update drinks set stock = 0 where id = 'gin'`)
    const nothing = { status: 409, code: 'nothing_left' }
    expect(refusal(await owner.get(`${campaigns}/${draft.id}/mail.html`))).toMatchObject(nothing)
    expect(refusal(await owner.post(`${campaigns}/${draft.id}/test`))).toMatchObject(nothing)
    const { version } = draft
    expect(refusal(await owner.post(`${campaigns}/${draft.id}/send`, { version }))).toMatchObject(nothing)
    const alert = vi.fn()
    const starts = new Date(planned.starts_at)
    await postNewsletters({ db, clock: () => starts, publicUrl: 'http://shop.test', alert })
    expect(alert).toHaveBeenCalledOnce()
    expect((await latestMail(db, 9)).filter(({ isBulk }) => isBulk)).toEqual([])
  })

  test('is refused with words where its introduction can’t be read any more', async ({
    street: { db },
    hands: { owner },
  }) => {
    const { id } = await drafted(owner)
    await db.execute(sql`update newsletter_campaigns set intro = '# A title' where id = ${id}`)
    expect(refusal(await owner.get(`${campaigns}/${id}/mail.html`))).toMatchObject({
      status: 409,
      code: 'unreadable',
      error_message: 'Its introduction can’t be read any more. Please write it again.',
    })
  })
})

describe('sending', () => {
  test('waits a minute, in which it is taken back', async ({ street, hands: { manager } }) => {
    await joined(street, 'ann@example.com')
    const { id, change, starts_at, version } = await onItsWay(manager)
    expect(Date.parse(starts_at) - street.clock.now.getTime()).toBe(60_000)
    const read = async () => (await manager.get(`${campaigns}/${id}`)).body.campaign
    expect(await read()).toMatchObject({ state: 'scheduled', may: ['cancel'], starts_at })
    expect(refusal(await manager.post(`${campaigns}/${id}`, { ...written, version })).status).toBe(409)
    expect((await manager.post(`office/changes/${change}/undo`)).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'draft', starts_at: null })
  })

  test('may be planned, and cancelled into a draft', async ({ street, hands: { manager } }) => {
    await joined(street, 'ann@example.com')
    const { id, version } = await drafted(manager)
    const send = (at: unknown) => manager.post(`${campaigns}/${id}/send`, { version, at })
    expect(refusal(await send('2020-01-01T00:00:00Z')).fields).toHaveProperty('at')
    expect(refusal(await send('tomorrow')).fields).toHaveProperty('at')
    expect(refusal(await send('2030-01-01T00:00:00Z')).fields).toHaveProperty('at')
    expect((await send('2026-12-01T09:00:00Z')).body).toMatchObject({ starts_at: '2026-12-01T09:00:00.000Z' })
    expect((await manager.post(`${campaigns}/${id}/cancel`)).body).toMatchObject({ state: 'draft' })
    expect((await manager.post(`${campaigns}/${id}/cancel`)).status).toBe(409)
  })

  test('needs a fresh passkey or code', async ({ street, hands: { manager } }) => {
    await joined(street, 'ann@example.com')
    const { id, version } = await drafted(manager)
    await street.db.execute(sql`update staff_sessions set is_demo = false, stepped_up_at = null`)
    expect(refusal(await manager.post(`${campaigns}/${id}/send`, { version }))).toMatchObject({
      status: 403,
      code: 'step_up',
    })
  })

  test('refuses what says nothing, is another version, or has nobody to go to', async ({
    street,
    hands: { owner },
  }) => {
    const { id, version } = await drafted(owner)
    expect(refusal(await owner.post(`${campaigns}/${id}/send`, { version }))).toMatchObject({
      status: 409,
      error_message: 'There is nobody on the list to send it to',
    })
    await joined(street, 'ann@example.com')
    expect((await owner.post(`${campaigns}/${id}/send`, { version: 7 })).status).toBe(409)
    const empty = await drafted(owner, { intro: '', articles: [] })
    const answer = refusal(await owner.post(`${campaigns}/${empty.id}/send`, { version: 1 }))
    expect(answer.fields).toHaveProperty('intro')
    expect((await owner.post(`${campaigns}/${NOBODY}/send`, { version })).status).toBe(404)
    expect((await owner.post(`${campaigns}/${NOBODY}/cancel`)).status).toBe(404)
    expect((await owner.post(`${campaigns}/${NOBODY}/remove`, { version })).status).toBe(404)
    expect((await owner.post(`${campaigns}/${NOBODY}`, { ...written, version })).status).toBe(404)
  })

  test('is done once by two who press at once', async ({ ownStreet }) => {
    const [owner, manager] = [await staffWith(ownStreet, 'owner'), await staffWith(ownStreet, 'manager')]
    await joined(ownStreet, 'ann@example.com')
    const { id, version } = await drafted(owner)
    const answers = await Promise.all(
      [owner, manager].map((who) => who.post(`${campaigns}/${id}/send`, { version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
