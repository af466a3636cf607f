import { beforeEach, expect, test, vi } from 'vitest'
import { readCurrentShop, STAMP_HEADER } from '../shop/current-shop.ts'
import { withShop } from '../shop/shop-scope.server.ts'
import { demoShop } from '../shop/the-shop.ts'
import { hasStaleSettings, mayHaveStaleSettings, noteSettingsStamp } from './stale-settings.ts'

const answer = (stamp?: string, ok = true) => ({
  ok,
  headers: new Headers(stamp === undefined ? {} : { [STAMP_HEADER]: stamp }),
})

beforeEach(() => {
  readCurrentShop(() => undefined)
  noteSettingsStamp(answer())
})

test('a page of the defaults is old once the shop has others, and no longer when they are gone', () => {
  expect(hasStaleSettings()).toBe(false)
  noteSettingsStamp(answer('1.0'))
  expect(hasStaleSettings()).toBe(true)
  noteSettingsStamp(answer())
  expect(hasStaleSettings()).toBe(false)
})

test('a page of other settings is old when they change, when a planned one begins, and when all are the defaults', () => {
  withShop({ shop: demoShop, version: 3, stamp: '3.0' }, () => {
    noteSettingsStamp(answer('3.0'))
    expect(hasStaleSettings()).toBe(false)
    for (const stamp of ['4.0', '3.1', undefined]) {
      noteSettingsStamp(answer(stamp))
      expect(hasStaleSettings()).toBe(true)
    }
  })
})

test('an error says nothing of the settings: a proxy may have made it', () => {
  noteSettingsStamp(answer('9.0', false))
  expect(hasStaleSettings()).toBe(false)
})

test('after a while without an answer nobody knows', () => {
  const now = vi.spyOn(performance, 'now')
  now.mockReturnValue(1_000)
  noteSettingsStamp(answer())
  now.mockReturnValue(1_000 + 4 * 60_000)
  expect(mayHaveStaleSettings()).toBe(false)
  now.mockReturnValue(1_000 + 6 * 60_000)
  expect(mayHaveStaleSettings()).toBe(true)
  noteSettingsStamp(answer())
  expect(mayHaveStaleSettings()).toBe(false)
  now.mockRestore()
})
