import { describe, expect } from 'vitest'
import { bought, shelved, shopperWith } from '../../../test/buying.ts'
import { refusal, test } from '../../../test/callers.ts'
import { choose, later, paidOrder } from './testing/staff.ts'

const invoiceOf = ({ reference }: { reference: string }) => `order/invoice?reference=${reference}`

describe('order/invoice', () => {
  test('is a PDF to keep, for those who have paid', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 2])
    const order = await paidOrder(street, shopper)
    const { status, headers, bytes } = await shopper.download(invoiceOf(order))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${order.reference}.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const typed = encodeURIComponent(order.reference.toLowerCase().replace('-', ' '))
    expect((await shopper.download(`order/invoice?reference=${typed}`)).status).toBe(200)
  })

  test('is not made before the money is there', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper)
    const expected = {
      status: 409,
      code: 'not_paid',
      error_message: expect.stringContaining('once the order'),
    }
    expect(refusal(await shopper.get(invoiceOf(order)))).toMatchObject(expected)
    await choose(shopper, order)
    expect(refusal(await shopper.get(invoiceOf(order)))).toMatchObject(expected)
  })

  test('is asked for ten times a minute by an account, and not more often', async ({ street }) => {
    const shopper = await shopperWith(street)
    const unknown = () => shopper.get(invoiceOf({ reference: 'XXXX-XXXX' }))
    for (let each = 0; each < 10; each++) expect((await unknown()).status).toBe(404)
    expect(refusal(await unknown())).toMatchObject({ status: 429, code: 'too_often' })
    later(street, 1)
    expect((await unknown()).status).toBe(404)
  })

  test('somebody else’s and an unknown one look the same', async ({ street }) => {
    const order = await paidOrder(street, await shopperWith(street, [await shelved(street), 1]))
    const other = await shopperWith(street)
    const theirs = refusal(await other.get(invoiceOf(order)))
    expect(theirs).toMatchObject({ status: 404 })
    for (const reference of ['XXXX-XXXX', 'nonsense'])
      expect(refusal(await other.get(invoiceOf({ reference })))).toEqual(theirs)
  })

  test('a stranger is asked to sign in', async ({ street }) => {
    const order = await paidOrder(street, await shopperWith(street, [await shelved(street), 1]))
    expect(refusal(await street.newcomer().get(invoiceOf(order)))).toMatchObject({ status: 401 })
  })

  test.for([[''], ['reference='], [`reference=${'x'.repeat(41)}`]] as const)(
    'needs to know which: %j',
    async ([query], { street }) => {
      const shopper = await shopperWith(street)
      expect(refusal(await shopper.get(`order/invoice?${query}`))).toMatchObject({
        status: 422,
        fields: { reference: expect.any(String) },
      })
    },
  )
})
