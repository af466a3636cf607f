import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoLook, type Look } from '#app/platform/shop/look.ts'
import { judgeLook } from '#app/platform/shop/look-judging.ts'
import { hardestOn, noColour, readColour, readLook, tilesSuiting } from './draft-look.ts'

test.each([
  ['#1358d6', '#1358d6'],
  ['  1358D6 ', '#1358d6'],
  ['#FC0', '#ffcc00'],
  ['fc0', '#ffcc00'],
  ['#1358d', undefined],
  ['red', undefined],
  ['#1358d6\0', undefined],
  ['', undefined],
])('what is typed as ‘%s’ is read as %s', (typed, colour) => expect(readColour(typed)).toBe(colour))

describe('a draft', () => {
  test('of the default look is right as it is', () =>
    expect(readLook(demoLook, demoLook)).toEqual({ look: demoLook, wrong: {} }))

  test('that is half typed is drawn with the published colours, and can’t be published', () => {
    const draft: Look = { ...demoLook, accent: '#7a1', tiles: { ...demoLook.tiles, sage: 'gre' } }
    expect(readLook(draft, demoLook)).toEqual({
      look: demoLook,
      wrong: { 'look.accent': noColour, 'look.tiles.sage': noColour },
    })
  })

  test('with a tile on which nobody could read is named by the tile', () => {
    const draft: Look = { ...demoLook, tiles: { ...demoLook.tiles, hop: '#8b6914' } }
    const { look, wrong } = readLook(draft, demoLook)
    expect(look).toEqual(draft)
    expect(Object.keys(wrong)).toEqual(['look.tiles.hop'])
    expect(hardestOn('hop', draft)?.ok).toBe(false)
  })
})

test('tiles that suit an accent can be read on, whatever the accent', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const accent = `#${number.toString(16).padStart(6, '0')}`
      expect(judgeLook({ accent, tiles: tilesSuiting(accent) })).toEqual({})
    }),
  ))
