import { describe, expect, test } from 'vitest'
import {
  type EngravingPanel,
  LETTER_SIZE,
  layOnGlass,
  type PlacedLetter,
  unknownLetters,
} from './engraved-words.ts'

const eye = 150
const cylinder: EngravingPanel = {
  distance: 1000,
  eye,
  focal: 2916.67,
  horizon: 491,
  z0: eye - 16,
  z1: eye + 16,
  width: 58,
  radius: 40,
}

function lettersOf(panel: EngravingPanel, lines: string[], font: 1 | 2 | 3 = 3): PlacedLetter[] {
  return layOnGlass(panel, lines, font).flatMap(({ letters }) => letters)
}

const [A, B, C, D, E, F] = [0, 1, 2, 3, 4, 5]
const part = (letter: PlacedLetter | undefined, i: number) => letter?.matrix[i] ?? Number.NaN

/** Where a letter ends, given its advance width in thousandths. */
const endOf = (letter: PlacedLetter | undefined, advance: number) =>
  part(letter, E) + (part(letter, A) * advance * LETTER_SIZE) / 1000

describe('on a round bottle', () => {
  test('a word stands in the middle of the photograph', () => {
    const [first, , last] = lettersOf(cylinder, ['oHo'])
    const oWidth = 592
    expect((part(first, E) + endOf(last, oWidth)) / 2).toBeCloseTo(400, 0)
  })

  test('letters grow narrower, not lower, as the wall turns away', () => {
    const letters = lettersOf(cylinder, ['HHHHHHHHHHHH'])
    const widths = letters.map((letter) => part(letter, A))
    const middle = widths[6] ?? 0
    expect(widths[0]).toBeLessThan(middle * 0.85)
    expect(widths[0]).toBeCloseTo(widths.at(-1) ?? 0, 3)
    expect(part(letters[0], D) / part(letters[6], D)).toBeCloseTo(1, 1)
  })

  test('a letter at the front is as large as the camera says', () => {
    const [letter] = lettersOf(cylinder, ['H'])
    const size = 8.2
    const pixelsPerMm = cylinder.focal / (cylinder.distance - 40)
    expect(part(letter, D) * LETTER_SIZE).toBeCloseTo(size * pixelsPerMm, 0)
  })

  test('below the eye a line sags in the middle, above it rises', () => {
    const bent = (by: number) => {
      const panel = { ...cylinder, z0: cylinder.z0 + by, z1: cylinder.z1 + by }
      const letters = lettersOf(panel, ['HHHHHHHHHHH'])
      return part(letters[5], F) - part(letters[0], F)
    }
    expect(bent(-80)).toBeGreaterThan(1)
    expect(bent(80)).toBeLessThan(-1)
  })

  test('on the right, below the eye, letters climb', () => {
    const letters = lettersOf({ ...cylinder, z0: 20, z1: 52 }, ['HHHHHHHHHHH'])
    expect(part(letters.at(-1), B)).toBeLessThan(0)
    expect(part(letters[0], B)).toBeGreaterThan(0)
  })
})

describe('other shapes', () => {
  test('a square face does not foreshorten', () => {
    const letters = lettersOf({ ...cylinder, radius: 38, section: { n: 8, depth: 1 } }, ['HHHHHHHHHH'])
    expect(part(letters[0], A) / part(letters[5], A)).toBeCloseTo(1, 1)
  })

  test('on a shoulder letters lean inward', () => {
    const [first, ...rest] = lettersOf({ ...cylinder, radius: [40, 36, 32] }, ['HHHHHHHHHHHH'])
    expect(part(first, C)).toBeLessThan(-0.01)
    expect(part(rest.at(-1), C)).toBeGreaterThan(0.01)
  })
})

describe('two lines', () => {
  test('the second stands below the first and is smaller', () => {
    const [first, second] = layOnGlass(cylinder, ['For Rosalind', '2026'], 2)
    expect(part(second?.letters[0], F)).toBeGreaterThan(part(first?.letters[0], F))
    expect(part(second?.letters[0], D)).toBeLessThan(part(first?.letters[0], D))
  })

  test.each([1, 2, 3] as const)('thirty letters a line keep within the panel, in typeface %d', (font) => {
    const letters = lettersOf(cylinder, ['W'.repeat(30), 'M'.repeat(30)], font)
    const reach = (cylinder.focal / (cylinder.distance - 40)) * (cylinder.width / 2)
    for (const letter of letters) expect(Math.abs(part(letter, E) - 400)).toBeLessThan(reach)
  })

  test('they keep within a low panel', () => {
    const letters = lettersOf({ ...cylinder, z0: eye - 8, z1: eye + 8 }, ['For Rosalind', 'Midsummer'], 1)
    const scale = cylinder.focal / (cylinder.distance - 40)
    for (const letter of letters) expect(Math.abs(part(letter, F) - 491)).toBeLessThan(8 * scale)
  })

  test('an empty one leaves the other the middle', () => {
    const alone = layOnGlass(cylinder, ['Zoë'], 3)
    expect(layOnGlass(cylinder, ['', ' Zoë '], 3)).toEqual(alone)
    expect(layOnGlass(cylinder, ['Zoë', ''], 3)).toEqual(alone)
  })
})

test('no words, no letters', () => {
  expect(layOnGlass(cylinder, ['', '  '], 1)).toEqual([])
})

test('an accent may be typed as a letter of its own', () => {
  expect(layOnGlass(cylinder, ['Zoe\u0308'], 3)).toEqual(layOnGlass(cylinder, ['Zo\u00eb'], 3))
})

test('kerning draws letters together, accented ones too', () => {
  const gap = (word: string) => {
    const [first, second] = lettersOf(cylinder, [word], 2)
    return part(second, E) - part(first, E)
  }
  expect(gap('AV')).toBeLessThan(gap('AH'))
  expect(gap('ÀV')).toBeCloseTo(gap('AV'), 3)
})

test('letters a typeface of ours does not have are named as they are seen', () => {
  expect(unknownLetters('Łukasz & Zoë 👩‍👧 👩‍👧', 1)).toEqual(['Ł', '👩‍👧'])
  expect(unknownLetters("James O'Neill, 14th June 2025", 3)).toEqual([])
})
