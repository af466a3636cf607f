import { expect } from 'vitest'
import { buy, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { isPostgres } from '../../../../test/database.ts'
import { unevenDrinks } from '../../../../test/ledger.ts'
import { staffWith, test } from '../../../../test/office.ts'

const CROWD = 20

test.runIf(isPostgres())(
  `${CROWD} orders are placed while a drink is counted and the count is closed: stock is right`,
  { timeout: 120_000 },
  async ({ ownStreet }) => {
    const gin = await shelved(ownStreet, { stock: 50 })
    const shoppers = []
    for (let i = 0; i < CROWD; i++) shoppers.push(await shopperWith(ownStreet, [gin, 2]))
    const [packer, owner] = [await staffWith(ownStreet, 'packer'), await staffWith(ownStreet, 'owner')]
    const { id } = (await packer.post('office/counts', { scope: 'free' })).body.count
    const counting = async () => {
      // 47 are found of the fifty, again and again, whatever is sold meanwhile.
      for (let i = 0; i < CROWD; i++) {
        const { status, body } = await packer.post(`office/counts/${id}/lines`, {
          lines: [{ drink: gin.id, counted: 47 }],
        })
        expect([status, body.count?.lines[0]?.on_hand]).toEqual([200, 50])
      }
      return owner.post(`office/counts/${id}/close`, {})
    }
    const [closed, ...orders] = await Promise.all([counting(), ...shoppers.map((shopper) => buy(shopper))])
    expect(closed).toMatchObject({ status: 200, body: { done: [{ by: -3, missing: 0 }] } })
    expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 200))
    expect(await stockOf(ownStreet, gin)).toBe(50 - 3 - 2 * CROWD)
    expect(await unevenDrinks(ownStreet)).toEqual([])
  },
)

test.runIf(isPostgres())(
  'of two who close a count at once, one does; bottles that break while they are sold stop at zero',
  { timeout: 120_000 },
  async ({ ownStreet }) => {
    const gin = await shelved(ownStreet, { stock: 10 })
    const owner = await staffWith(ownStreet, 'owner')
    const { id } = (await owner.post('office/counts', { scope: 'free' })).body.count
    await owner.post(`office/counts/${id}/lines`, { lines: [{ drink: gin.id, counted: 12 }] })
    const both = await Promise.all([1, 2].map(() => owner.post(`office/counts/${id}/close`, {})))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stockOf(ownStreet, gin)).toBe(12)
    const shoppers = []
    for (let i = 0; i < 8; i++) shoppers.push(await shopperWith(ownStreet, [gin, 1]))
    const move = { moves: [{ id: gin.id, by: -1, because: 'broken' }] }
    const answers = await Promise.all([
      ...shoppers.map((shopper) => buy(shopper)),
      ...Array.from({ length: 8 }, () => owner.post('office/stock/move', move)),
    ])
    const taken = answers.filter(({ status, body }) => status === 200 && (body.order || body.done.length > 0))
    expect(taken).toHaveLength(12)
    expect(await stockOf(ownStreet, gin)).toBe(0)
    expect(await unevenDrinks(ownStreet)).toEqual([])
  },
)

test.runIf(isPostgres())(
  'of two who count a drink in two counts at once, one is told, and stock is corrected once',
  { timeout: 120_000 },
  async ({ ownStreet }) => {
    const gin = await shelved(ownStreet, { stock: 10 })
    const owner = await staffWith(ownStreet, 'owner')
    const ids: number[] = []
    for (let i = 0; i < 4; i++) ids.push((await owner.post('office/counts', { scope: 'free' })).body.count.id)
    const lines = [{ drink: gin.id, counted: 7 }]
    const told = await Promise.all(ids.map((id) => owner.post(`office/counts/${id}/lines`, { lines })))
    expect(told.map(({ body }) => body.kept.length).sort()).toEqual([0, 1, 1, 1])
    await Promise.all(ids.map((id) => owner.post(`office/counts/${id}/close`, {})))
    expect(await stockOf(ownStreet, gin)).toBe(7)
    expect(await unevenDrinks(ownStreet)).toEqual([])
  },
)
