import { readFile } from 'node:fs/promises'
// @ts-expect-error It comes without types.
import { create } from 'fontkit'
// @ts-expect-error It comes without types.
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import metrics from '../material/fonts/engraving-metrics.json' with { type: 'json' }
import { lettersTooMany, unknownLetters } from './engraved-words.ts'
import { styles } from './engraving-measures.ts'

/** Far more than anybody would engrave: Latin, Greek, Cyrillic, punctuation and symbols. */
const manyLetters = String.fromCodePoint(...Array.from({ length: 0x2400 - 0x20 }, (_, i) => 0x20 + i))

const faces = [1, 2, 3] as const

test.each(faces)('what is noted of typeface %d is what its file has', async (font) => {
  const file = await readFile(new URL(`../material/fonts/engraving-${font}.woff2`, import.meta.url))
  const sfnt: Uint8Array = await subsetFont(file, manyLetters, { targetFormat: 'sfnt' })
  const measured = measure(sfnt)
  const noted = Object.entries(metrics[font].advances).flatMap(([advance, letters]) =>
    [...letters].map((letter) => [letter, Number(advance)] as const),
  )
  expect(new Set(noted.map(([letter]) => letter))).toEqual(new Set(measured.keys()))
  for (const [letter, advance] of noted)
    expect(Math.abs(advance - (measured.get(letter) ?? 0)), letter).toBeLessThan(1)
})

test.each(faces)('what is noted of the ink of typeface %d is what its outlines cover', async (font) => {
  const file = create(await readFile(new URL(`../material/fonts/engraving-${font}.woff2`, import.meta.url)))
  const { above, below } = styles[font]
  for (const letter of Object.values(metrics[font].advances).join('').replace(' ', '')) {
    const { path, advanceWidth } = file.glyphForCodePoint(letter.codePointAt(0))
    const { minX, maxX, minY, maxY } = path.bbox
    const covered = { left: -minX, right: maxX - advanceWidth, above: maxY, below: -minY }
    const usual = { left: 0, right: 0, above, below }
    for (const side of ['left', 'right', 'above', 'below'] as const) {
      const hundredths = (covered[side] / file.unitsPerEm) * 100
      const noted = inkNoted(font, side, letter)
      // Rounded up, so that nothing goes over the edge; what is usual is not noted.
      if (noted === undefined) expect(hundredths, letter + side).toBeLessThanOrEqual(usual[side] * 100 + 1e-6)
      else expect(noted - hundredths, letter + side).toBeLessThan(1)
      if (noted !== undefined) expect(noted, letter + side).toBeGreaterThanOrEqual(hundredths - 1e-6)
    }
  }
})

function inkNoted(font: 1 | 2 | 3, side: 'left' | 'right' | 'above' | 'below', letter: string) {
  const noted: [string, string][] = Object.entries(metrics[font].ink[side])
  const found = noted.find(([, letters]) => letters.includes(letter))
  return found && Number(found[0])
}

test.each(faces)('typeface %d has every letter of a British name and date', (font) => {
  expect(unknownLetters('Siân & Beyoncé O’Neill-Łęcki, 14th June 2026', font)).toEqual(['Ł', 'ę'])
})

test.each([
  [1, 'Happy Fortieth Birthday, Uncle', 0],
  [2, 'Happy Fortieth Birthday, Uncle', 0],
  [3, 'Happy Fortieth Birthday, Uncle', 0],
  [1, 'HAPPY FORTIETH BIRTHDAY, UNCLE', 8],
  [2, 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 11],
  [3, 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 13],
] as const)('on the narrowest glass, typeface %d has to leave out of ‘%s’: %d', (font, line, letters) => {
  expect(lettersTooMany({ width: 45 }, line, font)).toBe(letters)
})

/** Every letter of a font with its advance width in thousandths of an em, from `cmap` (format 4) and `hmtx`. */
function measure(sfnt: Uint8Array): Map<string, number> {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength)
  const at = tablesOf(view)
  const em = view.getUint16(at('head') + 18)
  const last = view.getUint16(at('hhea') + 34) - 1
  return new Map(
    glyphs(view, at('cmap')).map(([code, glyph]) => [
      String.fromCodePoint(code),
      (view.getUint16(at('hmtx') + Math.min(glyph, last) * 4) / em) * 1000,
    ]),
  )
}

function tablesOf(view: DataView): (tag: string) => number {
  const records = Array.from({ length: view.getUint16(4) }, (_, i) => 12 + i * 16)
  const tagOf = (record: number) =>
    String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)))
  const tables = new Map(records.map((record) => [tagOf(record), view.getUint32(record + 8)]))
  return (tag) => tables.get(tag) ?? Number.NaN
}

function glyphs(view: DataView, cmap: number): [code: number, glyph: number][] {
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, i) => cmap + view.getUint32(cmap + 8 + i * 8),
  )
  const table = subtables.find((each) => view.getUint16(each) === 4)
  if (table === undefined) throw new Error('no cmap of format 4')
  const twice = view.getUint16(table + 6)
  return Array.from({ length: twice / 2 }, (_, i) => 2 * i).flatMap((segment) => {
    const end = view.getUint16(table + 14 + segment)
    const start = view.getUint16(table + 16 + twice + segment)
    const delta = view.getInt16(table + 16 + 2 * twice + segment)
    const rangeAt = table + 16 + 3 * twice + segment
    const range = view.getUint16(rangeAt)
    return Array.from({ length: end - start + 1 }, (_, i): [number, number] => [
      start + i,
      range === 0 ? (start + i + delta) & 0xffff : view.getUint16(rangeAt + range + i * 2),
    ]).filter(([code]) => code !== 0xffff)
  })
}
