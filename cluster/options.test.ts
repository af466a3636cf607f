import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { USUAL_BASE } from './ports.ts'
import { wordsFor } from './programs.ts'

const usual = { does: 'run', data: undefined, base: USUAL_BASE, times: 0, withoutShops: false }

test.each([
  [[], usual],
  [['--check'], { ...usual, does: 'check' }],
  [['--measure', '3', '--without-shops'], { ...usual, does: 'measure', times: 3, withoutShops: true }],
  [['--data', '/srv/c', '--port', '20000'], { ...usual, data: '/srv/c', base: 20_000 }],
  [['--help'], { ...usual, does: 'help' }],
])('%j', (args, options) => expect(readOptions(args)).toEqual(options))

test.each([
  [['--port', '80'], 'from 1024'],
  [['--port', 'x'], 'whole number'],
  [['--measure', '0'], 'from 1 to 100'],
  [['--check', '--measure', '2'], 'two different runs'],
  [['--check', '--without-shops'], 'needs the shops'],
  [['--chekc'], '--without-shops  only the database'],
  [['now'], '--without-shops  only the database'],
])('never %j', (args, why) => expect(() => readOptions(args)).toThrow(why))

test('what is missing is named, with the command that installs it', () => {
  expect(wordsFor(['patroni', 'haproxy'])).toContain('sudo apt-get install patroni haproxy')
})
