import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bought, buy, home, put, shelved } from '../../../../test/buying.ts'
import { test } from '../../../../test/callers.ts'
import { isPostgres } from '../../../../test/database.ts'

describe.skipIf(!isPostgres())('an account that is erased while it buys', () => {
  test('leaves no order with its name, and none without an account that waits for money', async ({
    ownStreet: street,
  }) => {
    const drink = await shelved(street, { stock: 1_000 })
    const guest = async () => {
      const shopper = street.newcomer()
      await shopper.join({ is_guest: true, ...home })
      await put(shopper, [drink, 1])
      return shopper
    }
    for (let round = 0; round < 6; round++) {
      const shopper = await guest()
      const [erased, placed] = await Promise.all([shopper.post('user/erase'), buy(shopper)])
      expect(erased.status).toBe(200)
      // 422: the address was erased between the session and the address.
      expect([200, 401, 409, 422]).toContain(placed.status)
    }
    const { rows } = await street.db.execute(
      sql`select reference, status from orders where account_id is null and (email <> '' or status = 'unpaid')`,
    )
    expect(rows).toEqual([])
    expect(await bought(await guest())).toMatchObject({ status: 'unpaid' })
  })
})
