import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { type Caller, refusal, test } from '../../../../test/office.ts'
import type { OfficeCaller } from '../office.server.ts'
import { answerRetries, keepPart, keptPart } from '../office-call.server.ts'

const save = ({ post }: Caller, name: string, key: string) =>
  post('office/views', { list: 'orders', name, query: 'view=late' }, { 'idempotency-key': key })

describe('an Idempotency-Key', () => {
  test('gets the first answer again, for the same body', async ({ hands: { owner } }) => {
    const first = await save(owner, 'Mine', 'a')
    expect(first.status).toBe(200)
    await owner.post('office/views', { list: 'orders', name: 'Mine', query: 'view=all' })
    const again = await save(owner, 'Mine', 'a')
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await owner.get('office/views')).body.views).toMatchObject([{ query: 'view=all' }])
  })

  test('is somebody’s own', async ({ hands: { owner, packer } }) => {
    const first = await save(owner, 'Mine', 'a')
    const other = await save(packer, 'Theirs', 'a')
    expect(other.status).toBe(200)
    expect(other.body.view.id).not.toBe(first.body.view.id)
  })

  test('can’t be used for something else', async ({ hands: { owner } }) => {
    await save(owner, 'Mine', 'a')
    const used = { status: 422, fields: { 'Idempotency-Key': expect.stringContaining('another call') } }
    expect(refusal(await save(owner, 'Another', 'a'))).toMatchObject(used)
    expect(refusal(await owner.post('office/sessions/end', {}, { 'idempotency-key': 'a' }))).toMatchObject(
      used,
    )
  })

  test('is free again after a refusal, and after a day', async ({ street, hands: { packer } }) => {
    const view = { list: 'orders', name: 'Ours', query: '' }
    const ask = (more: object) =>
      packer.post('office/views', { ...view, ...more }, { 'idempotency-key': 'a' })
    expect(refusal(await ask({ is_shared: true }))).toMatchObject({ status: 403, code: 'not_allowed' })
    const { body } = await ask({})
    expect(body.view.name).toBe('Ours')
    for (let hours = 0; hours < 24; hours += 8) {
      street.clock.now = new Date(street.clock.now.getTime() + 8 * 3_600_000)
      await packer.get('office/session')
    }
    expect((await ask({ name: 'Tomorrow' })).status).toBe(200)
  })

  test('of a call that is only tried is not taken, nor its answer stored', async ({ street, hands }) => {
    const card = { amount: 20, recipient_name: 'Ruth Vane', recipient_email: 'ruth@example.com' }
    const ask = (more: object) =>
      hands.owner.post(
        'office/gift-cards',
        { ...card, because: 'Goodwill', ...more },
        { 'idempotency-key': 'a' },
      )
    expect((await ask({ dry_run: true })).body.mail.text).toContain('Ruth Vane')
    const { rows } = await street.db.execute(sql`select key from office_calls`)
    expect(rows).toEqual([])
    expect((await ask({ dry_run: false })).status).toBe(200)
  })

  test.for(['', 'x'.repeat(201), 'ä'])('%s is none', async (key, { hands: { owner } }) => {
    expect(refusal(await save(owner, 'Mine', key)).status).toBe(422)
  })

  test('of a long call stays taken as long as the call says how far it is', async ({ street, hands }) => {
    const { db, clock } = street
    const { id } = (await hands.owner.get('office/session')).body.staff
    const app = Fastify()
    const caller = { member: { id } } as OfficeCaller
    const office = { find: async () => caller }
    answerRetries(app, { db, clock: () => clock.now, office })
    const press = () => app.inject({ method: 'POST', url: '/', headers: { 'idempotency-key': 'long' } })
    const later = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1_000))
    const meanwhile: number[] = []
    let calls = 0
    app.post('/', async (request) => {
      calls += 1
      if (calls > 1) return { before: await keptPart(db, request) }
      for (let part = 1; part <= 3; part += 1) {
        later(50)
        await keepPart(db, request, { part })
        meanwhile.push((await press()).statusCode)
      }
      // Now it says nothing for longer than it may: it counts as dead, and the next goes on.
      later(61)
      return (await press()).json()
    })
    expect((await press()).json()).toEqual({ before: { part: 3 } })
    expect([meanwhile, calls]).toEqual([[409, 409, 409], 2])
  })
})
