import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { shelved, stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { findDrink } from '../../catalogue/catalogue.server.ts'
import { putHandling } from '../../catalogue/handling.server.ts'
import { applied, csv, tried } from '../testing/files.ts'

const drinkOf = async (hand: Caller, id: string) => (await hand.get(`office/drinks/${id}`)).body.drink
const priceOf = async ({ db }: Street, id: string) => (await findDrink(db, id))?.price
const textOf = async (hand: Caller, path: string) => (await hand.download(path)).bytes.toString('utf8')

describe('what goes out', () => {
  test.for(['drinks', 'prices', 'stock', 'costs'] as const)(
    '%s.csv comes in again, and every row is the same',
    async (kind, { street, hands: { owner } }) => {
      const one = await shelved(street, { name: '=Row, "Thistle"', stock: 7 })
      await shelved(street, { oldPrice: pence(35_00), price: pence(30_00) })
      await putHandling(street.db, [{ drinkId: one.id, ean: '5012345678900', weightG: 1300, bin: '-C' }])
      const { bytes, headers } = await owner.download(`office/${kind}.csv`)
      expect(headers['content-disposition']).toContain(`${kind}.csv`)
      const file = await tried(owner, kind, bytes)
      expect(file).toMatchObject({ rows: 2, same: 2, new: 0, changed: 0, refused: 0, may: [] })
      expect(refusal(await owner.post(`office/imports/${file.id}/apply`))).toMatchObject({
        status: 409,
        code: 'nothing_to_do',
      })
    },
  )

  test('is narrowed down as its list is, and refuses what the list does not have', async ({
    street,
    hands: { owner },
  }) => {
    await shelved(street, { name: 'Thistle Gin' })
    await shelved(street, { name: 'Heather Vodka', type: 'vodka', subtype: 'original-vodka' })
    for (const path of ['prices.csv?type=vodka', 'costs.csv?q=heather', 'stock.csv?type=vodka']) {
      const file = await textOf(owner, `office/${path}`)
      expect(file).toContain('Heather')
      expect(file).not.toContain('Thistle')
    }
    expect((await owner.get('office/stock.csv?view=nope')).status).toBe(422)
    expect((await owner.get('office/prices.csv?type=nope')).status).toBe(422)
  })
})

describe('prices from a file', () => {
  test('are tried, applied with one change for all, and undone together', async ({ street, hands }) => {
    const { owner } = hands
    const [one, two, three] = [await shelved(street), await shelved(street), await shelved(street)]
    const file = await tried(
      owner,
      'prices',
      csv(
        ['ID', 'New Price', 'colour'],
        [one.id, '31.50', 'red'],
        [two.id, '£1,032.00', ''],
        [three.id, 30, ''],
        [one.id, 40, ''],
        ['nobody', 30, ''],
        ['', '', 'blue'],
        [three.id.toUpperCase(), 'x', ''],
      ).replace('£1,032.00', '"£1,032.00"'),
    )
    expect(file).toMatchObject({
      kind: 'prices',
      rows: 7,
      new: 0,
      changed: 2,
      same: 1,
      refused: 4,
      state: 'tried',
      may: ['apply'],
      columns: { used: ['id', 'new_price'], ignored: ['colour'], missing: ['ean', 'old_price'] },
      first: {
        changed: [
          { row: 1, drink: one.id, name: one.name, before: { new_price: 30 }, after: { new_price: 31.5 } },
          { row: 2, after: { new_price: 1032 } },
        ],
      },
    })
    expect(file.first.refused.map(({ because }: Told) => because)).toEqual([
      'It is named twice in this file; the first one counts.',
      'There is no drink ‘nobody’.',
      'This row names no drink.',
      expect.stringContaining('There is no drink'),
    ])
    expect(await priceOf(street, one.id)).toBe(30_00)

    const done = await applied(owner, file)
    expect(done).toMatchObject({
      state: 'done',
      done: 2,
      kept: 0,
      may: ['undo'],
      applied_by: expect.any(String),
    })
    expect([await priceOf(street, one.id), await priceOf(street, two.id)]).toEqual([31_50, 1032_00])
    // Again changes nothing.
    expect(await applied(owner, file)).toMatchObject({ done: 2, change: done.change })

    const { body } = await owner.post(`office/changes/${done.change}/undo`)
    expect(body.done).toHaveLength(2)
    expect([await priceOf(street, one.id), await priceOf(street, two.id)]).toEqual([30_00, 30_00])
    expect((await owner.get(`office/imports/${file.id}`)).body.import).toMatchObject({
      undone: { count: 2, of: 2 },
      may: [],
    })
  })

  test('keep to the floor, and to what was really charged before', async ({ street, hands: { owner } }) => {
    const [cheap, was] = [await shelved(street), await shelved(street)]
    const file = await tried(
      owner,
      'prices',
      csv(['id', 'new_price', 'old_price'], [cheap.id, '0.50', ''], [was.id, 28, 45], ['', 1, 2]),
    )
    expect(file).toMatchObject({ changed: 0, refused: 3 })
    expect(file.first.refused[0].because).toMatch(/£0\.50 is .*below/)
    expect(file.first.refused[1].because).toMatch(/£45\.00/)
  })

  test('that somebody has changed meanwhile are kept back, with who', async ({ street, hands }) => {
    const [one, two] = [await shelved(street), await shelved(street)]
    const file = await tried(hands.owner, 'prices', csv(['id', 'new_price'], [one.id, 31], [two.id, 32]))
    await hands.manager.post('office/prices', { changes: [{ id: one.id, new_price: 29 }] })
    const done = await applied(hands.owner, file)
    expect(done).toMatchObject({ state: 'done', done: 1, kept: 1 })
    expect([await priceOf(street, one.id), await priceOf(street, two.id)]).toEqual([29_00, 32_00])
    const refused = await textOf(hands.owner, `office/imports/${file.id}/refused.csv`)
    expect(refused).toMatch(/^\uFEFFid,new_price,reason\r\n/)
    expect(refused).toMatch(new RegExp(`${one.id},31,.*changed it on .*£29\\.00 now, not £30\\.00`))
    expect(refused).not.toContain(two.id)
  })

  test('find their drink by barcode', async ({ street, hands: { owner } }) => {
    const gin = await shelved(street)
    await putHandling(street.db, [{ drinkId: gin.id, ean: '5012345678900', weightG: null, bin: '' }])
    const file = await tried(
      owner,
      'prices',
      'EAN;New price\n"=""5012345678900""";31\n5.01E+12;32\n4006381333931;33\n',
    )
    expect(file).toMatchObject({ changed: 1, refused: 2, first: { changed: [{ drink: gin.id }] } })
    expect(file.first.refused.map(({ because }: Told) => because)).toEqual([
      expect.stringContaining('shortened by a spreadsheet'),
      'No drink has the barcode ‘4006381333931’.',
    ])
  })
})

describe('stock from a file', () => {
  test('moves by the difference to the number at its export: what was sold meanwhile stays sold', async ({
    street,
    hands: { packer },
  }) => {
    const [gin, rum] = [await shelved(street, { stock: 10 }), await shelved(street, { stock: 10 })]
    const out = await textOf(packer, 'office/stock.csv')
    expect(out).toContain(`${gin.id},,${gin.name},,10,0,10,10`)
    await packer.post('office/stock/move', { moves: [{ id: gin.id, by: -3, because: 'broken' }] })
    // Twelve were counted where ten stood; three of them broke since.
    const file = await tried(packer, 'stock', out.replace(`${gin.name},,10,`, `${gin.name},,12,`))
    expect(file).toMatchObject({ changed: 1, same: 1 })
    expect(file.first.changed).toMatchObject([
      { before: { on_hand: 7, available: 7 }, after: { on_hand: 9, available: 9 } },
    ])
    await packer.post('office/stock/move', { moves: [{ id: gin.id, by: -1, because: 'sample' }] })
    const done = await applied(packer, file)
    expect(done).toMatchObject({ done: 1, kept: 0 })
    expect([await stockOf(street, gin), await stockOf(street, rum)]).toEqual([8, 10])
    const { movements } = (await packer.get(`office/stock/movements?drink=${gin.id}`)).body
    expect(movements[0]).toMatchObject({ by: 2, because: 'correction', note: 'From a file' })
    await packer.post(`office/changes/${done.change}/undo`)
    expect(await stockOf(street, gin)).toBe(6)
  })

  test('without that number states what is on hand now, and keeps back what has moved since', async ({
    street,
    hands: { packer },
  }) => {
    const [gin, rum] = [await shelved(street, { stock: 10 }), await shelved(street, { stock: 10 })]
    const file = await tried(packer, 'stock', csv(['id', 'on_hand'], [gin.id, 12], [rum.id, 8]))
    expect(file).toMatchObject({ changed: 2 })
    await packer.post('office/stock/move', { moves: [{ id: gin.id, by: 1, because: 'found' }] })
    expect(await applied(packer, file)).toMatchObject({ done: 1, kept: 1 })
    expect([await stockOf(street, gin), await stockOf(street, rum)]).toEqual([11, 8])
    expect(await textOf(packer, `office/imports/${file.id}/refused.csv`)).toContain(
      'Bottles came or went since: 11 on hand now, 10 when it was tried.',
    )
  })

  test.for(['-1', '1.5', 'ten', '', '100001'])(
    'of %s is refused',
    async (typed, { street, hands: { packer } }) => {
      const gin = await shelved(street)
      const file = await tried(packer, 'stock', csv(['id', 'on_hand', 'x'], [gin.id, typed, 1]))
      expect(file).toMatchObject({ refused: 1, changed: 0 })
    },
  )
})

describe('costs from a file', () => {
  test('are set, emptied, kept back if somebody was quicker, and undone', async ({ street, hands }) => {
    const { owner, manager } = hands
    const all = [await shelved(street), await shelved(street), await shelved(street)]
    const [one, two, three] = all.map(({ id }) => id) as [string, string, string]
    for (const id of [two, three]) await owner.post(`office/drinks/${id}`, { cost: 9 })
    const file = await tried(
      owner,
      'costs',
      csv(['id', 'name', 'cost'], [one, 'x', 12.5], [two, 'x', ''], [three, 'x', 10]),
    )
    expect(file).toMatchObject({ changed: 3, columns: { ignored: ['name'] } })
    // Another field is nobody's loss; another cost is.
    await manager.post(`office/drinks/${one}`, { bin: 'C-04-2' })
    await manager.post(`office/drinks/${three}`, { cost: 11 })
    const done = await applied(owner, file)
    expect(done).toMatchObject({ done: 2, kept: 1 })
    expect((await drinkOf(owner, one)).cost).toBe(12.5)
    expect((await drinkOf(owner, two)).cost).toBeNull()
    expect((await drinkOf(owner, three)).cost).toBe(11)
    await owner.post(`office/changes/${done.change}/undo`)
    expect((await drinkOf(owner, one)).cost).toBeNull()
    expect((await drinkOf(owner, two)).cost).toBe(9)
  })
})
