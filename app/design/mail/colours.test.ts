import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#app/platform/shop/colour.ts'
import { readTokens } from '../material/contrast.ts'
import { accentColours, dark, inTheDark, light } from './colours.ts'

const { colours } = readTokens(readFileSync(new URL('../material/tokens.css', import.meta.url), 'utf8'))

const tokens: Record<keyof typeof light, string> = {
  canvas: 'canvas',
  sheet: 'white',
  shade: 'shade',
  line: 'line',
  ink: 'ink',
  soft: 'ink-soft',
  onButton: 'white',
}

test.each(Object.entries(tokens))('in the light, %s is the token %s', (name, token) => {
  expect(light[name as keyof typeof light]).toBe(colours.get(token))
})

test('links and buttons are the token brand-deep', () => {
  expect(accentColours()).toMatchObject({
    link: colours.get('brand-deep'),
    button: colours.get('brand-deep'),
  })
})

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s', (_, colour) => {
  test.each([
    ['ink', 'canvas'],
    ['ink', 'sheet'],
    ['ink', 'shade'],
    ['soft', 'canvas'],
    ['soft', 'sheet'],
  ] as const)('%s can be read on %s', (front, ground) => {
    expect(contrast(colour[front], colour[ground])).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(['#1358d6', '#000000', '#ffffff', '#ffd400', '#0000ff', '#808080', '#7a0019'])(
  'links and buttons of the accent %s can be read in the light and in the dark',
  (accent) => {
    const { link, button, linkInTheDark, buttonInTheDark } = accentColours(accent)
    const pairs = [
      [link, light.canvas],
      [link, light.sheet],
      [linkInTheDark, dark.canvas],
      [linkInTheDark, dark.sheet],
      [light.onButton, button],
      [dark.onButton, buttonInTheDark],
    ] as const
    for (const [front, ground] of pairs) expect(contrast(front, ground)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(['#1358d6', '#0a0a0c', '#c8102e', '#fff7b0', '#0000ff'])(
  'in the dark, links and buttons of the accent %s are no dimmer than what is around them',
  (accent) => {
    const { linkInTheDark, buttonInTheDark } = accentColours(accent)
    expect(contrast(linkInTheDark, dark.sheet)).toBeGreaterThanOrEqual(7)
    expect(contrast(buttonInTheDark, dark.sheet)).toBeGreaterThanOrEqual(3)
  },
)

test('every colour has its class for the dark', () => {
  const named = [...inTheDark().matchAll(/\.(?:on|in)-(\w+) \{/g)].map(([, name]) => name)
  expect(named.sort()).toEqual([...Object.keys(dark), 'button', 'link'].sort())
})
