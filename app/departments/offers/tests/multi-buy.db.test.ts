import { describe, expect } from 'vitest'
import { drinksById } from '#app/departments/catalogue/catalogue.server.ts'
import { pence } from '#app/platform/money.ts'
import { shelved } from '../../../../test/buying.ts'
import { refusal, type Street, test } from '../../../../test/office.ts'
import { logOf, undo } from '../testing/priced.ts'

const members = async ({ db }: Street, ids: string[]) =>
  [...(await drinksById(db, ids)).values()].filter(({ multiBuy }) => multiBuy).map(({ id }) => id)

describe('the multi-buy', () => {
  test('takes drinks in and out by one call, keeps what may not be, and is undone by one press', async ({
    street,
    hands: { manager },
  }) => {
    const gin = await shelved(street, { id: 'a-gin', price: pence(30_00) })
    const rum = await shelved(street, { id: 'b-rum', price: pence(30_00), multiBuy: true })
    // By itself it is lawful, and with one of seven free it is not.
    const cheap = await shelved(street, { id: 'c-cheap', name: 'Cheap Gin', price: pence(11_00) })
    const ids = [gin.id, rum.id, cheap.id]
    const wanted = { add: [gin.id, cheap.id, 'nowhere'], remove: [rum.id] }
    const expected = {
      done: [gin.id, rum.id],
      kept: [
        {
          id: cheap.id,
          name: 'Cheap Gin',
          because: expect.stringMatching(/^With one of 7 free a bottle comes to £9.42: /),
        },
        { id: 'nowhere', name: 'nowhere', because: 'There is no such drink' },
      ],
    }
    const tried = await manager.post('office/multi-buy', { ...wanted, dry_run: true })
    expect(tried.body.done.sort()).toEqual(expected.done)
    expect(tried.body.kept).toEqual(expected.kept)
    expect(await members(street, ids)).toEqual([rum.id])
    const { body } = await manager.post('office/multi-buy', wanted)
    expect(body).toMatchObject({ change: expect.any(Number), kept: expected.kept })
    expect(await members(street, ids)).toEqual([gin.id])
    const [last, before] = await logOf(street)
    expect(last.batch).toBe(before.batch)
    expect([last, before].map(({ verb, after }) => [verb, after.multi_buy]).sort()).toEqual([
      ['drinks.edit', false],
      ['drinks.edit', true],
    ])
    expect((await undo(manager, body.change)).status).toBe(200)
    expect(await members(street, ids)).toEqual([rum.id])
    const again = await manager.post('office/multi-buy', { add: [rum.id], remove: [gin.id] })
    expect(again.body).toMatchObject({
      done: [],
      change: null,
      kept: [{ because: 'It is in the multi-buy already' }, { because: 'It is not in the multi-buy' }],
    })
  })

  test('is refused to who may not, and for what names no drink', async ({ street, hands }) => {
    const gin = await shelved(street)
    expect(refusal(await hands.packer.post('office/multi-buy', { add: [gin.id] }))).toMatchObject({
      status: 403,
    })
    for (const body of [{}, { add: [] }, { add: gin.id }, { add: Array(501).fill(gin.id) }, { remove: [7] }])
      expect(refusal(await hands.owner.post('office/multi-buy', body))).toMatchObject({ status: 422 })
    expect(await members(street, [gin.id])).toEqual([])
  })
})
