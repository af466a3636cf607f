import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { putHandling } from '#app/departments/catalogue/handling.server.ts'
import { bought, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { movementsIn, unevenDrinks } from '../../../../test/ledger.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

const EAN = '5000000000012'
const UNKNOWN = '5000000000029'

/** Two drinks in one bin, the first with a barcode. */
async function aBin(street: Street) {
  const [gin, rum] = [
    await shelved(street, { name: 'Alder Gin' }),
    await shelved(street, { name: 'Birch Gin' }),
  ]
  await putHandling(street.db, [
    { drinkId: gin.id, ean: EAN, weightG: null, bin: 'C-04-1' },
    { drinkId: rum.id, ean: null, weightG: null, bin: 'C-04-2' },
  ])
  return { gin, rum }
}

const opened = async ({ post }: Caller, body: object = { scope: 'free' }): Promise<number> => {
  const { status, body: answer } = await post('office/counts', body)
  expect(status).toBe(200)
  return answer.count.id
}
const count = ({ post }: Caller, id: number, ...lines: object[]) =>
  post(`office/counts/${id}/lines`, { lines })

describe('counts', () => {
  test('a bin is counted, looked through and closed in one go, and all of it is undone', async ({
    street,
    hands: { packer, owner },
  }) => {
    const { gin, rum } = await aBin(street)
    const id = await opened(packer, { scope: 'bin', of: 'c-04' })
    const begun = (await packer.get(`office/counts/${id}`)).body.count
    expect(begun).toMatchObject({ scope: 'bin', of: 'C-04', state: 'open', lines: [] })
    expect(begun.left.drinks.map(({ name }: { name: string }) => name)).toEqual(['Alder Gin', 'Birch Gin'])
    for (const counted of [1, 2, 9]) await count(packer, id, { ean: EAN, counted })
    const { body } = await count(packer, id, { drink: rum.id, counted: 12 })
    expect(body.count.left).toEqual({ count: 0, capped: false, drinks: [] })
    expect(body.count.lines).toMatchObject([
      { drink: rum.id, counted: 12, on_hand: 10, difference: 2, mine: 12 },
      { drink: gin.id, counted: 9, on_hand: 10, difference: -1, mine: 9 },
    ])
    const tried = await packer.post(`office/counts/${id}/close`, { dry_run: true })
    expect(tried.body.done).toHaveLength(2)
    expect(await stockOf(street, gin)).toBe(10)
    const closed = await packer.post(`office/counts/${id}/close`, { expects: 2 })
    expect(closed.body).toMatchObject({ count: { state: 'closed', may: [] } })
    expect([await stockOf(street, gin), await stockOf(street, rum)]).toEqual([9, 12])
    expect(await movementsIn(street, gin)).toEqual(['opening 10', `counted -1 count:${id}`])
    expect((await owner.get(`office/changes?subject=count:${id}`)).body.changes[0]).toMatchObject({
      verb: 'stock.count',
      after: { state: 'closed', drinks: 2, bottles: 1 },
    })
    expect((await packer.post(`office/changes/${closed.body.change}/undo`)).status).toBe(200)
    expect([await stockOf(street, gin), await stockOf(street, rum)]).toEqual([10, 10])
    expect((await packer.get(`office/counts/${id}`)).body.count.state).toBe('open')
    expect(await unevenDrinks(street)).toEqual([])
  })

  test('what is sold, sent or received since does not matter', async ({ street, hands: { owner } }) => {
    const { drink, reference } = await newPaidOrder(street, owner)
    const id = await opened(owner)
    // Ten are here, two of them promised; nine were found.
    await count(owner, id, { drink: drink.id, counted: 9 })
    await owner.post('office/orders/dispatch', { references: [reference] })
    await bought(await shopperWith(street, [drink, 3]))
    await owner.post('office/stock/move', { moves: [{ id: drink.id, by: 6, because: 'received' }] })
    await owner.post(`office/counts/${id}/close`, {})
    expect(await stockOf(street, drink)).toBe(8 - 3 + 6 - 1)
  })

  test('several people’s numbers add up, and each may count again', async ({
    street,
    hands: { owner, packer },
  }) => {
    const gin = await shelved(street)
    const id = await opened(owner)
    await count(owner, id, { drink: gin.id, counted: 4 })
    const { body } = await count(packer, id, { drink: gin.id, counted: 7, seconds_ago: 900 })
    expect(body.count.lines).toMatchObject([{ counted: 11, difference: 1, mine: 7, late: true }])
    const again = await owner.post(`office/counts/${id}/recount`, { drink: gin.id })
    expect(again.body.count.lines).toEqual([])
    expect(refusal(await owner.post(`office/counts/${id}/recount`, { drink: gin.id }))).toMatchObject({
      status: 409,
      code: 'not_counted',
    })
    await owner.post(`office/changes/${again.body.change}/undo`)
    expect((await owner.get(`office/counts/${id}`)).body.count.lines[0].counted).toBe(11)
    await owner.post(`office/changes/${body.change}/undo`)
    expect((await owner.get(`office/counts/${id}`)).body.count.lines[0].counted).toBe(4)
  })

  test('what is promised and was not found is told, and stock stops at zero', async ({
    street,
    hands: { owner },
  }) => {
    const gin = await shelved(street, { stock: 3 })
    await bought(await shopperWith(street, [gin, 2]))
    const id = await opened(owner)
    await count(owner, id, { drink: gin.id, counted: 1 })
    const { body } = await owner.post(`office/counts/${id}/close`, {})
    expect(body.done).toEqual([{ drink: gin.id, by: -1, missing: 1 }])
    expect(await stockOf(street, gin)).toBe(0)
  })

  test('an unknown barcode is kept, and given to a drink by who may', async ({
    street,
    hands: { packer, manager },
  }) => {
    const { rum } = await aBin(street)
    const id = await opened(packer)
    const { body } = await count(packer, id, { ean: UNKNOWN, counted: 1 }, { drink: 'nowhere', counted: 1 })
    expect(body.kept).toEqual([
      { drink: null, ean: UNKNOWN, because: 'No drink has this barcode.' },
      { drink: 'nowhere', ean: null, because: 'There is no such drink.' },
    ])
    const give = (caller: Caller, drink: string, ean: string) =>
      caller.post(`office/stock/${drink}/ean`, { ean })
    expect((await give(packer, rum.id, UNKNOWN)).status).toBe(403)
    expect((await give(manager, rum.id, '5000000000028')).status).toBe(422)
    expect((await give(manager, 'nowhere', UNKNOWN)).status).toBe(404)
    expect(refusal(await give(manager, rum.id, EAN))).toMatchObject({
      status: 409,
      code: 'ean_taken',
    })
    const version = async () => (await manager.get(`office/drinks/${rum.id}`)).body.drink.version
    const seen = await version()
    const given = await give(manager, rum.id, UNKNOWN)
    expect(given.status).toBe(200)
    expect(await version()).toBe(seen + 1)
    expect(
      refusal(await manager.post(`office/drinks/${rum.id}`, { bin: 'D-01', version: seen })),
      'who edits it meanwhile is told',
    ).toMatchObject({ status: 409 })
    expect((await count(packer, id, { ean: UNKNOWN, counted: 1 })).body.done).toEqual([rum.id])
    await manager.post(`office/changes/${given.body.change}/undo`)
    expect(await version()).toBe(seen + 2)
    expect((await count(packer, id, { ean: UNKNOWN, counted: 2 })).body.done).toEqual([])
    expect((await packer.get(`office/stock/${rum.id}`)).body.drink.bin).toBe('C-04-2')
  })

  test('one that was closed or given up takes no more, and giving up is undone', async ({
    street,
    hands: { owner },
  }) => {
    const gin = await shelved(street)
    const id = await opened(owner)
    await count(owner, id, { drink: gin.id, counted: 2 })
    const given = await owner.post(`office/counts/${id}/give-up`, {})
    expect(given.body.count.state).toBe('given_up')
    expect(refusal(await count(owner, id, { drink: gin.id, counted: 1 }))).toMatchObject({
      status: 409,
      code: 'ended',
    })
    expect((await owner.post(`office/counts/${id}/close`, {})).status).toBe(409)
    expect(await stockOf(street, gin)).toBe(10)
    await owner.post(`office/changes/${given.body.change}/undo`)
    expect(refusal(await owner.post(`office/counts/${id}/close`, { expects: 0 }))).toMatchObject({
      status: 409,
      code: 'count_changed',
    })
    const { counts } = (await owner.get('office/counts')).body
    expect(counts).toMatchObject([{ id, state: 'open', drinks: 1 }])
  })

  test('two that are open at once never correct the same drink twice', async ({
    street,
    hands: { owner, packer },
  }) => {
    const gin = await shelved(street, { name: 'Alder Gin' })
    const [one, two] = [await opened(owner), await opened(packer)]
    const seven = { drink: gin.id, counted: 7 }
    await count(owner, one, seven)
    const { body } = await count(packer, two, seven)
    const words = expect.stringContaining(`Alder Gin is in count ${one}:`)
    expect(body).toMatchObject({ done: [], kept: [{ drink: gin.id, ean: null, because: words }] })
    expect(body.count.lines).toEqual([])
    for (const id of [one, two]) await owner.post(`office/counts/${id}/close`, {})
    expect(await stockOf(street, gin)).toBe(7)
    const three = await opened(packer)
    expect((await count(packer, three, seven)).body.count.lines).toMatchObject([{ difference: 0 }])
    await owner.post(`office/counts/${three}/close`, {})
    expect(await stockOf(street, gin)).toBe(7)
    expect(await unevenDrinks(street)).toEqual([])
  })

  test('numbers of an older one come back only if no other has counted since', async ({
    street,
    hands: { owner },
  }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const [one, two] = [await opened(owner), await opened(owner)]
    const both = [gin, rum].map(({ id }) => ({ drink: id, counted: 7 }))
    await count(owner, one, ...both)
    const again = await owner.post(`office/counts/${one}/recount`, { drink: rum.id })
    const given = await owner.post(`office/counts/${one}/give-up`, {})
    await count(owner, two, ...both)
    await owner.post(`office/counts/${two}/close`, {})
    for (const { body } of [given, again])
      expect((await owner.post(`office/changes/${body.change}/undo`)).status).toBe(409)
    expect(refusal(await owner.post(`office/changes/${given.body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'counted_since',
    })
    expect([await stockOf(street, gin), await stockOf(street, rum)]).toEqual([7, 7])
    // As two were left open before this rule.
    await street.db.execute(sql`update stock_counts set state = 'open', ended_at = null, ended_by = null`)
    expect(refusal(await owner.post(`office/counts/${one}/close`, {}))).toMatchObject({
      status: 409,
      code: 'counted_elsewhere',
    })
    expect(await stockOf(street, gin)).toBe(7)
  })

  test('an empty one is taken back; one with numbers is not', async ({ street, hands: { owner } }) => {
    const gin = await shelved(street)
    const { body } = await owner.post('office/counts', { scope: 'all' })
    await count(owner, body.count.id, { drink: gin.id, counted: 2 })
    expect((await owner.post(`office/changes/${body.change}/undo`)).status).toBe(409)
    const other = await owner.post('office/counts', { scope: 'type', of: 'gin' })
    expect((await owner.post(`office/changes/${other.body.change}/undo`)).status).toBe(200)
    expect((await owner.get(`office/counts/${other.body.count.id}`)).status).toBe(404)
  })

  test('refuses what makes no sense', async ({ street, hands: { owner, bookkeeper } }) => {
    const gin = await shelved(street)
    for (const body of [
      {},
      { scope: 'half' },
      { scope: 'bin' },
      { scope: 'type', of: 'tea' },
      { scope: 'all', of: 'C' },
      { scope: 'bin', of: 'x\u0000' },
    ])
      expect([body, (await owner.post('office/counts', body)).status]).toEqual([body, 422])
    const id = await opened(owner)
    const good = { drink: gin.id, counted: 1 }
    for (const lines of [
      undefined,
      [],
      [{ ...good, counted: -1 }],
      [{ ...good, counted: 1.5 }],
      [{ ...good, counted: 1e9 }],
      [{ counted: 1 }],
      [{ ...good, ean: EAN }],
      [{ ean: 'a\u0000', counted: 1 }],
      Array.from({ length: 501 }, () => good),
    ])
      expect([lines, (await owner.post(`office/counts/${id}/lines`, { lines })).status]).toEqual([lines, 422])
    for (const path of ['999', 'x', '0']) {
      expect((await owner.get(`office/counts/${path}`)).status).toBe(404)
      expect((await owner.post(`office/counts/${path}/lines`, { lines: [good] })).status).toBe(404)
      expect((await owner.post(`office/counts/${path}/close`, {})).status).toBe(404)
    }
    expect((await bookkeeper.get('office/counts')).status).toBe(403)
    expect((await count(bookkeeper, id, good)).status).toBe(403)
  })
})
