import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import metrics from '#app/design/material/fonts/engraving-metrics.json' with { type: 'json' }
import { lettersOf } from '#app/design/media/engraved-words.ts'
import { charactersLeft, judgeEngraving, narrowestGlass } from './engraving.ts'
import { type Engraving, fonts, LINE_LIMIT } from './typefaces.ts'

const engraving = (special: Partial<Engraving> = {}): Engraving => ({
  line1: 'For Rosalind',
  line2: '',
  font: 3,
  ...special,
})
const errorsOf = (special: Partial<Engraving>, glass?: { width: number }) =>
  judgeEngraving(engraving(special), glass).errors
const warningsOf = (special: Partial<Engraving>) => judgeEngraving(engraving(special)).warnings

describe('a text', () => {
  test.each([
    { line1: 'For Rosalind', line2: 'Midsummer 2026' },
    { line1: 'For Rosalind', line2: '' },
    { line1: '', line2: 'Midsummer 2026' },
  ])('can be engraved: %j', (text) => {
    expect(judgeEngraving(engraving(text))).toEqual({ engraving: engraving(text), errors: [], warnings: [] })
  })

  test.each([
    { line1: '', line2: '' },
    { line1: '  ', line2: '\u200b' },
  ])('must say something: %j', (text) => {
    expect(errorsOf(text)).toEqual([{ field: 'line1', words: 'Please write at least one line to engrave' }])
  })

  test('is cut without stray spaces', () => {
    const judgement = judgeEngraving(engraving({ line1: '  For   Rosalind ', line2: ' Zoe\u0308' }))
    expect(judgement.engraving).toEqual(engraving({ line2: 'Zoë' }))
    expect(judgement.errors).toEqual([])
    expect(judgement.warnings.map(({ field }) => field)).toEqual(['line1', 'line2'])
  })
})

describe('a line', () => {
  test('has at most thirty characters', () => {
    expect(errorsOf({ line1: 'i'.repeat(30) })).toEqual([])
    expect(errorsOf({ line2: 'i'.repeat(32) })).toEqual([
      { field: 'line2', words: 'At most 30 characters fit on a line: please take out 2' },
    ])
  })

  test('is counted as a reader counts', () => {
    expect(errorsOf({ line1: 'e\u0301'.repeat(30) })).toEqual([])
    expect(charactersLeft('Zoe\u0308')).toBe(27)
    expect(charactersLeft('🏴󠁧󠁢󠁳󠁣󠁴󠁿')).toBe(29)
    expect(charactersLeft('  ')).toBe(30)
    expect(charactersLeft('i'.repeat(31))).toBe(-1)
  })

  test('has letters that can be cut', () => {
    expect(errorsOf({ line1: 'For Łukasz 🎉' })).toEqual([
      { field: 'line1', words: 'We cannot engrave ‘Ł’ or ‘🎉’. Please leave it out' },
    ])
    expect(errorsOf({ line1: 'Жизнь прекрасна' })[0]?.words).toBe(
      'We cannot engrave ‘Ж’, ‘и’, ‘з’, ‘н’ or ‘ь’. Please leave it out',
    )
  })

  test('fits the glass', () => {
    const wide = { line2: 'W'.repeat(24), font: 2 } as const
    expect(errorsOf(wide, { width: 58 })).toEqual([])
    expect(errorsOf(wide)).toEqual([
      {
        field: 'line2',
        words: 'Too wide for this glass. Take out about 5 characters, or choose another font',
      },
    ])
  })

  test('is kind', () => {
    expect(errorsOf({ line1: 'Happy birthday', line2: 'you old wanker' })).toMatchObject([
      { field: 'line2', words: expect.stringContaining('‘wanker’') },
    ])
  })

  test('is told of one thing at a time, each line for itself', () => {
    expect(
      errorsOf({ line1: `${'W'.repeat(40)}🎉`, line2: 'W'.repeat(40) }).map(({ field }) => field),
    ).toEqual(['line1', 'line2'])
  })
})

describe('capitals alone', () => {
  test.each(fonts)('are warned of and not refused, in typeface %d', (font) => {
    const { errors, warnings } = judgeEngraving(engraving({ line1: 'ROSALIND', font }))
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([{ field: 'line1', words: expect.stringMatching(/capitals/i) }])
  })

  test('are no matter in initials', () => {
    expect(warningsOf({ line1: 'J.R. & M.B.' })).toEqual([])
  })
})

const cuttable = Object.values(metrics[1].advances).join('')
/** What can be engraved, and what somebody might paste with it. */
const typed = fc.string({
  unit: fc.constantFrom(...cuttable, ...'\t\u200b\u200d\u0301\ufe0fŁЖ👩\0\u2028'),
  maxLength: 40,
})
const anyEngraving = fc.record({
  line1: typed,
  line2: typed,
  font: fc.constantFrom(...fonts),
})

describe('whatever is typed', () => {
  test('is judged, and what passes can be cut', () => {
    fc.assert(
      fc.property(anyEngraving, (asked) => {
        const { engraving, errors } = judgeEngraving(asked)
        if (errors.length > 0) return
        for (const line of [engraving.line1, engraving.line2]) {
          expect(lettersOf(line).length).toBeLessThanOrEqual(LINE_LIMIT)
          expect([...line].filter((letter) => !cuttable.includes(letter))).toEqual([])
        }
        expect(engraving.line1 + engraving.line2).not.toBe('')
      }),
    )
  })

  test('is judged the same when it is judged again as it would be cut', () => {
    fc.assert(
      fc.property(anyEngraving, (asked) => {
        const once = judgeEngraving(asked)
        const again = judgeEngraving(once.engraving)
        expect(again.engraving).toEqual(once.engraving)
        expect(again.errors).toEqual(once.errors)
      }),
    )
  })

  test('a wider glass never refuses what a narrower one takes', () => {
    const ofOurLetters = fc.string({ unit: fc.constantFrom(...cuttable), minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(
        ofOurLetters,
        fc.constantFrom(...fonts),
        fc.integer({ min: 45, max: 90 }),
        (line1, font, width) => {
          const narrow = errorsOf({ line1, font }, narrowestGlass)
          if (narrow.length === 0) expect(errorsOf({ line1, font }, { width })).toEqual([])
        },
      ),
    )
  })
})
