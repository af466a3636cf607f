import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { aDrink } from '../../../../test/drinks.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { putDrinks } from '../../catalogue/catalogue.server.ts'

const become = ({ db }: Street, state: string) =>
  db.execute(sql`update drinks set state = ${state} where id = 'gin'`)

async function withBasket(street: Street): Promise<Caller> {
  await putDrinks(
    street.db,
    [aDrink({ id: 'gin', name: 'Plain Gin' }), aDrink({ id: 'rum', name: 'Plain Rum' })],
    NOON,
  )
  const shopper = street.newcomer()
  await shopper.join()
  await shopper.post('cart/add?drink_id=gin&quantity=1')
  await shopper.post('cart/add?drink_id=rum&quantity=1')
  await shopper.post('wishlist/add?drink_id=gin')
  return shopper
}

describe.each(['draft', 'withdrawn'])('a drink that is %s', (state) => {
  test('can’t be put into a basket, wished for, waited for or asked for', async ({ street }) => {
    await putDrinks(street.db, [aDrink({ id: 'gin', stock: 0 })], NOON)
    await become(street, state)
    const shopper = street.newcomer()
    expect(refusal(await shopper.get('drink/getbyID?id=gin'))).toMatchObject({ status: 404 })
    expect((await shopper.get('drink/get')).body.total).toBe(0)
    for (const path of ['cart/add?drink_id=gin&quantity=1', 'wishlist/add?drink_id=gin'])
      expect((await shopper.post(path)).status, path).toBe(404)
    expect(
      (await shopper.post('drink/notify', { id: 'gin', drink_id: 'gin', email: 'ann@example.com' })).status,
    ).toBe(404)
  })

  test('is no longer sold in a basket that has it, and counts nothing', async ({ street }) => {
    const shopper = await withBasket(street)
    await become(street, state)
    const { body } = await shopper.get('cart/get')
    expect(JSON.stringify(body)).toContain('We no longer sell Plain Gin')
    expect(JSON.stringify(body)).not.toContain('We no longer sell Plain Rum')
  })
})
