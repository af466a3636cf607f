import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { NOON } from '../../../../test/shop.ts'
import { hasInvoice } from '../invoice.ts'
import { BY_EMAIL, orderStatuses } from '../orders.ts'
import { aLine, anOrder } from '../testing/an-order.ts'
import { invoiceMoney, invoiceNote, invoiceRows, invoiceSums } from './invoice.ts'

const engraved = aLine({
  name: 'Malt',
  quantity: 2,
  unitPrice: pence(40_00),
  engraving: pence(10_00),
  font: 1,
  text1: 'For Celia',
  text2: 'at last',
})

describe('a row', () => {
  test('says what was bought, and what was cut into it', () => {
    expect(invoiceRows(anOrder({ lines: [engraved] }))).toEqual([
      {
        name: 'Malt, 70cl',
        remarks: ['Engraved ‘For Celia’, ‘at last’ in Copperplate: £10.00'],
        quantity: '2',
        unitPrice: '£40.00',
        price: '£90.00',
      },
    ])
  })

  test('says what was free and what was cancelled', () => {
    const [one, two] = invoiceRows(
      anOrder({ lines: [aLine({ free: 1 }), aLine({ free: 2, cancelledAt: NOON })] }),
    )
    expect(one?.remarks).toEqual(['1 bottle free'])
    expect(two?.remarks).toEqual(['2 bottles free', expect.stringMatching(/^Cancelled on \d+ \w+ 20\d\d$/)])
  })
})

describe('the sums', () => {
  test('leave out what is nought, but say that delivery is free', () => {
    const order = anOrder({ lines: [aLine({ unitPrice: pence(30_00) })] })
    const totals = { ...order.totals, delivery: pence(0), total: pence(30_00), vat: pence(5_00) }
    expect(invoiceSums({ ...order, totals })).toEqual([
      { name: 'Drinks', amount: '£30.00' },
      { name: 'Standard Delivery', amount: 'Free' },
      { name: 'Net, without VAT', amount: '£25.00' },
      { name: 'VAT at 20%', amount: '£5.00' },
      { name: 'Total', amount: '£30.00', isTotal: true },
    ])
  })

  test('take off what was taken off, by its name', () => {
    const line = aLine({ multiBuyShare: pence(30_00), discountShare: pence(5_00), quantity: 7 })
    const names = invoiceSums(anOrder({ lines: [line, engraved], code: 'HELLO5' }))
    expect(names).toContainEqual({ name: 'Multi Buy', amount: '−£30.00' })
    expect(names).toContainEqual({ name: 'Discount (HELLO5)', amount: '−£5.00' })
    expect(names).toContainEqual({ name: 'Engraving', amount: '£10.00' })
  })

  test('net and VAT are the total, whatever it is', () => {
    const inPence = (words = '') => Number(words.replaceAll(/[^\d]/g, ''))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 0, max: 100 }), (total, share) => {
        const order = anOrder()
        const vat = pence((total * share) / 100)
        const sums = invoiceSums({ ...order, totals: { ...order.totals, total: pence(total), vat } })
        const of = (name: RegExp) => inPence(sums.find((sum) => name.test(sum.name))?.amount)
        expect(of(/^Net/) + of(/^VAT/)).toBe(of(/^Total/))
      }),
    )
  })
})

describe('the money', () => {
  const paid = { paid: pence(60_00), paidAt: NOON, paidHow: 'card' } as const

  test('says how and when it was paid', () => {
    expect(invoiceMoney(anOrder(paid))).toEqual([
      { name: 'Paid by card on 18 November 2026', amount: '£60.00' },
    ])
    expect(invoiceMoney(anOrder({ ...paid, paidHow: 'phone' }))[0]?.name).toMatch(/^Paid by card over/)
  })

  test('says what went back, with its VAT, and what is on its way', () => {
    const order = anOrder({
      ...paid,
      refunded: pence(12_00),
      refundAsked: pence(30_00),
      giftCardBack: pence(5_00),
    })
    expect(invoiceMoney({ ...order, totals: { ...order.totals, vat: pence(10_00) } }).slice(1)).toEqual([
      { name: 'Back on the gift card', amount: '−£5.00' },
      { name: 'Refunded', amount: '−£12.00' },
      { name: 'of which VAT', amount: '−£2.83' },
      { name: 'On its way back to you', amount: '−£18.00' },
    ])
  })

  test('a gift card is money too', () => {
    const order = anOrder({ paid: pence(0), paidAt: NOON, paidHow: 'nothing to pay' })
    const totals = { ...order.totals, giftCard: pence(34_95), toPay: pence(0) }
    expect(invoiceMoney({ ...order, totals })).toEqual([{ name: 'Paid by gift card', amount: '£34.95' }])
  })
})

test.each([
  ['GB', 5_00, 'All prices include VAT'],
  ['IM', 5_00, 'All prices include VAT'],
  ['US', 0, 'zero-rated'],
  ['GB', 0, 'No VAT is charged'],
])('to %s with %ip of VAT: %s', (country, vat, words) => {
  const order = anOrder()
  const totals = { ...order.totals, vat: pence(vat) }
  expect(invoiceNote({ ...order, totals, shipping: { ...order.shipping, country } })).toContain(words)
})

test('an e-gift card is sold without VAT, and says whom it is for', () => {
  const card = aLine({ giftCardId: 'card', name: 'E-gift card £50.00', text1: 'for Ruth Vane', size: '' })
  const order = anOrder({ lines: [card], deliveryType: BY_EMAIL })
  expect(invoiceRows(order)[0]).toMatchObject({ name: 'E-gift card £50.00 for Ruth Vane', remarks: [] })
  expect(invoiceSums(order)[0]?.name).toBe('E-gift card')
  expect(invoiceNote(order)).toContain('no VAT when it is sold')
})

describe('an order has an invoice', () => {
  test.each(orderStatuses)('%s: never before it is paid', (status) =>
    expect(hasInvoice({ paidHow: null, status })).toBe(false),
  )
  test.each(orderStatuses)('%s: once it is, unless the payment is being checked', (status) =>
    expect(hasInvoice({ paidHow: 'card', status })).toBe(status !== 'payment-review'),
  )
})
