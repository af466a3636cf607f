import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { asShown, bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { type Caller, refusal, staffWith, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { shopSettings } from '../tables.server.ts'

const save = (by: Caller, settings: object, version = 0, more: object = {}) =>
  by.post('office/settings', { settings, version, ...more })
const read = async (by: Caller) => (await by.get('office/settings')).body

describe('the settings', () => {
  test('are those the shop came with until somebody sets them', async ({ hands: { owner, manager } }) => {
    const { settings, version, set, planned, may, sections } = await read(owner)
    expect(settings).toMatchObject({
      shop: { name: 'Marlow & Reed', phone: '01632 960 118', email: 'hello@marlowandreed.example' },
      delivery: { standard_charge: 4.95, express_charge: 6.95, free_from: 100 },
      engraving: { charge: 5 },
    })
    expect({ version, set, planned }).toEqual({ version: 0, set: [], planned: [] })
    expect(may).toContain('save')
    expect((await read(manager)).may).toEqual([])
    expect(sections.map(({ name }: { name: string }) => name)).toEqual(Object.keys(settings))
  })

  test('are changed alone, and the answer is all of them', async ({ hands: { owner } }) => {
    const { status, body } = await save(owner, { shop: { name: ' The Crooked Cork ' } })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { version: 1, settings: { shop: { name: 'The Crooked Cork' }, engraving: { charge: 5 } } },
    })
    expect(await read(owner)).toMatchObject({ version: 1, by: expect.any(String), set: ['shop.name'] })
    const next = await save(owner, { engraving: { charge: 6.5 } }, 1)
    expect(next.body).toMatchObject({
      version: 2,
      settings: { shop: { name: 'The Crooked Cork' }, engraving: { charge: 6.5 } },
    })
    expect((await owner.get('office/settings/versions')).body.versions).toMatchObject([
      { version: 2 },
      { version: 1 },
    ])
    expect((await owner.get('office/settings/versions/1')).body).toMatchObject({
      version: 1,
      settings: { engraving: { charge: 5 } },
    })
    expect((await owner.get('office/settings/versions/9')).status).toBe(404)
  })

  test('of another version are not overwritten: 409, or 412 by If-Match', async ({
    street,
    hands: { owner },
  }) => {
    await save(owner, { shop: { name: 'First' } })
    const other = await staffWith(street, 'owner')
    expect(refusal(await save(other, { shop: { name: 'Second' } }))).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: expect.stringContaining('changed the settings on 18 November'),
    })
    const match = await other.post(
      'office/settings',
      { settings: { shop: { name: 'Second' } } },
      { 'if-match': '"0"' },
    )
    expect(match.status).toBe(412)
    expect((await read(owner)).settings.shop.name).toBe('First')
    expect((await other.post('office/settings', { settings: { shop: { name: 'x' } } })).status).toBe(422)
  })

  test('that are wrong change nothing, and each is named', async ({ hands: { owner } }) => {
    const { status, body } = await save(owner, {
      shop: { name: '', motto: 'x' },
      delivery: { standard_charge: 9_999, free_from: 50 },
    })
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual(['delivery.standard_charge', 'shop.motto', 'shop.name'])
    const contradicting = await save(owner, { hours: { collection_opens: '20:00' }, shop: { name: 'No' } })
    expect(contradicting.body.fields).toEqual({
      'hours.collection_closes': 'Please choose a time after opening',
    })
    expect(await read(owner)).toMatchObject({ version: 0, settings: { delivery: { free_from: 100 } } })
  })

  test.for([
    ['nothing', {}],
    ['no object', 'shop'],
    ['a list', []],
    ['a section that is no object', { shop: 'x' }],
    ['5,000 letters', { shop: { name: 'x'.repeat(5_000) } }],
    ['a zero byte', { shop: { name: 'a\u0000b' } }],
    ['a name of the language', { __proto__x: { a: 1 } }],
  ] as const)('refuse %s', async ([, settings], { hands: { owner } }) => {
    expect((await save(owner, settings as object)).status).toBe(422)
  })

  test('are the owner’s to change, after a fresh proof', async ({ street, hands }) => {
    for (const role of ['manager', 'bookkeeper'] as const) {
      expect((await hands[role].get('office/settings')).status).toBe(200)
      expect(refusal(await save(hands[role], { shop: { name: 'No' } }))).toMatchObject({
        status: 403,
        code: 'not_allowed',
      })
    }
    for (const role of ['packer', 'engraver'] as const)
      expect((await hands[role].get('office/settings')).status).toBe(403)
    expect((await street.newcomer().get('office/settings')).status).toBe(401)
  })

  test('are undone, but not under somebody else’s change', async ({ hands: { owner } }) => {
    const { body: first } = await save(owner, { delivery: { standard_charge: 3.95 } })
    const { body: second } = await save(owner, { delivery: { standard_charge: 2.95 } }, 1)
    expect(refusal(await owner.post(`office/changes/${first.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
    expect((await owner.post(`office/changes/${second.change}/undo`)).status).toBe(200)
    expect(await read(owner)).toMatchObject({ version: 3, settings: { delivery: { standard_charge: 3.95 } } })
    const { body: log } = await owner.get('office/changes?subject=settings')
    expect(log.changes.at(-1)).toMatchObject({
      verb: 'settings.edit',
      before: { 'delivery.standard_charge': 4.95 },
      after: { 'delivery.standard_charge': 3.95 },
    })
  })

  test('go back to their defaults', async ({ hands: { owner } }) => {
    await save(owner, { shop: { name: 'Mine' }, engraving: { charge: 9 } })
    const { body } = await owner.post('office/settings/reset', { paths: ['shop.name'], version: 1 })
    expect(body.settings).toMatchObject({ shop: { name: 'Marlow & Reed' }, engraving: { charge: 9 } })
  })

  test('go back by names that there are, all or none', async ({ street, hands: { owner } }) => {
    // As an older program may have left it.
    await street.db.insert(shopSettings).values({
      version: 1,
      document: { values: { 'shop.motto': 'x', 'shop.name': 'Mine' }, planned: [] },
      ...{ at: street.clock.now, staffId: null, by: 'Anna' },
    })
    expect((await read(owner)).unreadable).toEqual([
      { path: 'shop.motto', because: 'There is no such setting' },
    ])
    const reset = (...paths: string[]) => owner.post('office/settings/reset', { paths, version: 1 })
    const { status, body } = await reset('shop.name', 'shop.mottoes')
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { 'shop.mottoes': 'There is no such setting' },
    })
    expect((await reset('shop.motto')).body).toMatchObject({
      version: 2,
      settings: { shop: { name: 'Mine' } },
    })
    expect((await read(owner)).unreadable).toEqual([])
  })
})

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
    expect((await save(owner, { delivery: { zones: dearer(2) } }, 2, { from: december })).status).toBe(200)
    await owner.post('office/settings/planned/withdraw', {
      ...{ path: 'delivery.zones', from: december, version: 3 },
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

describe('orders', () => {
  test('keep what they were placed with, and are explained by the settings of their moment', async ({
    street,
    hands: { owner },
  }) => {
    const drink = await shelved(street, { price: pence(20_00) })
    const shopper = await shopperWith(street, [drink, 1])
    const order = await bought(shopper)
    expect(order.totals).toMatchObject({ delivery: 4.95, total: 24.95 })
    const placedAt = street.clock.now.toISOString()
    street.clock.now = new Date(street.clock.now.getTime() + 60_000)
    await save(owner, { delivery: { standard_charge: 8 }, shop: { name: 'The Crooked Cork' } })
    const { body } = await shopper.get(`order/get?reference=${order.reference}`)
    expect(body.orders[0].details).toMatchObject({ amount: 24.95 })
    const explained = await owner.get(`office/settings/at?at=${encodeURIComponent(placedAt)}`)
    expect(explained.body).toMatchObject({ version: 0, settings: { delivery: { standard_charge: 4.95 } } })
    const now = await owner.get(`office/settings/at?at=${encodeURIComponent(street.clock.now.toISOString())}`)
    expect(now.body).toMatchObject({ version: 1, settings: { delivery: { standard_charge: 8 } } })
  })

  test('are placed at the charge that was seen, or not at all', async ({ street, hands: { owner } }) => {
    const drink = await shelved(street, { price: pence(20_00) })
    const shopper = await shopperWith(street, [drink, 1])
    const seen = await asShown(shopper)
    await save(owner, { delivery: { standard_charge: 8 } })
    const refused = await shopper.post('order/buy', seen)
    expect(refused).toMatchObject({ status: 409, body: { totals: { delivery: 8, total: 28 } } })
    expect((await bought(shopper)).totals).toMatchObject({ delivery: 8, total: 28 })
  })

  test('follow every rule of the till that is set', async ({ street, hands: { owner } }) => {
    const drink = await shelved(street, { price: pence(20_00), multiBuy: true, stock: 50 })
    const shopper = await shopperWith(street, [drink, 4])
    expect((await shopper.get('cart/get')).body.totals).toMatchObject({ multi_buy: 0, delivery: 4.95 })
    await save(owner, { till: { multi_buy_size: 4 }, delivery: { free_from: 60 } })
    const { totals } = (await shopper.get('cart/get')).body
    expect(totals).toMatchObject({ multi_buy: 20, delivery: 0 })
    expect(totals.notes).toEqual([expect.stringMatching(/^Buy 3 get 1 free: one .+ is free\.$/)])
    await save(owner, { delivery: { express_offered: false } }, 1)
    const express = await shopper.get('cart/get?delivery_type=Express+Delivery')
    expect(express.body.totals.notes).toContain('We don’t offer Express Delivery at the moment.')
  })
})

describe('a file of settings', () => {
  test('holds what was set, and takes the place of all', async ({ hands: { owner } }) => {
    await save(owner, { shop: { name: 'Mine' }, delivery: { standard_charge: 3 } })
    await save(owner, { engraving: { charge: 6 } }, 1, { from: '2027-01-01T00:00:00.000Z' })
    const { body: file } = await owner.get('office/settings/file')
    expect(file).toEqual({
      offlicence_settings: 1,
      settings: { delivery: { standard_charge: 3 }, shop: { name: 'Mine' } },
      planned: [{ path: 'engraving.charge', value: 6, from: '2027-01-01T00:00:00.000Z' }],
    })
    await save(owner, { shop: { name: 'Another', trade: 'Vintners' } }, 2)
    expect((await owner.post('office/settings/file', { file })).status).toBe(200)
    expect(await read(owner)).toMatchObject({
      set: expect.arrayContaining(['shop.name', 'delivery.standard_charge']),
      planned: file.planned,
      settings: { shop: { name: 'Mine', trade: 'Drinks merchants' } },
    })
  })

  const terms = { is_on: true, percent: 15, minimum: 30, days: 30 }
  const fileOf = (settings: object, more: object = {}) => ({ offlicence_settings: 1, settings, ...more })

  test('carries the first-order code, and one press undoes both', async ({ hands: { owner } }) => {
    await owner.post('office/first-order', { ...terms, version: 0 })
    const { body: file } = await owner.get('office/settings/file')
    expect(file).toEqual({ offlicence_settings: 1, settings: {}, planned: [], first_order: terms })
    const mine = fileOf({ shop: { name: 'Mine' } }, { first_order: { ...terms, percent: 20 } })
    const { body } = await owner.post('office/settings/file', { file: mine })
    expect((await owner.get('office/first-order')).body).toMatchObject({ percent: 20, version: 2 })
    const undone = await owner.post(`office/changes/${body.change}/undo`)
    expect(undone).toMatchObject({ status: 200, body: { kept: [] } })
    expect((await owner.get('office/first-order')).body).toMatchObject({ percent: 15, version: 3 })
    expect((await read(owner)).settings.shop.name).toBe('Marlow & Reed')
  })

  test('without the first-order code takes it back to how it came', async ({ hands: { owner } }) => {
    await owner.post('office/first-order', { ...terms, version: 0 })
    await owner.post('office/settings/file', { file: fileOf({}) })
    expect((await owner.get('office/first-order')).body).toMatchObject({ percent: 10, version: 2 })
    await owner.post('office/settings/file', { file: fileOf({}) })
    expect((await owner.get('office/first-order')).body).toMatchObject({ percent: 10, version: 2 })
  })

  test('changes the first-order code only for somebody who may', async ({ hands: { owner, manager } }) => {
    const { staff } = (await manager.get('office/session')).body
    const rights = { added: ['settings.edit'], taken: ['offers.edit'] }
    expect((await owner.post(`office/staff/${staff.id}`, rights)).status).toBe(200)
    const refused = await manager.post('office/settings/file', {
      file: fileOf({ shop: { name: 'Mine' } }, { first_order: terms }),
    })
    expect(refusal(refused)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await read(owner)).toMatchObject({ version: 0 })
    const file = fileOf({ shop: { name: 'Mine' } })
    expect((await manager.post('office/settings/file', { file })).status).toBe(200)
  })

  test('does not take the place of what somebody else has set meanwhile', async ({
    street,
    hands: { owner },
  }) => {
    const { version } = await read(owner)
    await save(await staffWith(street, 'owner'), { shop: { name: 'Theirs' } })
    const file = fileOf({ shop: { name: 'Mine' } })
    expect(refusal(await owner.post('office/settings/file', { file, version }))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
    const match = await owner.post('office/settings/file', { file }, { 'if-match': '"0"' })
    expect(match.status).toBe(412)
    expect((await read(owner)).settings.shop.name).toBe('Theirs')
    expect((await owner.post('office/settings/file', { file, version: 1 })).status).toBe(200)
  })

  test('changes only what it says otherwise, in whatever order it says it', async ({ hands: { owner } }) => {
    const { settings } = await read(owner)
    const { delivery, licence, shop, look } = settings
    const same = {
      delivery: { zones: delivery.zones, insurance: delivery.insurance },
      licence: { hours: licence.hours },
      shop: { social: shop.social },
      look: { tiles: look.tiles },
    }
    await save(owner, same)
    const { body: file } = await owner.get('office/settings/file')
    const turned = JSON.parse(JSON.stringify(file), (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    )
    turned.settings.shop.name = 'Mine'
    await owner.post('office/settings/file', { file: turned })
    const { body: log } = await owner.get('office/changes?subject=settings')
    expect(log.changes.at(0)).toMatchObject({
      before: { 'shop.name': 'Marlow & Reed' },
      after: { 'shop.name': 'Mine' },
    })
    expect(Object.keys(log.changes.at(0).after)).toEqual(['shop.name'])
    await save(owner, { shop: { name: 'Marlow & Reed' } }, 2)
    expect((await owner.post('office/settings/restore', { to: 1, version: 3 })).status).toBe(422)
  })

  test.for([
    ['of a newer version', { offlicence_settings: 2, settings: {} }, 'offlicence_settings'],
    ['of a newer version of another shape', { offlicence_settings: 2, settings: [] }, 'offlicence_settings'],
    ['of no version', { offlicence_settings: 0, settings: {} }, 'offlicence_settings'],
    [
      'with a plan for no time',
      {
        offlicence_settings: 1,
        settings: {},
        planned: [{ path: 'engraving.charge', value: 7, from: 'soon' }],
      },
      'planned.0.from',
    ],
    [
      'with a plan for a far day',
      {
        offlicence_settings: 1,
        settings: {},
        planned: [{ path: 'engraving.charge', value: 7, from: '2029-01-01T00:00:00Z' }],
      },
      'planned.engraving.charge',
    ],
    ['of something else', { name: 'package' }, 'offlicence_settings'],
    ['with an unknown setting', { offlicence_settings: 1, settings: { shop: { motto: 'x' } } }, 'shop.motto'],
    [
      'with a contradiction',
      { offlicence_settings: 1, settings: { hours: { collection_opens: '20:00' } } },
      'hours.collection_closes',
    ],
    [
      'with a plan that is no charge',
      {
        offlicence_settings: 1,
        settings: {},
        planned: [{ path: 'till.multi_buy_size', value: 1, from: '2027-01-01T00:00:00Z' }],
      },
      'planned.till.multi_buy_size',
    ],
    [
      'with a plan for what has no day',
      {
        offlicence_settings: 1,
        settings: {},
        planned: [{ path: 'shop.name', value: 'Later', from: '2027-01-01T00:00:00Z' }],
      },
      'planned.shop.name',
    ],
    ['with an unknown part', { offlicence_settings: 1, settings: {}, second_order: {} }, 'second_order'],
    [
      'with wrong terms of the first-order code',
      {
        offlicence_settings: 1,
        settings: { shop: { name: 'Yours' } },
        first_order: { is_on: true, percent: 90, minimum: 0, days: null },
      },
      'first_order.percent',
    ],
    [
      'with nothing for the first-order code',
      { offlicence_settings: 1, settings: {}, first_order: null },
      'first_order',
    ],
  ] as const)('%s is refused whole', async ([, file, field], { hands: { owner } }) => {
    await save(owner, { shop: { name: 'Mine' } })
    const { status, body } = await owner.post('office/settings/file', { file })
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty([field])
    expect(await read(owner)).toMatchObject({ version: 1, settings: { shop: { name: 'Mine' } } })
  })
})
