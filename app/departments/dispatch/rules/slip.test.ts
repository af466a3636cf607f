import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SlipFacts, slipFor } from './slip.ts'

const facts = (special: Partial<SlipFacts> = {}): SlipFacts => ({
  reference: 'K7QF-3MHX',
  isGift: false,
  giftMessage: '',
  deliveryType: 'Express Delivery',
  promise: 'by Thursday 19 November',
  placedOn: '16 November 2026',
  box: 'B12+B2',
  weightG: 18_449,
  lines: [
    {
      name: 'Thistle Dry',
      size: '70cl',
      quantity: 2,
      unitPrice: 32_95,
      engraving: 5_00,
      isEngraved: true,
      texts: ['For Ruth', ''],
    },
  ],
  total: 75_85,
  discount: 0,
  ...special,
})

describe('a packing slip', () => {
  test('has words for all that is in the box', () => {
    expect(slipFor(facts())).toEqual({
      reference: 'K7QF-3MHX',
      giftMessage: '',
      bottles: 2,
      hasPrices: true,
      total: { words: 'Total of the order, with delivery and VAT', sum: '£75.85' },
      facts: [
        ['Ordered', '16 November 2026'],
        ['Delivery', 'Express Delivery'],
        ['Promised', 'by Thursday 19 November'],
        ['Packed in', '12-bottle box and 2-bottle box'],
        ['Weight', '18.4 kg'],
      ],
      rows: [
        {
          quantity: '2',
          name: 'Thistle Dry, 70cl',
          remarks: ['Engraved: ‘For Ruth’, £5.00'],
          unitPrice: '£32.95',
          price: '£70.90',
        },
      ],
    })
  })

  test('without a promise, a total or words on the glass leaves them out', () => {
    const [line] = facts().lines
    const slip = slipFor(
      facts({ promise: '', total: null, lines: line ? [{ ...line, texts: ['', ''] }] : [] }),
    )
    expect(slip).toMatchObject({ total: null, rows: [{ remarks: ['Engraved, £5.00'] }] })
    expect(slip.facts.map(([name]) => name)).not.toContain('Promised')
  })

  test('names what was taken off', () => {
    expect(slipFor(facts({ discount: 10_00 })).total?.words).toBe(
      'Total of the order, with delivery and VAT, less £10.00',
    )
  })

  test('of a present has no sum, whatever it cost', () => {
    const sum = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(sum, sum, sum, sum, (unitPrice, engraving, total, discount) => {
        const [line] = facts().lines
        const lines = line ? [{ ...line, unitPrice, engraving }] : []
        const slip = slipFor(facts({ isGift: true, giftMessage: 'Cheers', total, discount, lines }))
        expect(JSON.stringify(slip)).not.toContain('£')
        expect(slip).toMatchObject({ giftMessage: 'Cheers', hasPrices: false, total: null })
      }),
    )
  })
})
