import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { shelved, shopperWith } from '../../../../test/buying.ts'
import { type Caller, refusal, staffWith, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { read, save } from '../testing/settings.ts'

describe('a charge from a day to come', () => {
  const december = '2026-12-01T00:00:00.000Z'

  test('begins by itself at its moment, and can be taken back before', async ({
    street,
    hands: { owner },
  }) => {
    const { body } = await save(owner, { delivery: { standard_charge: 5.95 } }, 0, { from: december })
    expect(body.settings.delivery.standard_charge).toBe(4.95)
    expect((await read(owner)).planned).toEqual([
      { path: 'delivery.standard_charge', value: 5.95, from: december },
    ])
    await save(owner, { engraving: { charge: 7 } }, 1, { from: december })
    const withdrawn = { path: 'engraving.charge', from: december, version: 2 }
    expect((await owner.post('office/settings/planned/withdraw', withdrawn)).status).toBe(200)
    expect((await owner.post('office/settings/planned/withdraw', { ...withdrawn, version: 3 })).status).toBe(
      404,
    )

    const drink = await shelved(street, { price: pence(20_00) })
    const shopper = await shopperWith(street, [drink, 1])
    expect((await shopper.get('cart/get')).body.totals.delivery).toBe(4.95)
    street.clock.now = new Date('2026-12-01T00:00:01Z')
    expect((await shopper.get('cart/get')).body.totals.delivery).toBe(5.95)
  })

  test('that was taken back is not undone into the past', async ({ street, hands: { owner } }) => {
    await save(owner, { delivery: { standard_charge: 5.95 } }, 0, { from: december })
    const plan = { path: 'delivery.standard_charge', from: december }
    const withdraw = (version: number) => owner.post('office/settings/planned/withdraw', { ...plan, version })
    const undo = (by: Caller, change: number) => by.post(`office/changes/${change}/undo`)
    expect((await undo(owner, (await withdraw(1)).body.change)).status).toBe(200)
    expect((await read(owner)).planned).toEqual([{ ...plan, value: 5.95 }])
    const { body: withdrawn } = await withdraw(3)
    street.clock.now = new Date('2026-12-01T00:00:00Z')
    // A session of the office ends sooner.
    const later = await staffWith(street, 'owner')
    expect(refusal(await undo(later, withdrawn.change))).toMatchObject({
      status: 409,
      code: 'not_undoable',
      error_message: expect.stringContaining('‘Standard delivery’ was planned for 1 December 2026'),
    })
    expect(await read(later)).toMatchObject({ version: 4, settings: { delivery: { standard_charge: 4.95 } } })
  })

  test('that has begun stays when another change is undone', async ({ street, hands: { owner } }) => {
    await save(owner, { delivery: { standard_charge: 5.95 } }, 0, { from: december })
    const { body: named } = await save(owner, { shop: { name: 'Mine' } }, 1)
    street.clock.now = new Date('2026-12-05T12:00:00Z')
    const later = await staffWith(street, 'owner')
    expect((await later.post(`office/changes/${named.change}/undo`)).status).toBe(200)
    expect(await read(later)).toMatchObject({
      settings: { shop: { name: 'Marlow & Reed' }, delivery: { standard_charge: 5.95 } },
    })
    const { body: priced } = await save(later, { delivery: { standard_charge: 8 } }, 3)
    expect((await later.post(`office/changes/${priced.change}/undo`)).status).toBe(200)
    expect((await read(later)).settings.delivery.standard_charge).toBe(5.95)
    const { body: log } = await later.get('office/changes?subject=settings')
    expect(log.changes[0]).toMatchObject({
      before: { 'delivery.standard_charge': 8 },
      after: { 'delivery.standard_charge': 5.95 },
    })
  })

  test('that is in a table lets nobody change the table at once, which it would replace', async ({
    hands: { owner },
  }) => {
    const { zones } = (await read(owner)).settings.delivery
    const dearer = (by: number) =>
      zones.map((zone: { charge: number }) => ({ ...zone, charge: zone.charge + by }))
    await save(owner, { delivery: { zones: dearer(1) } }, 0, { from: december })
    const { status, body } = await save(owner, { delivery: { zones: dearer(2) } }, 1)
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { 'delivery.zones': expect.stringContaining('From 1 December 2026 another table is planned') },
    })
    expect((await save(owner, { delivery: { zones, standard_charge: 4 } }, 1)).status).toBe(200)
    // A plan for another day, or for the same, would lose rows of the first.
    for (const from of ['2026-11-25T00:00:00.000Z', december, '2027-03-01T00:00:00.000Z'])
      expect((await save(owner, { delivery: { zones: dearer(2) } }, 2, { from })).body.fields).toHaveProperty(
        ['delivery.zones'],
      )
    expect((await save(owner, { delivery: { standard_charge: 5 } }, 2, { from: december })).status).toBe(200)
    await owner.post('office/settings/planned/withdraw', {
      path: 'delivery.zones',
      from: december,
      version: 3,
    })
    expect((await save(owner, { delivery: { zones: dearer(3) } }, 4)).status).toBe(200)

    // Going back to the default is a change at once, too; a file and an earlier version bring their own plans.
    await save(owner, { delivery: { zones: dearer(4) } }, 5, { from: december })
    const reset = await owner.post('office/settings/reset', { paths: ['delivery.zones'], version: 6 })
    expect(Object.keys(reset.body.fields)).toEqual(['delivery.zones'])
    const { body: file } = await owner.get('office/settings/file')
    file.settings.delivery.zones = dearer(5)
    expect((await owner.post('office/settings/file', { file })).status).toBe(200)
    expect((await owner.post('office/settings/restore', { to: 6, version: 7 })).status).toBe(200)
  })

  test('is for charges alone, within two years, and never yesterday', async ({ hands: { owner } }) => {
    const plan = (settings: object, from: string) => save(owner, settings, 0, { from })
    expect((await plan({ shop: { name: 'Later' } }, december)).body.fields).toHaveProperty(['shop.name'])
    const charge = { delivery: { standard_charge: 5 } }
    expect((await plan(charge, NOON.toISOString())).body.fields).toHaveProperty('from')
    expect((await plan(charge, '2029-01-01T00:00:00Z')).body.fields).toHaveProperty('from')
    expect((await plan(charge, 'tomorrow')).status).toBe(422)
  })
})
