import { describe, expect, test } from 'vitest'
import { pdfPages, pdfText } from '../../../test/pdf-text.ts'
import { faces, pdfOf, printable } from './pdf.server.ts'

const sheet = { title: 'A slip', author: 'The shop', madeAt: new Date('2026-11-15T12:00:00Z') }
const DIFFICULT = '£1,249.00 for Łukasz Żółć, Zoë Núñez, Ağnur & Ștefan – ‘Château’ Œuvre'

describe('a PDF', () => {
  test.each(Object.values(faces))('prints pounds and accents in %s', async (face) => {
    const made = await pdfOf(sheet, (pdf) => pdf.font(face).text(DIFFICULT, { lineBreak: false }))
    expect(pdfText(made)).toBe(DIFFICULT)
    expect(made.toString('latin1')).toContain('(A slip)')
  })

  test('has as many pages as were drawn, and the same bytes every time', async () => {
    const draw = (pdf: PDFKit.PDFDocument) => void pdf.text('one').addPage().text('two')
    const [first, second] = await Promise.all([pdfOf(sheet, draw), pdfOf(sheet, draw)])
    expect(pdfPages(first)).toEqual(['one', 'two'])
    expect(first.equals(second)).toBe(true)
  })

  test('that can’t be drawn is told of', async () => {
    await expect(
      pdfOf(sheet, () => {
        throw new Error('no ink')
      }),
    ).rejects.toThrow('no ink')
  })
})

test.each([
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['e\u0301te\u0301', 'été'],
  ['Nguyễn Thị Hạnh', 'Nguyen Thi Hanh'],
  ['Cheers 🥂🎉!', 'Cheers !'],
  ['👩‍👩‍👧 love', ' love'],
  ['Иван', '????'],
  ['ﬁne © ½', 'fine © ½'],
  ['two\r\nlines\tand a tab', 'two\nlines and a tab'],
])('%j is printed as %j', (words, expected) => expect(printable(words)).toBe(expected))
