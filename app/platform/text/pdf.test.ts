import { describe, expect, test } from 'vitest'
import { pdfPages, pdfText } from '../../../test/pdf-text.ts'
import { faces, type Pdf, pdfOf, printable } from './pdf.server.ts'
import { drawPaperHead, LEFT, RIGHT } from './pdf-page.server.ts'
import { drawFeet } from './pdf-table.server.ts'

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

/** Where each text that is drawn begins and ends. */
function spansOf(pdf: Pdf) {
  const spans = new Map<string, { from: number; to: number; size: number }>()
  let size = 0
  const setSize = pdf.fontSize.bind(pdf)
  pdf.fontSize = (next: number) => {
    size = next
    return setSize(next)
  }
  const drawText = pdf.text.bind(pdf)
  pdf.text = ((words: string, x: number, ...more: [number, PDFKit.Mixins.TextOptions]) => {
    const to = x + pdf.widthOfString(words, more[1])
    spans.set(words, { from: x, to, size })
    return drawText(words, x, ...more)
  }) as Pdf['text']
  return spans
}

describe('the head and the foot of a paper', () => {
  const drawn = async (name: string, line: string) => {
    let spans = new Map<string, { from: number; to: number; size: number }>()
    await pdfOf(sheet, (pdf) => {
      spans = spansOf(pdf)
      drawPaperHead(pdf, 'VAT invoice', { name, lines: [line] }, ['Number K7QF-3MHX', 'A fact'])
      drawFeet(pdf, `In short: ${line}`, 'K7QF-3MHX')
    })
    const at = (words: string) => spans.get(words) ?? { from: Number.NaN, to: Number.NaN, size: 0 }
    return { at, foot: at(`In short: ${line}`), number: at('K7QF-3MHX · page 1 of 1') }
  }

  test('keep long words in smaller letters beside what is at the right', async () => {
    const [name, line] = ['W'.repeat(40), 'Unit 12, The Old Ironworks, '.repeat(6)]
    const { at, foot, number } = await drawn(name, line)
    expect(at(name).from).toBe(LEFT)
    expect(at(name).to).toBeLessThan(at('VAT invoice').from)
    expect(at(line).to).toBeLessThan(at('Number K7QF-3MHX').from)
    expect(foot.to).toBeLessThan(number.from)
    expect(number.to).toBeCloseTo(RIGHT)
  })

  test('have short words as large as ever', async () => {
    const { at, foot } = await drawn('Marlow & Reed', 'Marlow')
    expect([at('Marlow & Reed').size, at('Marlow').size, foot.size]).toEqual([20, 9.5, 8])
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
