import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLength } from '../../../../test/campaign.ts'
import {
  connectedBackground,
  cutOut,
  FEATHER,
  isWorthCutting,
  type Pixels,
  plainBackground,
} from './background.ts'

const paper = [250, 248, 245] as const

/** A picture from rows of signs: '.' paper, '#' bottle, '~' paper in a slightly other light. */
function drawn(rows: string[]): Pixels {
  const width = rows[0]?.length ?? 0
  const data = new Uint8ClampedArray(width * rows.length * 4)
  rows.forEach((row, y) => {
    ;[...row].forEach((sign, x) => {
      const colour = sign === '#' ? [40, 60, 50] : sign === '~' ? [240, 238, 235] : paper
      data.set([...colour, 255], (y * width + x) * 4)
    })
  })
  return { data, width, height: rows.length }
}

const shown = (mask: Uint8Array, width: number) =>
  Array.from({ length: mask.length / width }, (_, y) => [...mask.slice(y * width, (y + 1) * width)].join(''))

const framed = (inside: string[]) => {
  const width = (inside[0]?.length ?? 0) + 8
  const edge = Array.from({ length: 4 }, () => '.'.repeat(width))
  return [...edge, ...inside.map((row) => `....${row}....`), ...edge]
}

describe('a plain background', () => {
  test('is told by the border, whatever is in front of it', () => {
    expect(plainBackground(drawn(framed(['####', '####'])))).toEqual(paper)
  })

  test('may be a little uneven', () => {
    const rows = framed(['##'])
    rows[0] = '~'.repeat(rows[0]?.length ?? 0)
    expect(plainBackground(drawn(rows))).toBeDefined()
  })

  test('is not one that something reaches into from the border', () => {
    const rows = framed(['####', '####']).map((row, y) => (y < 6 ? `####${row.slice(4)}` : row))
    expect(plainBackground(drawn(rows))).toBeUndefined()
  })

  test('is not one that is transparent already', () => {
    const picture = drawn(framed(['##']))
    picture.data[3] = 0
    expect(plainBackground(picture)).toBeUndefined()
  })
})

describe('cutting out', () => {
  test('leaves paper alone that no way leads to from the border', () => {
    const picture = drawn(['......', '.####.', '.#..#.', '.####.', '......'])
    expect(shown(connectedBackground(picture, paper), 6)).toEqual([
      '111111',
      '100001',
      '100001',
      '100001',
      '111111',
    ])
  })

  test('goes through a gap, but not over a corner', () => {
    const picture = drawn(['......', '.#.##.', '.#..#.', '.####.', '......'])
    expect(shown(connectedBackground(picture, paper), 6)[2]).toBe('101101')
    const corner = drawn(['.#', '#.'].map((row) => row))
    expect(shown(connectedBackground(corner, paper), 2)).toEqual(['10', '01'])
  })

  test('a dark edge stays whole, a mixed one becomes glass without the paper’s colour', () => {
    const picture = drawn(['.....', '.###.', '.###.', '.###.', '.....'])
    const at = (1 * 5 + 1) * 4
    picture.data.set([200, 200, 198, 255], at)
    const cut = cutOut(picture, connectedBackground(picture, paper), paper)
    expect(cut.data[3]).toBe(0)
    expect(cut.data[(2 * 5 + 2) * 4 + 3]).toBe(255)
    const alpha = cut.data[at + 3] ?? 0
    expect(alpha).toBeGreaterThan(0)
    expect(alpha).toBeLessThan(255)
    expect(cut.data[at]).toBeLessThan(200)
  })

  test('an empty sheet, and a sheet that is full, are not worth it', () => {
    expect(isWorthCutting(new Uint8Array(100).fill(1))).toBe(false)
    expect(isWorthCutting(new Uint8Array(100))).toBe(false)
    expect(isWorthCutting(new Uint8Array(100).fill(1, 0, 40))).toBe(true)
  })

  const pictures = fc
    .integer({ min: 1, max: 14 })
    .chain((width) =>
      fc.array(
        fc
          .array(fc.constantFrom('.', '#', '~'), { minLength: width, maxLength: width })
          .map((row) => row.join('')),
        { minLength: 1, maxLength: 14 },
      ),
    )
    .map(drawn)

  test('never touches what is not next to background that is connected with the border', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const { width, height, data } = picture
        const mask = connectedBackground(picture, paper)
        const cut = cutOut(picture, mask, paper)
        const reached = reachable(picture)
        for (let pixel = 0; pixel < width * height; pixel++) {
          expect(mask[pixel] === 1).toBe(reached.has(pixel))
          const [x, y] = [pixel % width, Math.floor(pixel / width)]
          const isNear = [...reached].some(
            (other) => Math.abs((other % width) - x) + Math.abs(Math.floor(other / width) - y) <= FEATHER,
          )
          if (!isNear)
            expect([...cut.data.slice(pixel * 4, pixel * 4 + 4)]).toEqual([
              ...data.slice(pixel * 4, pixel * 4 + 4),
            ])
          if (mask[pixel] === 1) expect(cut.data[pixel * 4 + 3]).toBe(0)
        }
      }),
      { numRuns: atLength({ short: 200, full: 5_000 }) },
    )
  })
})

/** The same by another way: from the border, over paper, one neighbour after the other. */
function reachable({ data, width, height }: Pixels): Set<number> {
  const isPaper = (pixel: number) => (data[pixel * 4] ?? 0) > 200
  const found = new Set<number>()
  const look = (x: number, y: number) => {
    const pixel = y * width + x
    if (x < 0 || y < 0 || x >= width || y >= height || found.has(pixel) || !isPaper(pixel)) return
    found.add(pixel)
    look(x + 1, y)
    look(x - 1, y)
    look(x, y + 1)
    look(x, y - 1)
  }
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) if (x === 0 || y === 0 || x === width - 1 || y === height - 1) look(x, y)
  return found
}
