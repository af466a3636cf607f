import { expect, vi } from 'vitest'
import { PATIENCE } from '../../../test/patience.ts'
import { buying, deliver, openCardShop, payWith, resultOf, test } from './testing/card-shop.ts'

test('an unclear payment is cleared up, and a refund sent, by nobody but the shop itself', async ({
  ownDatabase,
}) => {
  const { cardShop, prepare, close } = await openCardShop(ownDatabase, { jobs: true })
  await prepare()
  const some = await buying(cardShop)
  const { brought, attempt } = await payWith(some, 'time-out')
  await deliver(cardShop, 'callback', brought)
  await vi.waitFor(
    async () => expect(await resultOf(cardShop, attempt)).toMatchObject({ responseCode: 200 }),
    PATIENCE,
  )
  await some.shopper.post(`order/cancel?id=${some.order.id}`)
  const { deps, db } = cardShop
  await vi.waitFor(
    async () =>
      expect(await deps.orders.named(db, some.order.reference)).toMatchObject({
        status: 'refunded',
        refunded: 34_95,
      }),
    PATIENCE,
  )
  await close()
})
