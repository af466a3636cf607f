import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, luminance, mixed } from '#app/platform/shop/colour.ts'
import { demoLook, tileNames } from '#app/platform/shop/look.ts'
import {
  grounds,
  inks,
  needed,
  type Palette,
  pairsOf,
  pairsOfPalette,
  paletteOf,
} from '#app/platform/shop/look-colours.ts'
import { judgeLook, readableTile } from '#app/platform/shop/look-judging.ts'
import { readTokens } from './contrast.ts'

const { colours, tints, pairs } = readTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))
const tokenNames: Record<keyof Palette, string> = {
  brand: 'brand',
  brandDeep: 'brand-deep',
  brandDeeper: 'brand-deeper',
  brandWash: 'brand-wash',
}
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const hardAccents = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#ffd400',
  '#808080',
  '#00ff00',
  '#0000ff',
  '#ff0000',
  '#00ffff',
]

test('black on white is 21 : 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
})

describe('the default look', () => {
  test('is what tokens.css says', () => {
    const palette = paletteOf(demoLook.accent)
    for (const [name, token] of Object.entries(tokenNames))
      expect(palette[name as keyof Palette]).toBe(colours.get(token))
    expect(demoLook.tiles).toEqual(Object.fromEntries(tints))
    for (const [name, ground] of Object.entries(grounds)) expect(ground).toBe(colours.get(name))
    expect([inks.ink, inks.inkSoft]).toEqual([colours.get('ink'), colours.get('ink-soft')])
  })

  test('has nothing wrong', () => {
    expect(pairsOf(demoLook).filter(({ ok }) => !ok)).toEqual([])
    expect(judgeLook(demoLook)).toEqual({})
  })

  test('measures every pair of the brand that tokens.css declares', () => {
    const declared = pairs.filter(({ front, ground }) => `${front} ${ground}`.includes('brand'))
    const measured = pairsOfPalette(paletteOf(demoLook.accent))
    expect(measured.map(({ front, ground, needed: least }) => `${front} ${ground} ${least}`).sort()).toEqual(
      declared
        .map(({ front, ground, use }) => `${colours.get(front)} ${colours.get(ground)} ${needed[use]}`)
        .sort(),
    )
  })
})

describe('any accent', () => {
  const holds = (accent: string) => pairsOf({ accent, tiles: demoLook.tiles }).every(({ ok }) => ok)

  test.each(hardAccents)('%s leads to colours that can be read', (accent) => {
    expect(holds(accent)).toBe(true)
  })

  test('leads to colours that can be read', () => {
    fc.assert(fc.property(anyColour, holds))
  })

  test('carries as it is if it can', () => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        fc.pre(contrast(accent, grounds.shade) >= needed.text && accent !== demoLook.accent)
        expect(paletteOf(accent).brandDeep).toBe(accent)
      }),
    )
  })

  test('shows the pointer on a button', () => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        const { brandDeep, brandDeeper } = paletteOf(accent)
        expect(brandDeeper).not.toBe(brandDeep)
      }),
    )
  })
})

describe('a tile', () => {
  test('that is too dark is refused with a colour that works', () => {
    const wrong = judgeLook({ accent: '#1358d6', tiles: { ...demoLook.tiles, amber: '#d9a441' } })
    expect(wrong).toEqual({
      'look.tiles.amber': expect.stringMatching(/1\.77 : 1 where 3 : 1 is needed\. #[0-9a-f]{6} is near/),
    })
  })

  test('of any colour has a readable one near it, no darker', () => {
    fc.assert(
      fc.property(anyColour, anyColour, fc.constantFrom(...tileNames), (ground, accent, tile) => {
        const found = readableTile(tile, ground, paletteOf(accent))
        expect(judgeLook({ accent, tiles: { ...demoLook.tiles, [tile]: found } })).toEqual({})
        expect(luminance(found)).toBeGreaterThanOrEqual(luminance(ground))
        if (Object.keys(judgeLook({ accent, tiles: { ...demoLook.tiles, [tile]: ground } })).length === 0)
          expect(found).toBe(ground)
      }),
    )
  })
})

test('a share of black or white is mixed in', () => {
  expect(mixed('#1358d6', 'black', 0.2)).toBe('#0f46ab')
  expect(mixed('#000000', 'white', 0.2)).toBe('#333333')
})
