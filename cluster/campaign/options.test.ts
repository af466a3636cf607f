import { expect, test } from 'vitest'
import { USUAL_BASE } from '../ports.ts'
import { helpFor, readCampaignOptions } from './options.ts'

const names = ['shop', 'primary', 'disk']
const read = (...args: string[]) => readCampaignOptions(args, names)
const usual = {
  isHelp: false,
  isQuick: false,
  only: undefined,
  times: undefined,
  base: USUAL_BASE,
  data: undefined,
}

test('without options all faults happen as often as they say', () => {
  expect(read()).toEqual(usual)
})

test.each([
  [['--quick'], { isQuick: true, times: 1 }],
  [['--only', 'shop, disk', '--times', '3'], { only: ['shop', 'disk'], times: 3 }],
  [['--data', '/srv/c', '--port', '20000'], { data: '/srv/c', base: 20_000 }],
  [['--help'], { isHelp: true }],
])('%j', (args, options) => expect(read(...args)).toEqual({ ...usual, ...options }))

test.each([
  [['--only', 'shop,moon'], 'no fault called moon. There are: shop, primary, disk'],
  [['--times', '0'], 'from 1 to 1000'],
  [['--times', 'x'], 'whole number'],
  [['--quick', '--times', '2'], '--quick means --times 1'],
  [['--port', '80'], 'from 1024'],
  [['--qiuck'], '--only A,B'],
])('never %j', (args, why) => expect(() => read(...args)).toThrow(why))

test('help names the faults', () => expect(helpFor(names)).toContain('shop, primary, disk'))
