import { describe, expect, test } from 'vitest'
import type { FieldDescription } from '#app/departments/settings/settings.ts'
import { emptyRow, fromTyped, toTyped } from './typed-values.ts'

const about = { title: 'It', help: '' }
const of = (kind: FieldDescription['kind']): FieldDescription => ({ ...about, kind })
const steps: FieldDescription = {
  ...of('rows'),
  columns: [
    { ...of('money'), name: 'up_to' },
    { ...of('number'), name: 'days' },
  ],
}

describe('a setting', () => {
  test.each<[FieldDescription, unknown]>([
    [of('text'), 'Marlow & Reed'],
    [of('money'), 4.95],
    [of('money'), 100],
    [of('money'), null],
    [of('number'), 7],
    [of('time'), '09:30'],
    [of('switch'), true],
    [of('lines'), ['One', 'Two']],
    [of('lines'), []],
    [
      steps,
      [
        { up_to: 50, days: 3 },
        { up_to: null, days: 5 },
      ],
    ],
  ])('%j %j comes back as it was', (field, value) => {
    expect(fromTyped(field, toTyped(field, value))).toEqual(value)
  })
})

test.each<[FieldDescription['kind'], string, unknown]>([
  ['money', ' £3.50 ', 3.5],
  ['money', 'four', 'four'],
  ['money', '', null],
  ['number', 'x', 'x'],
  ['lines', ' One \n\n Two\n', ['One', 'Two']],
])('%s typed as %j is sent as %j', (kind, typed, sent) => expect(fromTyped(of(kind), typed)).toEqual(sent))

test('a new row is empty', () => expect(emptyRow(steps)).toEqual({ up_to: '', days: '' }))
