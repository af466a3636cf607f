import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { pdfPages, pdfText } from '../../../../test/pdf-text.ts'
import { NOON } from '../../../../test/shop.ts'
import { aLine, anOrder } from '../testing/an-order.ts'
import { invoicePdf } from './invoice-pdf.server.ts'

const paid = { paidAt: NOON, paidHow: 'card' } as const

describe('an invoice', () => {
  test('says who sold what to whom, when and for how much', async () => {
    const order = anOrder({ ...paid, lines: [aLine({ name: 'Wrenfield Gin', unitPrice: pence(1_249_00) })] })
    const words = pdfText(
      await invoicePdf({
        ...order,
        billing: { ...order.billing, firstName: 'Łukasz', lastName: 'Żółć-Núñez' },
        totals: { ...order.totals, vat: pence(208_99) },
      }),
    )
    for (const expected of [
      'VAT invoice',
      'Number K7QF-3MHX',
      'Date and tax point 18 November 2026',
      theShop().legalName,
      `VAT number ${theShop().vatNumber}`,
      'Łukasz Żółć-Núñez',
      '12 Mill Lane',
      'Wrenfield Gin, 70cl',
      '£1,249.00',
      'VAT at 20%',
      '£208.99',
      'Paid by card on 18 November 2026',
      'K7QF-3MHX · page 1 of 1',
    ])
      expect(words).toContain(expected)
  })

  test('of sixty lines breaks between them, with a head and a foot on every page', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => aLine({ name: `Bottle number ${i + 1}` }))
    const pages = pdfPages(await invoicePdf(anOrder({ ...paid, lines })))
    expect(pages.length).toBeGreaterThan(2)
    for (const [i, page] of pages.entries()) expect(page).toContain(`page ${i + 1} of ${pages.length}`)
    const withLines = pages.filter((page) => page.includes('Bottle number'))
    for (const page of withLines) expect(page).toContain('Unit price')
    const all = pages.join('\n')
    for (const { name } of lines) expect(all.split('\n')).toContain(`${name}, 70cl`)
    // All sums are on one page.
    expect(pages.filter((page) => page.includes('Net, without VAT'))).toEqual(
      pages.filter((page) => page.includes('Total')),
    )
  })

  test('of as many lines as a basket has lets others have a turn in between', async () => {
    const lines = Array.from({ length: 200 }, () => aLine({ name: 'A bottle' }))
    const turns: number[] = []
    const made = invoicePdf(anOrder({ ...paid, lines }))
    let isMade = false
    void made.finally(() => {
      isMade = true
    })
    while (!isMade) {
      await setImmediate()
      turns.push(1)
    }
    expect(turns.length).toBeGreaterThanOrEqual(200 / 10)
    expect(pdfText(await made)).toContain('A bottle')
  })

  test.each(Array.from({ length: 12 }, (_, i) => i + 14))(
    'of %i lines never puts a sum under the foot',
    async (count) => {
      const lines = Array.from({ length: count }, () => aLine({ name: 'A bottle' }))
      const pages = pdfPages(await invoicePdf(anOrder({ ...paid, lines })))
      for (const page of pages) expect(page.split('\n').at(-1)).toMatch(/page \d of \d$/)
      expect(pages.length).toBeLessThanOrEqual(2)
    },
  )

  test('has room for long names and whatever people have cut into glass', async () => {
    const name = 'Château de Valombrée Grande Réserve Vieilles Vignes 2018'
    const text1 = 'For Ruth, at last and for good'
    const line = aLine({ name, font: 1, text1, text2: 'Cheers 🥂', engraving: pence(5_00) })
    const words = pdfText(await invoicePdf(anOrder({ ...paid, lines: [line] }))).replaceAll(/\s+/g, ' ')
    expect(words).toContain(name)
    expect(words).toContain(`‘${text1}’, ‘Cheers ’ in Copperplate: £5.00`)
  })

  test('names the shop as the place of what was collected', async () => {
    const words = pdfText(await invoicePdf(anOrder({ ...paid, deliveryType: 'Click & Collect' })))
    expect(words).toContain('Collected from')
    expect(words).toContain(theShop().address.postcode)
  })
})
