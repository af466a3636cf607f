import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { shelved } from '../../../../test/buying.ts'
import { type Caller, refusal, staffWith, test } from '../../../../test/office.ts'
import { liveSettings, NOON, testConfig } from '../../../../test/shop.ts'
import { createOpening } from '../opening.server.ts'
import { confirmables } from '../opening.ts'

const checkIn = async (by: Caller, key: string) =>
  (await by.get('office/opening')).body.checks.find((check: { key: string }) => check.key === key)

describe('opening the shop', () => {
  test('begins with the demo shop’s settings, which are not one’s own', async ({ hands: { owner } }) => {
    const { status, body } = await owner.get('office/opening')
    expect(status).toBe(200)
    expect(body.left).toBe(body.checks.filter(({ state }: { state: string }) => state !== 'done').length)
    expect(await checkIn(owner, 'company')).toMatchObject({
      state: 'missing',
      href: '/office/settings?section=company',
    })
    expect(await checkIn(owner, 'owner')).toMatchObject({ state: 'done' })
    await owner.post('office/settings', {
      settings: { shop: { phone: '01632 960 222', email: 'us@example.com' } },
      version: 0,
    })
    expect(await checkIn(owner, 'contact')).toMatchObject({ state: 'done' })
  })

  test('does not count a stored value that this version can’t read', async ({ street, hands: { owner } }) => {
    const values = { 'shop.phone': 'ring', 'shop.email': 'us@example.com', 'company.motto': 'x' }
    await street.db.execute(
      sql`insert into shop_settings (version, document, at, by) values (1, ${{ values, planned: [] }}, ${NOON}, 'Anna')`,
    )
    expect(await checkIn(owner, 'contact')).toMatchObject({
      state: 'missing',
      what_to_do: expect.stringContaining('shop.phone'),
    })
    // There is nothing to set again.
    expect((await checkIn(owner, 'company')).what_to_do).not.toContain('company.motto')
  })

  test('what only a person can know is confirmed, taken back and undone', async ({ hands: { owner } }) => {
    await owner.post('office/settings', {
      settings: { shop: { name: 'The Crooked Cork' }, licence: { licence: 'Premises licence PR4321' } },
      version: 0,
    })
    for (const key of confirmables) {
      const { status, body } = await owner.post(`office/opening/${key}/confirm`)
      expect({ status, body }).toEqual({ status: 200, body: { key, change: expect.any(Number) } })
      expect(await checkIn(owner, key)).toMatchObject({ state: 'done' })
      expect((await checkIn(owner, key)).may).toContain('withdraw')
      expect(refusal(await owner.post(`office/opening/${key}/confirm`))).toMatchObject({ status: 409 })
    }
    const taken = await owner.post('office/opening/pages_read/withdraw')
    expect(await checkIn(owner, 'pages_read')).toMatchObject({ state: 'missing', may: ['confirm'] })
    expect((await owner.post('office/opening/pages_read/withdraw')).status).toBe(409)
    expect((await owner.post(`office/changes/${taken.body.change}/undo`)).status).toBe(200)
    expect(await checkIn(owner, 'pages_read')).toMatchObject({ state: 'done' })
  })

  test('the code for a first order is done once somebody has set it', async ({ hands: { owner } }) => {
    expect(await checkIn(owner, 'first_order')).toMatchObject({ state: 'missing', href: '/office/offers' })
    const { status } = await owner.post('office/first-order', {
      is_on: false,
      percent: 10,
      minimum: 40,
      days: 30,
      version: 0,
    })
    expect(status).toBe(200)
    expect(await checkIn(owner, 'first_order')).toMatchObject({ state: 'done' })
  })

  test('a confirmation is undone, but not one that somebody gave anew', async ({ hands: { owner } }) => {
    const first = (await owner.post('office/opening/charges/confirm')).body.change
    await owner.post('office/opening/charges/withdraw')
    const second = (await owner.post('office/opening/charges/confirm')).body.change
    expect(refusal(await owner.post(`office/changes/${first}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
    expect((await owner.post(`office/changes/${second}/undo`)).status).toBe(200)
    expect(await checkIn(owner, 'charges')).toMatchObject({ state: 'missing' })
  })

  test.for(['company', 'test_payment', 'x', 'a%00b', 'x'.repeat(90), 'constructor'])(
    'nobody confirms %s',
    async (key, { hands: { owner } }) => {
      for (const act of ['confirm', 'withdraw'])
        expect([404, 422]).toContain((await owner.post(`office/opening/${key}/${act}`)).status)
    },
  )

  test('is seen by who sees settings, and done by the owner', async ({ street, hands }) => {
    for (const role of ['manager', 'bookkeeper'] as const) {
      const { status, body } = await hands[role].get('office/opening')
      expect(status).toBe(200)
      expect(body.checks.flatMap(({ may }: { may: string[] }) => may)).toEqual([])
      for (const call of ['charges/confirm', 'charges/withdraw', 'test-mail', 'gateway'])
        expect((await hands[role].post(`office/opening/${call}`)).status).toBe(403)
    }
    expect((await hands.packer.get('office/opening')).status).toBe(403)
    expect((await street.newcomer().get('office/opening')).status).toBe(401)
  })

  test('a test mail goes to who asks for it, five times an hour', async ({ street, hands: { owner } }) => {
    const { status, body } = await owner.post('office/opening/test-mail')
    expect(status).toBe(200)
    expect(await latestMail(street.db, 1)).toMatchObject([
      { to: body.to, subject: expect.stringContaining('test mail') },
    ])
    for (let sent = 1; sent < 5; sent++)
      expect((await owner.post('office/opening/test-mail')).status).toBe(200)
    expect((await owner.post('office/opening/test-mail')).status).toBe(429)
  })

  test('a shop without a gateway says so when it is asked', async ({ hands: { owner } }) => {
    expect((await owner.post('office/opening/gateway')).body).toEqual({
      ok: false,
      because: 'No card gateway is set up.',
    })
  })

  test('a drink counts with a photograph, a bottle in stock and a lawful price', async ({ street }) => {
    const opening = createOpening(testConfig())
    const owner = { verbs: new Set(['settings.edit'] as const) }
    const live = createOpening(testConfig(liveSettings))
    const sells = async () => (await live.greet(street.db, NOON, owner))?.sells
    const hasDrink = async () =>
      (await opening.find(street.db, NOON)).checks.find(({ key }) => key === 'drink')?.state
    await street.db.execute('delete from drinks')
    await shelved(street, { state: 'draft' })
    expect(await hasDrink()).toBe('missing')
    await shelved(street)
    expect(await hasDrink()).toBe('done')
    expect(await sells()).toBe(true)
    await street.db.execute('update drinks set stock = 0')
    expect([await hasDrink(), await sells()]).toEqual(['missing', false])
    await street.db.execute('update drinks set stock = 1')
    expect(await hasDrink()).toBe('done')
    // Pages show a plain bottle.
    await street.db.execute(`update drinks set photo = ''`)
    expect([await hasDrink(), await sells()]).toEqual(['missing', true])
    await street.db.execute(`update drinks set photo = '/photos/x'`)
    await street.db.execute(`update drinks set price = 1, price_now = 1`)
    expect([await hasDrink(), await sells()]).toEqual(['missing', false])
  })

  test('the gateway is asked when wanted, and its answer is kept for some minutes', async ({ street }) => {
    let asked = 0
    const opening = createOpening(testConfig(liveSettings), async () => {
      asked++
      return { ok: true }
    })
    const stateAt = async (minutes: number) =>
      (await opening.find(street.db, new Date(NOON.getTime() + minutes * 60_000))).checks.find(
        ({ key }) => key === 'gateway',
      )?.state
    expect(await stateAt(0)).toBe('unknown')
    expect(asked).toBe(0)
    await opening.askGateway(NOON)
    expect([await stateAt(9), await stateAt(10), asked]).toEqual(['done', 'unknown', 1])
  })

  test('a refusal of the gateway stands until it is asked again', async ({ street }) => {
    let answer: { ok: true } | { ok: false; because: string } = { ok: false, because: 'Unknown merchant.' }
    const opening = createOpening(testConfig(liveSettings), async () => answer)
    const later = new Date(NOON.getTime() + 24 * 60 * 60_000)
    const stateLater = async () =>
      (await opening.find(street.db, later)).checks.find(({ key }) => key === 'gateway')?.state
    await opening.askGateway(NOON)
    expect(await stateLater()).toBe('missing')
    const owner = { verbs: new Set(['settings.edit'] as const) }
    expect((await opening.greet(street.db, later, owner))?.missing).toContain('Card gateway')
    answer = { ok: true }
    await opening.askGateway(NOON)
    expect(await stateLater()).toBe('unknown')
  })

  test('a gateway that breaks off did not answer', async () => {
    const opening = createOpening(testConfig(liveSettings), async () => {
      throw new Error('socket hang up')
    })
    expect(await opening.askGateway(NOON)).toEqual({
      ok: false,
      because: 'The gateway could not be reached.',
    })
  })

  test('two who confirm at once: one of them does', async ({ ownStreet }) => {
    const [one, two] = [await staffWith(ownStreet, 'owner'), await staffWith(ownStreet, 'owner')]
    const answers = await Promise.all([one, two].map((by) => by.post('office/opening/pages_read/confirm')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
