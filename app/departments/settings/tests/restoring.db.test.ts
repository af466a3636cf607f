import { describe, expect } from 'vitest'
import { type Caller, refusal, staffWith, test } from '../../../../test/office.ts'
import { shopSettings } from '../tables.server.ts'

const save = async (by: Caller, settings: object, version: number, more: object = {}) => {
  const answer = await by.post('office/settings', { settings, version, ...more })
  expect(answer.status).toBe(200)
}
const restore = (by: Caller, to: unknown, version: number) =>
  by.post('office/settings/restore', { to, version })
const read = async (by: Caller) => (await by.get('office/settings')).body

describe('an earlier version', () => {
  test('comes back whole as a new one, is logged and undone', async ({ hands: { owner } }) => {
    await save(owner, { shop: { name: 'First' }, look: { accent: '#8a1c3b' } }, 0)
    await save(
      owner,
      { shop: { name: 'Second' }, look: { accent: '#0a5c36' }, delivery: { free_from: 60 } },
      1,
    )
    const { status, body } = await restore(owner, 1, 2)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        version: 3,
        settings: { shop: { name: 'First' }, look: { accent: '#8a1c3b' }, delivery: { free_from: 100 } },
      },
    })
    const { body: log } = await owner.get('office/changes?subject=settings')
    expect(log.changes[0]).toMatchObject({
      verb: 'settings.edit',
      before: { 'shop.name': 'Second', 'look.accent': '#0a5c36', 'delivery.free_from': 60 },
      after: { 'shop.name': 'First', 'look.accent': '#8a1c3b', 'delivery.free_from': 100 },
    })
    expect((await owner.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect(await read(owner)).toMatchObject({ version: 4, settings: { shop: { name: 'Second' } } })
  })

  test('of before the first is how the shop came', async ({ hands: { owner } }) => {
    await save(owner, { shop: { name: 'Mine' }, engraving: { charge: 9 } }, 0)
    expect((await restore(owner, 0, 1)).status).toBe(200)
    expect(await read(owner)).toMatchObject({
      version: 2,
      set: [],
      settings: { shop: { name: 'Marlow & Reed' } },
    })
  })

  test('brings back what was planned and is still to come, not what has begun since', async ({
    street,
    hands: { owner },
  }) => {
    await save(owner, { delivery: { standard_charge: 5.95 } }, 0, { from: '2026-12-01T00:00:00Z' })
    await save(owner, { engraving: { charge: 7 } }, 1, { from: '2027-01-01T00:00:00Z' })
    street.clock.now = new Date('2026-12-05T12:00:00Z')
    // A session of the office ends sooner.
    const later = await staffWith(street, 'owner')
    await save(later, { shop: { name: 'Later' } }, 2)
    expect((await read(later)).settings.delivery.standard_charge).toBe(5.95)
    expect((await restore(later, 2, 3)).status).toBe(200)
    expect(await read(later)).toMatchObject({
      settings: { shop: { name: 'Marlow & Reed' }, delivery: { standard_charge: 4.95 } },
      planned: [{ path: 'engraving.charge', value: 7, from: '2027-01-01T00:00:00.000Z' }],
    })
  })

  test('that this shop would refuse today says why at each setting, and changes nothing', async ({
    street,
    hands: { owner },
  }) => {
    // As an older program may have taken them, with a logo that was never sent to this shop.
    await street.db.insert(shopSettings).values({
      version: 1,
      document: {
        values: { 'delivery.standard_charge': 900, 'shop.motto': 'x', 'shop.name': 'Old' },
        planned: [{ path: 'engraving.charge', value: -1, from: '2027-01-01T00:00:00Z' }],
      },
      at: street.clock.now,
      staffId: null,
      by: 'Anna',
    })
    const logo = { src: `/pictures/${'a'.repeat(32)}.svg`, width: 10, height: 10 }
    await street.db.insert(shopSettings).values({
      version: 2,
      document: { values: { 'look.logo': logo, 'hours.collection_opens': '09:30' }, planned: [] },
      at: street.clock.now,
      staffId: null,
      by: 'Anna',
    })
    await street.db.insert(shopSettings).values({
      version: 3,
      document: { values: { 'hours.collection_opens': '20:00' }, planned: [] },
      at: street.clock.now,
      staffId: null,
      by: 'Anna',
    })
    await save(owner, { hours: { collection_opens: '10:00' } }, 3)
    const fieldsOf = async (to: number) => {
      const { status, body } = await restore(owner, to, 4)
      expect(status).toBe(422)
      return Object.keys(body.fields).sort()
    }
    expect(await fieldsOf(1)).toEqual(['delivery.standard_charge', 'planned.engraving.charge', 'shop.motto'])
    expect(await fieldsOf(2)).toEqual(['look.logo'])
    expect(await fieldsOf(3)).toEqual(['hours.collection_closes'])
    expect(await read(owner)).toMatchObject({
      version: 4,
      settings: { hours: { collection_opens: '10:00' } },
    })
  })

  test('does not come back under somebody else’s change: 409, or 412 by If-Match', async ({
    street,
    hands: { owner },
  }) => {
    await save(owner, { shop: { name: 'First' } }, 0)
    const other = await staffWith(street, 'owner')
    await save(other, { shop: { name: 'Second' } }, 1)
    expect(refusal(await restore(owner, 0, 1))).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: expect.stringContaining('changed the settings on 18 November'),
    })
    const match = await owner.post('office/settings/restore', { to: 0 }, { 'if-match': '"1"' })
    expect(match.status).toBe(412)
    expect((await read(owner)).settings.shop.name).toBe('Second')
  })

  test('that is what holds now is no change', async ({ hands: { owner } }) => {
    await save(owner, { shop: { name: 'First' } }, 0)
    expect((await restore(owner, 1, 1)).body.fields).toEqual({ to: 'The shop has these settings already' })
    expect((await read(owner)).version).toBe(1)
  })

  test.for([-1, 1.5, '1', null, 3_000_000_000])('called %j is refused', async (to, { hands: { owner } }) => {
    await save(owner, { shop: { name: 'First' } }, 0)
    const { status, body } = await restore(owner, to, 1)
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: ['to'] })
  })

  test('nobody knows is 404, and is the owner’s alone to have back', async ({ street, hands }) => {
    await save(hands.owner, { shop: { name: 'First' } }, 0)
    expect((await restore(hands.owner, 7, 1)).status).toBe(404)
    expect((await hands.owner.post('office/settings/restore', { to: 0 })).status).toBe(422)
    for (const role of ['manager', 'bookkeeper', 'packer', 'engraver'] as const)
      expect((await restore(hands[role], 0, 1)).status).toBe(403)
    expect((await restore(street.newcomer(), 0, 1)).status).toBe(401)
    expect((await read(hands.owner)).version).toBe(1)
  })
})
