import pg from 'pg'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { createMemory } from '#app/platform/pages/memory.ts'
import { test } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { likeThis, putDrinks } from '../catalogue.server.ts'

const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)
const taste = { smoke: 0, sweet: 1, fruit: 4, body: 3, spice: 2, dry: 3 }
const character = { flavours: ['juniper'], taste }

const gin = aDrink({ id: 'gin', character, price: pence(40_00), abv: 46 })
const cheaper = aDrink({ id: 'cheaper', character, price: pence(30_00), abv: 46 })
const lighter = aDrink({
  id: 'lighter',
  character: { ...character, taste: { ...taste, body: 2 } },
  price: pence(39_00),
})
const free = aDrink({
  id: 'free',
  type: 'non-alcoholic',
  subtype: 'alcohol-free-spirits',
  abv: 0,
  character,
  price: pence(39_00),
})

describe('like this', () => {
  test('are whole drinks, each with its wish and the reason', async ({ db }) => {
    await putDrinks(db, [gin, cheaper, lighter, free], NOON)
    const found = await likeThis(db, gin, NOON)
    expect(found.map(({ wish, reason, drink }) => [wish, drink.id, reason])).toEqual([
      ['cheaper', 'cheaper', 'as fruity, £10 less'],
      ['lighter', 'lighter', 'as fruity, lighter in body'],
      ['without alcohol', 'free', 'as fruity, no alcohol'],
    ])
    expect(found[0]?.drink).toEqual(cheaper)
  })

  test('go by what is charged now', async ({ db }) => {
    const offer = { endsAt: tomorrow, percent: 25, off: null }
    await putDrinks(
      db,
      [gin, aDrink({ id: 'reduced', character, price: pence(40_00), abv: 46, offer })],
      NOON,
    )
    expect((await likeThis(db, gin, NOON)).map(({ reason }) => reason)).toEqual(['as fruity, £10 less'])
    expect(await likeThis(db, gin, tomorrow)).toEqual([])
    const ginOnOffer = { ...gin, offer: { endsAt: tomorrow, percent: 50, off: null } }
    expect(await likeThis(db, ginOnOffer, NOON)).toEqual([])
  })

  test('are in stock', async ({ db }) => {
    await putDrinks(db, [gin, { ...cheaper, stock: 0 }], NOON)
    expect(await likeThis(db, gin, NOON)).toEqual([])
  })

  test('are fetched with two statements, and with one once tastes are remembered', async ({ db }) => {
    await putDrinks(db, [gin, cheaper, lighter, free], NOON)
    const memory = createMemory()
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => statements.mockRestore())
    await likeThis(db, gin, NOON, memory)
    expect(statements).toHaveBeenCalledTimes(2)
    await likeThis(db, gin, NOON, memory)
    expect(statements).toHaveBeenCalledTimes(3)
  })
})
