import metrics from '../material/fonts/engraving-metrics.json' with { type: 'json' }

type Face = keyof typeof fonts

/** The width of a line; this and all that follows is in ems. */
export function widthInEms(line: string, font: Face): number {
  return pens(line, font).at(-1) ?? 0
}

/** The letters that a typeface has. */
export const knownLetters = (font: Face): { has: (letter: string) => boolean } => fonts[font].advances

/** How far the ink of a line goes to the left or the right of its middle, whichever is more. */
export function reachInEms(line: string, font: Face): number {
  const stops = pens(line, font)
  const half = (stops.at(-1) ?? 0) / 2
  const { left, right } = fonts[font].ink
  return Math.max(
    half,
    ...[...line].flatMap((letter, i) => [
      half - (stops[i] ?? 0) + (left.get(letter) ?? 0) / CENTI,
      (stops[i] ?? 0) + advance(letter, font) + (right.get(letter) ?? 0) / CENTI - half,
    ]),
  )
}

/** How far a line's ink goes above or below its baseline; `least` for most letters. */
export const highest = (line = '', font: Face, side: 'above' | 'below', least: number): number =>
  Math.max(least, ...[...line].map((letter) => (fonts[font].ink[side].get(letter) ?? 0) / CENTI))

/** The pen position before each letter, and after the last, in ems. */
export function pens(line: string, font: Face): number[] {
  const { track } = styles[font]
  const letters = [...line]
  const stops = [0]
  letters.forEach((letter, i) => {
    const next = letters[i + 1]
    const air = next === undefined ? 0 : track + kern(letter, next, font)
    stops.push((stops[i] ?? 0) + advance(letter, font) + air)
  })
  return stops
}

export function advance(letter: string, font: Face): number {
  return (fonts[font].advances.get(letter) ?? UNKNOWN_ADVANCE) / EM
}

const EM = 1000
/** Ink is noted in hundredths of an em, rounded up. */
const CENTI = 100
const UNKNOWN_ADVANCE = 500

function kern(letter: string, next: string, font: Face): number {
  return (fonts[font].kerning.get(plain(letter) + plain(next)) ?? 0) / EM
}

const plain = (letter: string) => letter.normalize('NFD').charAt(0)

type Letters = Record<string, string>
/** `ink`: how far letters go beyond their own width, and above and below what `styles` says of all. */
type Metrics = {
  advances: Letters
  kerning: Record<string, Letters>
  ink: Record<'left' | 'right' | 'above' | 'below', Letters>
}

function tables({ advances, kerning, ink }: Metrics) {
  return {
    advances: byLetter(advances),
    ink: {
      left: byLetter(ink.left),
      right: byLetter(ink.right),
      above: byLetter(ink.above),
      below: byLetter(ink.below),
    },
    kerning: new Map(
      Object.entries(kerning).flatMap(([first, seconds]) =>
        [...byLetter(seconds)].map(([second, kern]) => [first + second, kern] as const),
      ),
    ),
  }
}

function byLetter(lists: Letters): Map<string, number> {
  return new Map(
    Object.entries(lists).flatMap(([value, letters]) =>
      [...letters].map((letter) => [letter, Number(value)] as const),
    ),
  )
}

const fonts = { 1: tables(metrics[1]), 2: tables(metrics[2]), 3: tables(metrics[3]) }

/**
 * In millimetres: the size of the first line, the smallest of any line and the added stroke. In ems: the ink above
 * and below the baseline, line height, letter spacing. `second` is the ratio of the second line's size to the first.
 */
export const styles = {
  1: { size: 12.5, least: 3.2, second: 0.8, above: 0.8, below: 0.3, lead: 1.25, track: 0, stroke: 0.36 },
  2: { size: 8.2, least: 2.2, second: 0.8, above: 0.72, below: 0.1, lead: 1.45, track: 0.05, stroke: 0.12 },
  3: { size: 8.2, least: 2.4, second: 0.8, above: 0.75, below: 0.2, lead: 1.45, track: 0.05, stroke: 0.1 },
}
