import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import metrics from '#app/design/material/fonts/engraving-metrics.json' with { type: 'json' }
import { layFlat } from '#app/design/media/engraved-flat.ts'
import {
  type EngravingPanel,
  type FlatGlass,
  LETTER_SIZE,
  layOnGlass,
} from '#app/design/media/engraved-words.ts'
import { drinkSeeds } from '#db/seeds/catalogue.ts'
import { judgeEngraving } from '../engraving/engraving.ts'
import { type Engraving, fonts, linesOf } from '../engraving/typefaces.ts'
import { svgOf } from './drawing/svg.server.ts'
import { drawingOf, glassOf } from './drawing.server.ts'

const TOLERANCE_MM = 0.1

const glasses = drinkSeeds.filter(({ engravable }) => engravable).map(({ id }) => id)
const known = (font: 1 | 2 | 3) =>
  [...Object.values(metrics[font].advances).join('')].filter((letter) => letter !== ' ')

/** So large a bottle that its front is flat, before a camera so far away that a pixel is a millimetre. */
const farAway = ({ width, height }: FlatGlass): EngravingPanel => ({
  distance: 1e6,
  eye: 0,
  focal: 9e5,
  horizon: 500,
  z0: -height / 2,
  z1: height / 2,
  width,
  radius: 1e5,
})

/** What the path really covers, from its own numbers: control points, which outlines never leave. */
function pathBox(paths: string[]) {
  const numbers = paths.flatMap((path) => [...path.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number)))
  const xs = numbers.filter((_, i) => i % 2 === 0)
  const ys = numbers.filter((_, i) => i % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** A text that the shop sells: up to two lines of letters that the typeface has. */
const soldText = (font: 1 | 2 | 3) => {
  const word = fc
    .array(fc.constantFrom(...known(font)), { minLength: 1, maxLength: 9 })
    .map((letters) => letters.join(''))
  const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  return fc.tuple(line, fc.oneof(fc.constant(''), line)).map(([line1, line2]) => ({ font, line1, line2 }))
}

const isSold = (engraving: Engraving, { width }: FlatGlass) =>
  judgeEngraving(engraving, { width }).errors.length === 0

describe.each(fonts)('in typeface %d', (font) => {
  test('every letter that is sold can be drawn', async () => {
    for (const letter of known(font)) {
      const { lines } = await drawingOf(glassOf(glasses[0] ?? ''), { font, line1: letter, line2: '' })
      expect(lines[0]?.path, letter).toMatch(/^M.*Z$/)
    }
  })

  test('every text that is sold is drawn where the proof has it', async () => {
    await fc.assert(
      fc.asyncProperty(soldText(font), fc.constantFrom(...glasses), async (engraving, id) => {
        const glass = glassOf(id)
        fc.pre(isSold(engraving, glass))
        const drawing = await drawingOf(glass, engraving)
        const laid = layFlat(glass, linesOf(engraving), font)
        const seen = layOnGlass(farAway(glass), linesOf(engraving), font)
        expect(drawing.lines).toHaveLength(seen.length)
        laid.forEach(({ letters, baseline, size }, i) => {
          expect(drawing.lines[i]?.baseline).toBe(baseline)
          letters.forEach(({ letter, x }, at) => {
            const proof = seen[i]?.letters[at]
            const [across = 0, , , , e = 0, f = 0] = proof?.matrix ?? []
            expect(proof?.letter).toBe(letter)
            expect(Math.abs(across * LETTER_SIZE - size)).toBeLessThan(TOLERANCE_MM)
            expect(Math.abs(e - 400 - (x - glass.width / 2))).toBeLessThan(TOLERANCE_MM)
            expect(Math.abs(f - 500 - (baseline - glass.height / 2))).toBeLessThan(TOLERANCE_MM)
          })
        })
      }),
      { numRuns: 100 },
    )
  })

  test('the outlines keep within the glass, and the box is theirs', async () => {
    await fc.assert(
      fc.asyncProperty(soldText(font), fc.constantFrom(...glasses), async (engraving, id) => {
        const glass = glassOf(id)
        fc.pre(isSold(engraving, glass))
        const { box, lines, stroke } = await drawingOf(glass, engraving)
        if (!box) throw new Error('Nothing was drawn')
        const edge = TOLERANCE_MM - stroke / 2
        expect(box.left).toBeGreaterThanOrEqual(-edge)
        expect(box.top).toBeGreaterThanOrEqual(-edge)
        expect(box.right).toBeLessThanOrEqual(glass.width + edge)
        expect(box.bottom).toBeLessThanOrEqual(glass.height + edge)
        // Control points go beyond an outline, never the other way round.
        const drawn = pathBox(lines.map(({ path }) => path))
        expect(drawn.left).toBeLessThanOrEqual(box.left + 0.01)
        expect(drawn.right).toBeGreaterThanOrEqual(box.right - 0.01)
        expect(drawn.top).toBeLessThanOrEqual(box.top + 0.01)
        expect(drawn.bottom).toBeGreaterThanOrEqual(box.bottom - 0.01)
      }),
      { numRuns: 100 },
    )
  })
})

test.each(glasses)('the file of %s is as large as its panel, and aligned by its edge', async (id) => {
  const glass = glassOf(id)
  const svg = svgOf(await drawingOf(glass, { font: 1, line1: 'For Dad', line2: 'at sixty' }), 'K7QF & <3MHX>')
  const [, width, height, ...box] =
    /width="([\d.]+)mm" height="([\d.]+)mm" viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  const edge = /id="ALIGN"[^>]*>\s*<path d="M0 0H([\d.]+)V([\d.]+)H0Z"/.exec(svg)?.slice(1).map(Number)
  for (const each of [[width, height], box, edge]) {
    expect(Math.abs((each?.[0] ?? 0) - glass.width)).toBeLessThan(TOLERANCE_MM)
    expect(Math.abs((each?.[1] ?? 0) - glass.height)).toBeLessThan(TOLERANCE_MM)
  }
  expect(svg).toContain('<title>K7QF &amp; &lt;3MHX&gt;</title>')
})

test('a bottle that nobody has measured has the least glass there is, and its file says so', async () => {
  const glass = glassOf('no-such-drink')
  expect(glass).toEqual({ width: 45, height: 22, isMeasured: false })
  const words = { font: 1, line1: 'For Dad', line2: '' } as const
  const svg = svgOf(await drawingOf(glass, words), 'K7QF-3MHX')
  expect(svg).toContain('<title>K7QF-3MHX. Not measured: measure the bottle before the cut.</title>')
  expect(/id="ALIGN"[^>]* inkscape:label="ALIGN, not measured"[^>]*>\s*<title>([^<]*)/.exec(svg)?.[1]).toBe(
    'Not measured: measure the bottle before the cut.',
  )
  expect(svgOf(await drawingOf(glassOf(glasses[0] ?? ''), words), 'K7QF-3MHX')).not.toContain('Not measured')
})

test.each([
  ['Łukasz', '‘Ł’'],
  ['Zoë 👩‍👧', '‘👩‍👧’'],
  ['Ўльга', '‘Ў’, ‘л’, ‘ь’, ‘г’ or ‘а’'],
])('%s is refused, and the letters are named', async (line1, named) => {
  for (const font of fonts)
    await expect(drawingOf(glassOf(''), { font, line1, line2: '' })).rejects.toMatchObject({
      statusCode: 422,
      code: 'unknown_letter',
      message: expect.stringContaining(`has no outline for ${named}.`),
    })
})
