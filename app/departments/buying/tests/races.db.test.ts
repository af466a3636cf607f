import { expect } from 'vitest'
import { buy, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { isPostgres } from '../../../../test/database.ts'
import { unevenDrinks } from '../../../../test/ledger.ts'
import { staffWith, test } from '../../../../test/office.ts'
import { draftOf, purchaseOf, sentOf, supplierOf, undo } from '../testing/suppliers.ts'

const CROWD = 20
const slow = { timeout: 120_000 }

test.runIf(isPostgres())(
  'of two who receive the same delivery at once, one does',
  slow,
  async ({ ownStreet }) => {
    const gin = await shelved(ownStreet, { stock: 10 })
    const [owner, packer] = [await staffWith(ownStreet, 'owner'), await staffWith(ownStreet, 'packer')]
    const number = await sentOf(owner, await supplierOf(owner, [gin]), [gin, 2])
    const body = { lines: [{ drink: gin.id, received: 12 }], version: 2 }
    const both = await Promise.all(
      [owner, packer].map((hand) => hand.post(`office/purchase-orders/${number}/receive`, body)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stockOf(ownStreet, gin)).toBe(22)
    const change = both.find(({ status }) => status === 200)?.body.change
    const undone = await Promise.all([owner, packer].map((hand) => undo(hand, change)))
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stockOf(ownStreet, gin)).toBe(10)
    expect(await unevenDrinks(ownStreet)).toEqual([])
  },
)

test.runIf(isPostgres())(
  `${CROWD} orders are placed while a delivery is received: the ledger adds up`,
  slow,
  async ({ ownStreet }) => {
    const gin = await shelved(ownStreet, { stock: 50 })
    const owner = await staffWith(ownStreet, 'owner')
    const number = await sentOf(owner, await supplierOf(owner, [gin]), [gin, 10])
    const shoppers = []
    for (let i = 0; i < CROWD; i++) shoppers.push(await shopperWith(ownStreet, [gin, 2]))
    const receiving = async () => {
      for (let version = 2; version < 12; version++) {
        const { status } = await owner.post(`office/purchase-orders/${number}/receive`, {
          lines: [{ drink: gin.id, received: 5, broken: 1 }],
          version,
        })
        expect(status).toBe(200)
      }
    }
    const [, ...orders] = await Promise.all([receiving(), ...shoppers.map((shopper) => buy(shopper))])
    expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 200))
    expect(await stockOf(ownStreet, gin)).toBe(50 + 50 - 2 * CROWD)
    expect((await purchaseOf(owner, number)).state).toBe('received')
    expect(await unevenDrinks(ownStreet)).toEqual([])
  },
)

test.runIf(isPostgres())('an order is cancelled or received, never both', slow, async ({ ownStreet }) => {
  const gin = await shelved(ownStreet, { stock: 10 })
  const owner = await staffWith(ownStreet, 'owner')
  const number = await sentOf(owner, await supplierOf(owner, [gin]), [gin, 1])
  const at = `office/purchase-orders/${number}`
  const [cancelled, received] = await Promise.all([
    owner.post(`${at}/cancel`, { mail: false, version: 2 }),
    owner.post(`${at}/receive`, { lines: [{ drink: gin.id, received: 6 }], version: 2 }),
  ])
  expect([cancelled.status, received.status].sort()).toEqual([200, 409])
  expect(await stockOf(ownStreet, gin)).toBe(received.status === 200 ? 16 : 10)
  expect((await purchaseOf(owner, number)).state).toBe(received.status === 200 ? 'received' : 'cancelled')
})

test.runIf(isPostgres())(
  'drafts that are made at once have numbers of their own',
  slow,
  async ({ ownStreet }) => {
    const gin = await shelved(ownStreet)
    const owner = await staffWith(ownStreet, 'owner')
    const supplier = await supplierOf(owner, [gin])
    const numbers = await Promise.all(Array.from({ length: 8 }, () => draftOf(owner, supplier, [gin, 1])))
    expect(new Set(numbers).size).toBe(8)
  },
)

test.runIf(isPostgres())(
  'an order is sent before its supplier is retired, or not at all',
  slow,
  async ({ ownStreet }) => {
    const gin = await shelved(ownStreet)
    const owner = await staffWith(ownStreet, 'owner')
    const supplier = await supplierOf(owner, [gin])
    for (let i = 0; i < 5; i++) {
      const number = await draftOf(owner, supplier, [gin, 1])
      const [sent, retired] = await Promise.all([
        owner.post(`office/purchase-orders/${number}/send`, { mail: false }),
        owner.post(`office/suppliers/${supplier}/state`, { state: 'retired' }),
      ])
      expect(retired.status).toBe(200)
      expect([200, 409]).toContain(sent.status)
      expect((await purchaseOf(owner, number)).state).toBe(sent.status === 200 ? 'sent' : 'draft')
      await owner.post(`office/suppliers/${supplier}/state`, { state: 'active' })
    }
  },
)
