import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

/** Bars as '1', spaces as '0'. */
const modules = (text: string) => {
  const { bars, width } = code128(text)
  const signs = Array<string>(width).fill('0')
  for (const { at, width: wide } of bars) signs.fill('1', at, at + wide)
  return signs.join('')
}

const START_B = '11010010000'
const STOP = '1100011101011'

test('a known text has its known bars', () => {
  // As a scanner's own software reads it.
  expect(modules('PJJ123C')).toBe(
    [
      ...[START_B, '11101110110', '10110111000', '10110111000', '10011100110', '11001110010'],
      ...['11001011100', '10001000110', '11101000110', STOP],
    ].join(''),
  )
})

test('any reference begins and ends as it should, 11 modules for each sign', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{1,20}$/), (text) => {
      const bits = modules(text)
      expect(bits).toHaveLength((text.length + 2) * 11 + 13)
      expect(bits.startsWith(START_B) && bits.endsWith(STOP)).toBe(true)
      // Every sign has an even number of black modules: how scanners check one.
      for (let at = 0; at < bits.length - 13; at += 11)
        expect([...bits.slice(at, at + 11)].filter((bit) => bit === '1').length % 2).toBe(0)
    }),
  )
})

test('other signs are refused', () => {
  expect(() => code128('Köln')).toThrow('No barcode')
})
