import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, readTokens } from '../material/contrast.ts'
import { dark, inTheDark, light, type MailColour } from './colours.ts'

const { colours } = readTokens(readFileSync(new URL('../material/tokens.css', import.meta.url), 'utf8'))

const tokens: Record<MailColour, string> = {
  canvas: 'canvas',
  sheet: 'white',
  shade: 'shade',
  line: 'line',
  ink: 'ink',
  soft: 'ink-soft',
  link: 'brand-deep',
  button: 'brand-deep',
  onButton: 'white',
}

test.each(Object.entries(tokens))('in the light, %s is the token %s', (name, token) => {
  expect(light[name as MailColour]).toBe(colours.get(token))
})

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s', (_, colour) => {
  test.each<[MailColour, MailColour]>([
    ['ink', 'canvas'],
    ['ink', 'sheet'],
    ['ink', 'shade'],
    ['soft', 'canvas'],
    ['soft', 'sheet'],
    ['link', 'canvas'],
    ['link', 'sheet'],
    ['onButton', 'button'],
  ])('%s can be read on %s', (front, ground) => {
    expect(contrast(colour[front], colour[ground])).toBeGreaterThanOrEqual(4.5)
  })
})

test('every colour has its class for the dark', () => {
  const named = [...inTheDark.matchAll(/\.(?:on|in)-(\w+) \{/g)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(dark).sort())
})
