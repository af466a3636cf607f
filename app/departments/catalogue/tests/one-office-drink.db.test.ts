import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Told } from '../../../../test/callers.ts'
import { refusal, test } from '../../../../test/office.ts'
import { EAN, fill } from '../testing/five-drinks.ts'
import { thistleGin } from '../testing/thistle-gin.ts'

describe('one drink', () => {
  test('is added, changed, copied and found; every change is in the log and can be undone', async ({
    street,
    hands: { owner },
  }) => {
    const added = await owner.post('office/drinks', thistleGin)
    expect(added).toMatchObject({
      status: 200,
      body: {
        drink: {
          id: 'thistle-gin',
          state: 'draft',
          version: 1,
          units: 28.8,
          new_price: 34.5,
          may: ['edit', 'copy', 'put_on_sale', 'add_to_multi_buy'],
        },
      },
    })
    expect(added.body.drink.why_not.because).toEqual([
      'It is a draft: only the office sees it.',
      'There is none in stock.',
    ])
    const changed = await owner.post('office/drinks/thistle-gin', {
      bin: 'D-01',
      taste: { dry: 4 },
      cost: 12.5,
      version: 1,
    })
    expect(changed.body.drink).toMatchObject({
      version: 2,
      bin: 'D-01',
      cost: 12.5,
      taste: { dry: 4, smoke: 0 },
    })
    const copied = await owner.post('office/drinks/thistle-gin/copy', {})
    expect(copied.body.drink).toMatchObject({
      id: 'thistle-gin-copy',
      name: 'Thistle Gin (copy)',
      state: 'draft',
      bin: '',
      stock: 0,
    })
    const { body } = await owner.get('office/find?q=thistle')
    expect(body.found).toMatchObject([
      { kind: 'drink', title: 'Thistle Gin' },
      { kind: 'drink', title: 'Thistle Gin (copy)' },
    ])
    for (const {
      body: { change },
    } of [copied, changed, added])
      expect(await owner.post(`office/changes/${change}/undo`, {})).toMatchObject({ status: 200 })
    expect((await street.db.execute(sql`select id from drinks`)).rows).toEqual([])
  })

  test('is shown with its version as ETag, which is asked for again', async ({
    street,
    hands: { owner },
  }) => {
    await fill(street.db)
    const { body } = await owner.get('office/drinks/briar')
    expect((await owner.download('office/drinks/briar')).headers.etag).toBe('"1"')
    expect(body.drink).toMatchObject({
      id: 'briar',
      ean: EAN,
      abv_percent: 40,
      notes: { serve: 'With tonic.' },
    })
    await owner.post('office/drinks/briar', { name: 'Briar Rum Two' })
    expect(refusal(await owner.post('office/drinks/briar', { name: 'Mine', version: 1 }))).toMatchObject({
      status: 409,
      code: 'changed_since',
      fields: { name: 'Now ‘Briar Rum Two’; yours ‘Mine’' },
    })
    const matched = await owner.post('office/drinks/briar', { name: 'Mine' }, { 'if-match': '"1"' })
    expect(refusal(matched)).toMatchObject({ status: 412 })
  })

  test.for<[string, object]>([
    ['name', { name: 'a\0b' }],
    ['name', { name: 7 }],
    ['description', { description: 'x'.repeat(6_000) }],
    ['flavours', { flavours: Array.from({ length: 200 }, () => 'x') }],
    ['abv_percent', { abv_percent: 'strong' }],
    ['cost', { cost: -1 }],
    ['new_price', { new_price: 2 }],
    ['size_ml', { size_ml: 1e99 }],
    ['ean', { ean: '123' }],
    ['state', { state: 'sold' }],
  ])('is refused with a wrong %s: %o', async ([field, body], { street, hands: { owner } }) => {
    await fill(street.db)
    const told = refusal(await owner.post('office/drinks/aster', body))
    expect(told).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
  })

  test('has a price that only those change who set prices, and an earlier one that nobody sets here', async ({
    street,
    hands: { owner, manager },
  }) => {
    await fill(street.db)
    const { staff } = (await manager.get('office/session')).body
    expect((await owner.post(`office/staff/${staff.id}`, { taken: ['prices.set'] })).status).toBe(200)
    const { drink } = (await manager.get('office/drinks/aster')).body
    const refused = { status: 403, code: 'not_allowed' }
    for (const id of ['aster', 'draft', 'gone'])
      for (const body of [{ new_price: 49 }, { old_price: 60 }, { ...drink, new_price: 49 }])
        expect(refusal(await manager.post(`office/drinks/${id}`, body))).toMatchObject(refused)
    const same = { new_price: drink.new_price, old_price: null, name: 'Aster Gin' }
    expect((await manager.post('office/drinks/aster', same)).body.drink).toMatchObject({ new_price: 50 })
    expect((await manager.post('office/drinks', thistleGin)).body.drink).toMatchObject({ new_price: 34.5 })
    expect((await owner.post('office/drinks/aster', { new_price: 49 })).body.drink.new_price).toBe(49)
    const words = { fields: { old_price: 'An earlier price needs its proof: please set it under Prices' } }
    for (const [path, body] of [
      ['office/drinks/aster', { old_price: 60 }],
      ['office/drinks/draft', { old_price: 99 }],
      ['office/drinks', { ...thistleGin, old_price: 60 }],
    ] as const)
      expect(refusal(await owner.post(path, body))).toMatchObject({ status: 422, ...words })
  })

  test('is nobody’s whose id is unknown or strange', async ({ hands: { owner } }) => {
    for (const id of ['none', 'a%00b', '%ED%A0%80', 'x'.repeat(200)]) {
      expect([404, 422, 400]).toContain((await owner.get(`office/drinks/${id}`)).status)
      expect([404, 422, 400]).toContain((await owner.post(`office/drinks/${id}`, { name: 'Nobody' })).status)
    }
    expect((await owner.post('office/drinks/none/copy', {})).status).toBe(404)
  })
})

describe('undoing a change of a drink that holds a price', () => {
  test('takes the right to set prices', async ({ street, hands: { owner, manager } }) => {
    await fill(street.db)
    const change = async (body: object) =>
      (await owner.post('office/drinks/draft', body)).body.change as number
    const [priced, named] = [await change({ new_price: 29 }), await change({ name: 'Other Gin' })]
    const { id } = (await manager.get('office/session')).body.staff
    await owner.post(`office/staff/${id}`, { taken: ['prices.set'] })
    const mayUndo = async (change: number) =>
      (await manager.get('office/changes')).body.changes.find((each: Told) => each.id === change).may
    expect(await mayUndo(priced)).toEqual([])
    expect(await manager.post(`office/changes/${priced}/undo`)).toMatchObject({ status: 403 })
    expect((await owner.get('office/drinks/draft')).body.drink.new_price).toBe(29)
    expect(await mayUndo(named)).toEqual(['undo'])
    expect(await manager.post(`office/changes/${named}/undo`)).toMatchObject({ status: 200 })
    expect(await owner.post(`office/changes/${priced}/undo`)).toMatchObject({ status: 200 })
  })
})
