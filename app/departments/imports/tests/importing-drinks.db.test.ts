import { describe, expect } from 'vitest'
import { shelved } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, test } from '../../../../test/office.ts'
import { putHandling } from '../../catalogue/handling.server.ts'
import { applied, csv, sendFile, tried } from '../testing/files.ts'

const drinkOf = async (hand: Caller, id: string) => (await hand.get(`office/drinks/${id}`)).body.drink
const textOf = async (hand: Caller, path: string) => (await hand.download(path)).bytes.toString('utf8')

const gin = {
  name: 'Thistle Row Gin',
  producer: 'Thistle Row',
  type: 'gin',
  subtype: 'original-gin',
  country: 'Wales',
  style: 'London dry',
  abv_percent: 41.2,
  new_price: 34.5,
  state: 'on_sale',
}

describe('drinks from a file', () => {
  test('are added as drafts and changed by their own rules, and undone together', async ({
    street,
    hands,
  }) => {
    const { owner } = hands
    const [old, taken] = [await shelved(street), await shelved(street)]
    await putHandling(street.db, [{ drinkId: taken.id, ean: '5012345678900', weightG: null, bin: '' }])
    const names = Object.keys(gin)
    const file = await tried(
      owner,
      'drinks',
      csv(
        ['id', ...names, 'ean', 'taste.smoke', 'flavours', 'description'],
        ['thistle-row', ...Object.values(gin), '', 3, 'juniper; lime', "'=1+1"],
        ['', ...Object.values({ ...gin, name: 'Second Gin' }), '', '', '', '"two\nlines"'],
        [old.id, ...Object.values({ ...gin, name: 'Another name' }), '', 1, 'juniper; lime', 'New words'],
        [taken.id, ...Object.values({ ...gin, state: 'draft' }), '', 9, 'a; b', 'x'],
        ['Bad Id', ...Object.values(gin), '', 1, '', ''],
        ['twin', ...Object.values(gin), '5012345678900', 1, '', ''],
      ),
    )
    expect(file).toMatchObject({ new: 2, changed: 1, refused: 3 })
    expect(file.first.new[0]).toMatchObject({
      name: 'Thistle Row Gin',
      after: { abv_percent: 41.2, 'taste.smoke': 3, description: '=1+1' },
    })
    expect(file.first.new[0].after.state).toBeUndefined()
    const [state, id, twin] = file.first.refused.map(({ because }: Told) => because)
    expect(state).toMatch(/state: What was on sale can’t be a draft again.*taste\.smoke|taste\.smoke.*state/)
    expect(id).toMatch(/^id: Small letters/)
    expect(twin).toContain(`ean: ${taken.name} has this barcode`)

    const done = await applied(owner, file)
    expect(done).toMatchObject({ done: 3, kept: 0 })
    expect(await drinkOf(owner, 'thistle-row')).toMatchObject({
      state: 'draft',
      description: '=1+1',
      cost: null,
    })
    expect(await drinkOf(owner, 'second-gin')).toMatchObject({ state: 'draft', description: 'two\nlines' })
    expect(await drinkOf(owner, old.id)).toMatchObject({ name: 'Another name', new_price: 34.5 })
    await owner.post(`office/changes/${done.change}/undo`)
    expect(await drinkOf(owner, 'thistle-row')).toBeUndefined()
    expect(await drinkOf(owner, old.id)).toMatchObject({ name: old.name, new_price: 30 })
  })

  test('that somebody has saved meanwhile are kept back, with who and both values', async ({
    street,
    hands,
  }) => {
    const drink = await shelved(street)
    const file = await tried(
      hands.owner,
      'drinks',
      csv(['id', 'country'], [drink.id, 'Wales'], ['new-one', 'Wales']).replace('country', 'country,name'),
    )
    expect(file.refused + file.changed).toBe(2)
    const only = await tried(hands.owner, 'drinks', csv(['id', 'country'], [drink.id, 'Wales']))
    await hands.manager.post(`office/drinks/${drink.id}`, { country: 'Scotland' })
    expect(await applied(hands.owner, only)).toMatchObject({ done: 0, kept: 1 })
    expect((await drinkOf(hands.owner, drink.id)).country).toBe('Scotland')
    expect(await textOf(hands.owner, `office/imports/${only.id}/refused.csv`)).toMatch(
      /changed this since.*Now ‘Scotland’; yours ‘Wales’/,
    )
  })

  test('need the right to prices for a price, and cost is no column without its right', async ({
    street,
    hands: { owner, manager },
  }) => {
    const drink = await shelved(street)
    const id = (await manager.get('office/session')).body.staff.id
    await owner.post(`office/staff/${id}`, { taken: ['prices.set', 'drinks.see-cost'] })
    const file = await tried(manager, 'drinks', csv(['id', 'new_price', 'cost'], [drink.id, 31, 9]))
    expect(file).toMatchObject({ refused: 1, columns: { ignored: ['cost'] } })
    expect((await sendFile(manager, 'costs', csv(['id', 'cost'], [drink.id, 9]))).status).toBe(403)
    expect((await sendFile(manager, 'prices', csv(['id', 'new_price'], [drink.id, 9]))).status).toBe(403)
  })

  const withCost = (id: string) =>
    csv(['id', 'country', 'cost'], [id, 'Wales', 9.5], ['Bad Id', 'Wales', 8.5])
  const takeCost = async ({ owner, manager }: Record<'owner' | 'manager', Caller>) => {
    const { id } = (await manager.get('office/session')).body.staff
    await owner.post(`office/staff/${id}`, { taken: ['drinks.see-cost'] })
  }

  test('are applied by the columns that were tried: a cost only with its right', async ({
    street,
    hands,
  }) => {
    const { owner, manager } = hands
    const drink = await shelved(street)
    const file = await tried(owner, 'drinks', withCost(drink.id))
    await takeCost(hands)
    expect((await manager.get(`office/imports/${file.id}`)).body.import.may).toEqual([])
    expect(refusal(await manager.post(`office/imports/${file.id}/apply`))).toMatchObject({
      status: 403,
      code: 'not_allowed',
      error_message: expect.stringContaining('cost'),
    })
    expect(await drinkOf(owner, drink.id)).toMatchObject({ country: drink.country, cost: null })
    expect(await applied(owner, file)).toMatchObject({ done: 1 })
    expect(await drinkOf(owner, drink.id)).toMatchObject({ country: 'Wales', cost: 9.5 })
  })

  test('are applied without a cost that was no column when they were tried', async ({ street, hands }) => {
    const drink = await shelved(street)
    await takeCost(hands)
    const file = await tried(hands.manager, 'drinks', withCost(drink.id))
    expect(file).toMatchObject({ changed: 1, columns: { ignored: ['cost'] } })
    expect(await applied(hands.owner, file)).toMatchObject({ done: 1 })
    expect(await drinkOf(hands.owner, drink.id)).toMatchObject({ country: 'Wales', cost: null })
  })

  test('show their costs to nobody without the right', async ({ street, hands }) => {
    const { owner, manager } = hands
    const [drink, wrong] = [await shelved(street), await shelved(street)]
    const file = await tried(owner, 'drinks', `${withCost(drink.id)}\r\n${wrong.id},Wales,7.5x`)
    expect(file.first.changed[0].after).toEqual({ country: 'Wales', cost: 9.5 })
    await takeCost(hands)
    const all = async (hand: Caller) => [
      JSON.stringify((await hand.get(`office/imports/${file.id}`)).body.import.first),
      JSON.stringify((await hand.get(`office/imports/${file.id}/rows?verdict=changed`)).body),
      JSON.stringify((await hand.get(`office/imports/${file.id}/rows?verdict=refused`)).body),
      await textOf(hand, `office/imports/${file.id}/refused.csv`),
    ]
    for (const text of await all(manager)) expect(text).not.toMatch(/cost|9\.5|8\.5|7\.5/)
    expect((await all(manager)).at(-1)).toMatch(
      /^\uFEFFid,country,reason\r\nBad Id,Wales,.*id: Small letters/,
    )
    for (const text of await all(owner)) expect(text).toMatch(/cost/)
  })
})
