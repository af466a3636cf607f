import type { Shop } from '../shop/shop.ts'
import { faces, inks, type Pdf, printable } from './pdf.server.ts'

/** The edges of what is printed on A4, in points; the footer is below `BOTTOM`. */
export const LEFT = 48
export const RIGHT = 547
export const TOP = 48
export const BOTTOM = 770
export const FOOT = 794

type Look = {
  y: number
  x?: number
  /** Longer text wraps. */
  width?: number
  size?: number
  face?: keyof typeof faces
  ink?: keyof typeof inks
}

type Column = { x: number; width: number }

const LEADING = 14
export const lineY = (top: number, line: number) => top + line * LEADING

export function say(pdf: Pdf, words: string, { x = LEFT, y, width, ...look }: Look) {
  dressed(pdf, look).text(
    printable(words),
    x,
    y,
    width === undefined ? { lineBreak: false } : { width, lineGap: LINE_GAP },
  )
}

const LINE_GAP = 2.5

export const heightOf = (pdf: Pdf, words: string, width: number, look: Omit<Look, 'y'> = {}) =>
  dressed(pdf, look).heightOfString(printable(words), { width, lineGap: LINE_GAP })

/** On one line, in smaller letters where it would be wider than this. */
export function sayWithin(pdf: Pdf, words: string, most: number, { size = SIZE, ...look }: Look) {
  const wide = dressed(pdf, { ...look, size }).widthOfString(printable(words))
  say(pdf, words, { ...look, size: wide > most ? (size * most) / wide : size })
}

/** What is left of a line beside the widest of these, which stand at its right edge. */
export function leftBeside(pdf: Pdf, words: readonly string[], look: Omit<Look, 'y'> = {}): number {
  const widths = words.map((each) => dressed(pdf, look).widthOfString(printable(each)))
  return RIGHT - LEFT - GAP - Math.max(0, ...widths)
}

const SIZE = 9.5
const GAP = 16

/** Tabular figures, so that columns align; words with letters, such as a reference, look better without. */
const optionsFor = (text: string): PDFKit.Mixins.TextOptions =>
  /\p{L}/u.test(text) ? { lineBreak: false } : { lineBreak: false, features: ['tnum'] }

/** At the right edge of a column. */
export const inColumn = (pdf: Pdf, words: string, { x, width }: Column, look: Look) =>
  sayAtRight(pdf, words, { ...look, x: x + width })

export function sayAtRight(pdf: Pdf, words: string, { x: right = RIGHT, y, ...look }: Look) {
  const text = printable(words)
  const options = optionsFor(text)
  const width = dressed(pdf, look).widthOfString(text, options)
  pdf.text(text, right - width, y, options)
}

const dressed = (pdf: Pdf, { size = SIZE, face = 'sans', ink = 'ink' }: Omit<Look, 'y'>) =>
  pdf.font(faces[face]).fontSize(size).fillColor(inks[ink])

export const rule = (pdf: Pdf, y: number, from = LEFT) =>
  pdf.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(inks.line).stroke()

type Sender = { name: string; lines: readonly string[] }

/** The top of a paper: the shop and what the paper is; below, who sends it and its facts, the first one strong. */
export function drawPaperHead(pdf: Pdf, title: string, sender: Sender, facts: readonly string[]) {
  const head = { size: 20, face: 'serif', y: TOP } as const
  sayWithin(pdf, sender.name, leftBeside(pdf, [title], head), head)
  sayAtRight(pdf, title, head)
  const most = leftBeside(pdf, facts, { face: 'strong' })
  for (const [i, line] of sender.lines.entries())
    sayWithin(pdf, line, most, { ink: 'soft', y: lineY(TOP + 34, i) })
  for (const [i, line] of facts.entries())
    sayAtRight(pdf, line, { face: i === 0 ? 'strong' : 'sans', y: lineY(TOP + 34, i) })
}

/** A title with lines below it, such as an address; returns the position below them. */
export function drawBlock(
  pdf: Pdf,
  title: string,
  lines: readonly string[],
  { x, y: top, width }: Column & { y: number },
): number {
  say(pdf, title, { face: 'strong', x, y: top })
  let y = lineY(top, 1)
  for (const line of lines) {
    say(pdf, line, { x, y, width })
    y += heightOf(pdf, line, width)
  }
  return y
}

/** Who has sent a paper, for its foot. */
export const shopInShort = ({ legalName, phone, email }: Pick<Shop, 'legalName' | 'phone' | 'email'>) =>
  `${legalName} · ${phone.shown} · ${email}`
