import { describe, expect } from 'vitest'
import { refusal, staffWith, test } from '../../../../test/office.ts'
import { read, save } from '../testing/settings.ts'

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
