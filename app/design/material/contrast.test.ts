import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#app/platform/shop/colour.ts'
import { readTokens } from './contrast.ts'

const { colours, tints, pairs } = readTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))
const needed = { text: 4.5, graphic: 3 }

function colour(name: string): string {
  const hex = colours.get(name)
  if (!hex) throw new Error(`tokens.css has no colour '${name}'`)
  return hex
}

describe('every declared pair', () => {
  test.each(pairs)('$front on $ground is $said : 1, enough for $use', ({ front, ground, said, use }) => {
    const measured = contrast(colour(front), colour(ground))
    expect(measured).toBeGreaterThanOrEqual(needed[use])
    expect(measured).toBeCloseTo(said, 1)
  })

  test('leaves no colour that writes or draws without a pair', () => {
    const paired = new Set(pairs.flatMap(({ front, ground }) => [front, ground]))
    const decoration = ['line-strong']
    expect([...colours.keys()].filter((name) => !paired.has(name) && !decoration.includes(name))).toEqual([])
  })
})

describe.each([...tints])('on the tile %s (%s)', (_, tint) => {
  test.each([
    ['ink', needed.text],
    ['ink-soft', needed.text],
    ['brand', needed.graphic],
  ])('%s reaches %d : 1', (front, least) => {
    expect(contrast(colour(front), tint)).toBeGreaterThanOrEqual(least)
  })
})
