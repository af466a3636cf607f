import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { asShown, bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { refusal, staffWith, test } from '../../../../test/office.ts'
import { shopSettings } from '../tables.server.ts'
import { read, save } from '../testing/settings.ts'

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
      at: street.clock.now,
      staffId: null,
      by: 'Anna',
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
