import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bottlesIn, newEngravedOrder } from '../../../../test/engraved-orders.ts'
import { refusal, test } from '../../../../test/office.ts'
import { pdfPages } from '../../../../test/pdf-text.ts'

describe('the papers', () => {
  test('are an SVG at its size in millimetres, with two layers and no letters', async ({ street, hands }) => {
    const order = await newEngravedOrder(street, { font: 3, line1: 'Ada & Tom', line2: '' })
    const [bottle] = await bottlesIn(hands.engraver, order)
    const { status, headers, bytes } = await hands.engraver.download(
      `office/engraving/${bottle?.line}/bottle.svg`,
    )
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${order.reference}-.+\\.svg"$`),
    )
    const svg = bytes.toString()
    expect(svg).toContain('width="45mm" height="22mm" viewBox="0 0 45 22"')
    expect(svg.match(/<g id="(\w+)"/g)).toEqual(['<g id="ALIGN"', '<g id="CUT"'])
    expect(svg).not.toMatch(/<text|font-family/)
  })

  test('are a work card for each bottle, or for one', async ({ street, hands: { engraver } }) => {
    const order = await newEngravedOrder(street, { quantity: 3 })
    const [bottle] = await bottlesIn(engraver, order)
    const pages = async (query = '') =>
      pdfPages((await engraver.download(`office/engraving/${bottle?.line}/card.pdf${query}`)).bytes)
    const all = await pages()
    expect(all).toHaveLength(3)
    for (const words of [
      order.reference,
      'Bottle 1 of 3',
      'For Dad',
      'at sixty',
      'Copperplate',
      'Proof, 1:1',
    ])
      expect(all[0]).toContain(words)
    expect(all[2]).toContain('Bottle 3 of 3')
    const one = await pages('?bottle=2')
    expect(one).toHaveLength(1)
    expect(one[0]).toContain('Bottle 2 of 3')
    expect((await engraver.get(`office/engraving/${bottle?.line}/card.pdf?bottle=4`)).status).toBe(404)
  })

  test('are refused for a letter that the typeface can’t draw, which they name', async ({
    street,
    hands,
  }) => {
    const order = await newEngravedOrder(street)
    const [bottle] = await bottlesIn(hands.engraver, order)
    await street.db.execute(sql`update order_lines set text_1 = 'Łukasz 👩‍👧' where id = ${bottle?.line}`)
    for (const paper of ['bottle.svg', 'card.pdf'])
      expect(refusal(await hands.engraver.get(`office/engraving/${bottle?.line}/${paper}`))).toMatchObject({
        status: 422,
        code: 'unknown_letter',
        error_message: expect.stringContaining('Copperplate has no outline for ‘Ł’ or ‘👩‍👧’'),
      })
    expect(await bottlesIn(hands.engraver, order)).toMatchObject([{ doubt: expect.stringContaining('‘Ł’') }])
  })

  test('are refused for words that are gone, and for a line that is not there', async ({ street, hands }) => {
    const order = await newEngravedOrder(street)
    const [bottle] = await bottlesIn(hands.engraver, order)
    await street.db.execute(sql`update order_lines set text_1 = '', text_2 = ' ' where id = ${bottle?.line}`)
    expect(refusal(await hands.engraver.get(`office/engraving/${bottle?.line}/bottle.svg`))).toMatchObject({
      status: 422,
      code: 'no_words',
    })
    const nobodys = 'office/engraving/4f7a8d3c-0b5e-4a55-9a3e-0f6c1a2b3c4d'
    for (const paper of ['bottle.svg', 'card.pdf'])
      expect((await hands.engraver.get(`${nobodys}/${paper}`)).status).toBe(404)
  })
})
