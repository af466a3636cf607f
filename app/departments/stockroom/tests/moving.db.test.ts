import { describe, expect } from 'vitest'
import { putHandling } from '#app/departments/catalogue/handling.server.ts'
import { bought, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { movementsIn, unevenDrinks } from '../../../../test/ledger.ts'
import { refusal, test } from '../../../../test/office.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

describe('stock/move', () => {
  test('moves what can be moved in one go, keeps the rest with the reason, and is undone', async ({
    street,
    hands: { packer, owner },
  }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const { status, body } = await packer.post('office/stock/move', {
      moves: [
        { id: gin.id, by: 12, because: 'received', note: 'Pallet 4' },
        { id: gin.id, by: -2, because: 'broken' },
        { id: rum.id, by: -11, because: 'lost' },
        { id: rum.id, by: 3, because: 'broken' },
        { id: 'nowhere', by: 1, because: 'found' },
      ],
    })
    expect(status).toBe(200)
    expect(body.done).toEqual([
      { id: gin.id, by: 12, because: 'received', stock: 22 },
      { id: gin.id, by: -2, because: 'broken', stock: 20 },
    ])
    expect(body.kept).toEqual([
      {
        id: rum.id,
        by: -11,
        because: 'Only 10 can go: the others are not here, or are promised to somebody.',
      },
      { id: rum.id, by: 3, because: 'Bottles that are broken go: the number is below zero.' },
      { id: 'nowhere', by: 1, because: 'There is no such drink.' },
    ])
    expect([await stockOf(street, gin), await stockOf(street, rum)]).toEqual([20, 10])
    const { changes } = (await owner.get(`office/changes?subject=drink:${gin.id}`)).body
    expect(changes).toMatchObject([
      {
        verb: 'stock.move',
        because: 'Pallet 4',
        before: { stock: 10 },
        after: { stock: 20, moved: ['+12 received', '-2 broken'] },
      },
    ])
    expect((await packer.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect(await stockOf(street, gin)).toBe(10)
    expect(await movementsIn(street, gin)).toEqual([
      ...['opening 10', 'received 12', 'broken -2', 'received -12', 'broken 2'],
    ])
    expect(await unevenDrinks(street)).toEqual([])
  })

  test('can be tried out first', async ({ street, hands: { packer } }) => {
    const gin = await shelved(street)
    const { body } = await packer.post('office/stock/move', {
      moves: [{ id: gin.id, by: -4, because: 'sample' }],
      dry_run: true,
    })
    expect(body).toEqual({
      done: [{ id: gin.id, by: -4, because: 'sample', stock: 6 }],
      kept: [],
      change: null,
    })
    expect(await stockOf(street, gin)).toBe(10)
  })

  test('is not undone when the bottles are sold meanwhile', async ({ street, hands: { owner } }) => {
    const gin = await shelved(street, { stock: 0 })
    const { body } = await owner.post('office/stock/move', {
      moves: [{ id: gin.id, by: 2, because: 'found' }],
    })
    await bought(await shopperWith(street, [gin, 1]))
    expect(refusal(await owner.post(`office/changes/${body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'bottles_gone',
    })
    expect(await stockOf(street, gin)).toBe(1)
  })

  test('sent twice under one key it moves once', async ({ street, hands: { owner } }) => {
    const gin = await shelved(street)
    const body = { moves: [{ id: gin.id, by: 5, because: 'received' }] }
    const [one, other] = [
      await owner.post('office/stock/move', body, { 'idempotency-key': 'a-delivery' }),
      await owner.post('office/stock/move', body, { 'idempotency-key': 'a-delivery' }),
    ]
    expect(one.body).toEqual(other.body)
    expect(await stockOf(street, gin)).toBe(15)
  })

  test('refuses what makes no sense', async ({ street, hands: { owner, bookkeeper } }) => {
    const gin = await shelved(street)
    const good = { id: gin.id, by: 1, because: 'found' }
    const move = (moves: unknown, more = {}) => owner.post('office/stock/move', { moves, ...more })
    for (const bad of [
      undefined,
      [],
      'all',
      [{ ...good, by: 0 }],
      [{ ...good, by: 1.5 }],
      [{ ...good, by: '1' }],
      [{ ...good, by: 1e12 }],
      [{ ...good, by: null }],
      [{ ...good, because: 'stolen' }],
      [{ ...good, because: 'sold' }],
      [{ ...good, id: '' }],
      [{ ...good, id: 'a\u0000b' }],
      [{ ...good, note: 'x\u0000' }],
      [{ ...good, note: 'x'.repeat(301) }],
      Array.from({ length: 501 }, () => good),
    ])
      expect([bad, (await move(bad)).status]).toEqual([bad, 422])
    expect(Object.keys((await move([{ ...good, by: 0 }])).body.fields)).toEqual(['moves.by'])
    expect(refusal(await bookkeeper.post('office/stock/move', { moves: [good] }))).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
    expect(await stockOf(street, gin)).toBe(10)
  })
})

describe('stock/movements', () => {
  test('lists why, newest first, with the order and who did it, page by page', async ({
    street,
    hands: { packer, bookkeeper },
  }) => {
    const gin = await shelved(street)
    const order = await bought(await shopperWith(street, [gin, 2]))
    await packer.post('office/stock/move', {
      moves: [{ id: gin.id, by: -1, because: 'broken', note: 'Fell off' }],
    })
    const { status, body } = await bookkeeper.get(`office/stock/movements?drink=${gin.id}`)
    expect(status).toBe(200)
    expect(body.movements).toMatchObject([
      { by: -1, because: 'broken', subject: '', note: 'Fell off', staff: expect.any(String) },
      { by: -2, because: 'sold', subject: `order:${order.reference}`, staff: null },
      { by: 10, because: 'opening', subject: '', staff: null },
    ])
    expect(body.next_place).toBeNull()
    for (let i = 0; i < 60; i++)
      await packer.post('office/stock/move', { moves: [{ id: gin.id, by: 1, because: 'found' }] })
    const first = (await packer.get(`office/stock/movements?drink=${gin.id}`)).body
    const second = (await packer.get(`office/stock/movements?drink=${gin.id}&place=${first.next_place}`)).body
    const all = [...first.movements, ...second.movements]
    expect([first.movements.length, all.length, second.next_place]).toEqual([50, 63, null])
    expect(all.reduce((sum: number, { by }: { by: number }) => sum + by, 0)).toBe(67)
  })

  test('refuses an unknown drink and a made-up place', async ({ street, hands: { owner, engraver } }) => {
    const gin = await shelved(street)
    expect((await owner.get('office/stock/movements')).status).toBe(422)
    expect((await owner.get('office/stock/movements?drink=nowhere')).status).toBe(404)
    expect((await owner.get(`office/stock/movements?drink=${gin.id}&place=x`)).status).toBe(422)
    expect((await engraver.get(`office/stock/movements?drink=${gin.id}`)).status).toBe(403)
  })
})

describe('stock', () => {
  test('tells on hand, promised and available apart', async ({ street, hands: { packer, owner } }) => {
    const { drink, reference } = await newPaidOrder(street, owner)
    const seen = async () => (await packer.get(`office/stock/${drink.id}`)).body.drink
    expect(await seen()).toMatchObject({ on_hand: 10, promised: 2, available: 8, may: ['move'] })
    await owner.post('office/orders/dispatch', { references: [reference] })
    expect(await seen()).toMatchObject({ on_hand: 8, promised: 0, available: 8, on_order: 0 })
    expect((await packer.get('office/stock/nowhere')).status).toBe(404)
  })

  test('is listed by name, by view, by words, by bin and page by page', async ({
    street,
    hands: { owner, bookkeeper },
  }) => {
    const names = ['Alder Gin', 'Birch Gin', 'Cedar Rum', 'Dogwood Rum']
    const stocks = [10, 4, 0, 40]
    const ids: string[] = []
    for (const [at, name] of names.entries()) {
      const { id } = await shelved(street, {
        name,
        stock: stocks[at] as number,
        type: at < 2 ? 'gin' : 'rum',
        ...(at >= 2 && { subtype: 'white-rum' }),
      })
      ids.push(id)
    }
    await putHandling(street.db, [
      { drinkId: ids[0] as string, ean: '5000000000012', weightG: null, bin: 'C-04-2' },
      { drinkId: ids[1] as string, ean: null, weightG: null, bin: 'C-05-1' },
    ])
    const list = async (query: string) => {
      const { body } = await owner.get(`office/stock?${query}`)
      return (body.drinks as { name: string }[]).map(({ name }) => name)
    }
    expect(await list('')).toEqual(names)
    expect(await list('sort=-name')).toEqual(names.toReversed())
    expect(await list('view=running_out')).toEqual(['Birch Gin'])
    expect(await list('view=out')).toEqual(['Cedar Rum'])
    expect(await list('type=rum')).toEqual(['Cedar Rum', 'Dogwood Rum'])
    expect(await list('bin=c-04')).toEqual(['Alder Gin'])
    expect(await list('bin=%25')).toEqual([])
    expect(await list('q=gin+bir')).toEqual(['Birch Gin'])
    expect(await list('q=5000000000012')).toEqual(['Alder Gin'])
    expect(await list(`q=${ids[3]}`)).toContain('Dogwood Rum')
    expect(await list('q=%21%21')).toEqual([])
    const first = (await owner.get('office/stock?limit=3')).body
    expect([first.count, first.count_capped]).toEqual([4, false])
    expect(await list(`limit=3&place=${first.next_place}`)).toEqual(['Dogwood Rum'])
    const { drinks } = (await bookkeeper.get('office/stock')).body
    expect(drinks[0].may).toEqual([])
  })

  test('finds what is not sold yet or no longer, and what is in a place', async ({
    street,
    hands: { owner },
  }) => {
    const draft = await shelved(street, { name: 'Elder Gin', state: 'draft' })
    await shelved(street, { name: 'Elder Rum', state: 'withdrawn' })
    await shelved(street, { name: 'Elder Beer' })
    await putHandling(street.db, [{ drinkId: draft.id, ean: null, weightG: null, bin: 'C-04-2' }])
    const found = async (q: string) => {
      const { body } = await owner.get(`office/stock?q=${encodeURIComponent(q)}`)
      return (body.drinks as { name: string }[]).map(({ name }) => name)
    }
    expect(await found('eld')).toEqual(['Elder Beer', 'Elder Gin', 'Elder Rum'])
    expect(await found('c-04-2')).toEqual(['Elder Gin'])
  })

  test('refuses a list that it does not have', async ({ hands: { owner, engraver } }) => {
    for (const query of ['view=mine', 'sort=stock', 'type=tea', 'place=nowhere', 'limit=0', 'limit=x'])
      expect([query, (await owner.get(`office/stock?${query}`)).status]).toEqual([query, 422])
    expect((await owner.get(`office/stock?q=${'x'.repeat(401)}`)).status).toBe(422)
    expect((await engraver.get('office/stock')).status).toBe(403)
  })
})
