import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Difference, differences, wordsOfLine } from './diff.ts'

const shown = (parts: Difference<string>[]) =>
  parts.map(({ kind, things }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${things.join('')}`)
const between = (from: string, to: string) => shown(differences([...from], [...to]))
const left = (parts: Difference<string>[], without: 'gone' | 'new') =>
  parts.filter(({ kind }) => kind !== without).flatMap(({ things }) => things)

describe('what differs', () => {
  test.each([
    ['', '', []],
    ['abc', 'abc', [' abc']],
    ['', 'ab', ['+ab']],
    ['ab', '', ['-ab']],
    ['abc', 'axc', [' a', '-b', '+x', ' c']],
    ['abcabba', 'cbabac', ['-ab', ' c', '+b', ' ab', '-b', ' a', '+c']],
    ['ab', 'xy', ['-ab', '+xy']],
  ])('between %j and %j', (from, to, parts) => expect(between(from, to)).toEqual(parts))

  test('gives both texts again, whatever they are', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 })
    fc.assert(
      fc.property(letters, letters, (from, to) => {
        const parts = differences(from, to)
        expect(left(parts, 'new')).toEqual(from)
        expect(left(parts, 'gone')).toEqual(to)
      }),
    )
  })

  test('of two long texts that have nothing in common is all of them', () => {
    const lines = (of: string) => Array.from({ length: 50_000 }, (_, at) => `${of}${at}`)
    expect(differences(lines('a'), lines('b')).map(({ kind, things }) => [kind, things.length])).toEqual([
      ['gone', 50_000],
      ['new', 50_000],
    ])
  })
})

test('the words of a line give it again', () => {
  const line = '  It costs  {{standard-charge}}, or nothing. '
  expect(wordsOfLine(line).join('')).toBe(line)
  expect(wordsOfLine('It costs £5')).toEqual(['It ', 'costs ', '£5'])
  expect(wordsOfLine('')).toEqual([])
})
