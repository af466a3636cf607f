import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { NOON } from '../../../../test/shop.ts'
import { chargedFor, type OrderStatus, orderStatuses } from '../orders.ts'
import { aLine, anOrder } from '../testing/an-order.ts'
import { cancelling, whyNotCancel } from './cancelling.ts'

const engraved = () => aLine({ font: 1, text1: 'For Ruth', engraving: pence(5_00) })

describe('what can be cancelled', () => {
  test.each<[OrderStatus, boolean, boolean]>([
    ['unpaid', true, true],
    ['payed-via-banktransfer', true, true],
    ['payed-via-call', true, true],
    ['confirmed', true, false],
    ['dispatched', false, false],
    ['delivered', false, false],
    ['part-refunded', false, false],
    ['cancelled', false, false],
    ['payment-review', false, false],
    ['refunded', false, false],
  ])('%s: plain %s, engraved %s', (status, plain, withWords) => {
    expect(
      [whyNotCancel({ status }, aLine()), whyNotCancel({ status }, engraved())].map(
        (why) => why === undefined,
      ),
    ).toEqual([plain, withWords])
  })

  test('staff may cancel what is engraved as well', () => {
    expect(cancelling(anOrder({ lines: [engraved()] }), undefined, 'staff')).toMatchObject({
      isWhole: true,
      refund: 39_95,
    })
  })

  test('staff may cancel what is under review, and what has come of its money goes back', () => {
    const underReview = (paid: number) =>
      cancelling(anOrder({ status: 'payment-review', paid: pence(paid) }), undefined, 'staff')
    expect(underReview(0)).toMatchObject({ isWhole: true, refund: 0 })
    expect(underReview(12_00)).toMatchObject({ isWhole: true, refund: 12_00 })
  })

  test('is a table of every status', () => expect(orderStatuses).toHaveLength(10))
})

describe('what is refunded', () => {
  test('nothing, as long as nothing was paid', () => {
    expect(cancelling(anOrder({ status: 'payed-via-call' }), undefined)).toMatchObject({
      refund: 0,
      isWhole: true,
    })
  })

  test('everything, delivery included, when all of it goes', () => {
    const order = anOrder({ lines: [aLine(), aLine()] })
    expect(cancelling(order, undefined)).toMatchObject({ refund: 64_95, isWhole: true, kept: [] })
  })

  test('what was paid for the lines, when something stays', () => {
    const [plain, words] = [aLine({ quantity: 2, discountShare: pence(6_00) }), engraved()]
    const outcome = cancelling(anOrder({ lines: [plain, words] }), undefined)
    expect(outcome).toMatchObject({ refund: 54_00, isWhole: false, cancelled: [plain] })
    expect(outcome.kept).toEqual([{ line: words, because: expect.stringContaining('made for you alone') }])
  })

  test('the delivery with the last line, and nothing twice', () => {
    const [first, last] = [aLine({ cancelledAt: NOON }), aLine()]
    const order = anOrder({ lines: [first, last], refundAsked: pence(30_00) })
    expect(cancelling(order, undefined)).toMatchObject({ refund: 34_95, isWhole: true, cancelled: [last] })
    expect(cancelling(order, [first.id])).toMatchObject({
      refund: 0,
      cancelled: [],
      kept: [{ because: 'Cancelled already.' }],
    })
  })

  test('line by line, in whatever order, comes to what was paid and not a penny more', () => {
    const line = fc
      .record({
        price: fc.integer({ min: 1, max: 200_00 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        off: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ price, quantity, off }) =>
        aLine({
          unitPrice: pence(price),
          quantity,
          discountShare: pence(Math.floor(price * quantity * off)),
        }),
      )
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        (lines, chance) => {
          let order = anOrder({ lines })
          let refunded = 0
          while (order.lines.some(({ cancelledAt }) => cancelledAt === null)) {
            const left = order.lines.filter(({ cancelledAt }) => cancelledAt === null)
            const one = left[chance.next().value % left.length]
            const { refund, isWhole } = cancelling(order, [one?.id ?? ''])
            expect(refund).toBe(isWhole ? order.paid - refunded : one ? chargedFor(one) : 0)
            refunded += refund
            order = {
              ...order,
              refundAsked: pence(refunded),
              lines: order.lines.map((each) => (each === one ? { ...each, cancelledAt: NOON } : each)),
            }
          }
          expect(refunded).toBe(order.paid)
        },
      ),
    )
  })
})
