import { describe, expect, test } from 'vitest'
import { readKeys } from './use-scan-field.ts'

function typed(text: string, everyMs: number) {
  const scans: string[] = []
  const read = readKeys((scan) => scans.push(scan))
  const answers = [...text, 'Enter'].map((key, at) => read(key, 1_000 + at * everyMs))
  return { scans, answers }
}

describe('keys on the page', () => {
  test('of a scanner are one scan, ended by Enter', () => {
    const { scans, answers } = typed('5012345678900', 8)
    expect(scans).toEqual(['5012345678900'])
    expect(answers[0]).toBe('not ours')
    expect(answers.slice(1).every((answer) => answer === 'ours')).toBe(true)
  })

  test('of a scanner that presses Shift for capitals too', () => {
    const scans: string[] = []
    const read = readKeys((scan) => scans.push(scan))
    for (const [at, key] of [
      'Shift',
      'K',
      '7',
      'Shift',
      'Q',
      'F',
      '-',
      '3',
      'Shift',
      'M',
      'H',
      'X',
      'Enter',
    ].entries())
      read(key, at * 5)
    expect(scans).toEqual(['K7QF-3MHX'])
  })

  test('of a hand are the page’s own', () => {
    const { scans, answers } = typed('go to orders', 120)
    expect(scans).toEqual([])
    expect(answers.every((answer) => answer === 'not ours')).toBe(true)
  })

  test('of two fingers at once are no scan', () => {
    expect(typed('gt', 30).scans).toEqual([])
  })
})
