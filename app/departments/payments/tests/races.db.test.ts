import { describe, expect } from 'vitest'
import { stockOf } from '../../../../test/buying.ts'
import { isPostgres } from '../../../../test/database.ts'
import {
  buying,
  type CardShop,
  deliver,
  formFor,
  mailedAbout,
  messageAbout,
  resultOf,
  test,
} from '../testing/card-shop.ts'

const orderNow = async ({ deps, db }: CardShop, { reference }: { reference: string }) =>
  deps.orders.named(db, reference)

describe.runIf(isPostgres())('all at once', () => {
  test('fifty copies of an approval on both legs make one paid order and one mail', async ({ cardShop }) => {
    const some = await buying(cardShop)
    const { fields } = await formFor(some)
    const message = messageAbout(fields)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, copy) =>
        deliver(cardShop, copy % 2 === 0 ? 'notify' : 'callback', message),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303]))
    const order = await orderNow(cardShop, some.order)
    expect(order).toMatchObject({ status: 'confirmed', paid: 34_95 })
    expect(order?.events.filter(({ what }) => what === 'paid')).toHaveLength(1)
    expect(await mailedAbout(cardShop, some.order)).toHaveLength(1)
    expect(await stockOf(cardShop, some.drink)).toBe(9)
    expect(cardShop.alarms).toEqual([])
  })

  test('twenty tabs have one attempt between them', async ({ cardShop }) => {
    const some = await buying(cardShop)
    const forms = await Promise.all(Array.from({ length: 20 }, () => formFor(some)))
    expect(new Set(forms.map(({ fields }) => fields.transactionUnique)).size).toBe(1)
  })

  test('cancelled and paid: the money is kept for the bottle, or goes back', async ({ cardShop }) => {
    for (let round = 0; round < 8; round++) {
      const some = await buying(cardShop)
      const { fields } = await formFor(some)
      const [paid] = await Promise.all([
        deliver(cardShop, 'notify', messageAbout(fields)),
        some.shopper.post(`order/cancel?id=${some.order.id}`),
      ])
      expect(paid.status).toBe(200)
      const order = await orderNow(cardShop, some.order)
      // A cancellation is refunded completely, whichever came first; no money is retained without a bottle.
      expect({ status: order?.status, asked: order?.refundAsked }).toEqual({
        status: expect.stringMatching(/^(cancelled|payment-review)$/),
        asked: 34_95,
      })
      expect(await stockOf(cardShop, some.drink)).toBe(10)
    }
  })

  test('run out and paid: either way the bottle is the shopper’s', async ({ cardShop }) => {
    const { deps, db, clock } = cardShop
    for (let round = 0; round < 8; round++) {
      const some = await buying(cardShop)
      const { fields } = await formFor(some)
      const afterwards = new Date(clock.now.getTime() + 46 * 60_000)
      await Promise.all([
        deliver(cardShop, 'notify', messageAbout(fields)),
        deps.orders.sweep(db, afterwards),
        deliver(cardShop, 'callback', messageAbout(fields, { xref: undefined, responseCode: '5' })),
      ])
      expect(await resultOf(cardShop, fields.transactionUnique ?? '')).toMatchObject({ responseCode: 200 })
      expect(await orderNow(cardShop, some.order)).toMatchObject({ status: 'confirmed' })
      expect(await stockOf(cardShop, some.drink)).toBe(9)
    }
  })
})
