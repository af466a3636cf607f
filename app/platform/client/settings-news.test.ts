import { beforeEach, expect, test, vi } from 'vitest'
import { readCurrentShop, STAMP_HEADER } from '../shop/current-shop.ts'
import { withShop } from '../shop/shop-scope.server.ts'
import { demoShop } from '../shop/the-shop.ts'
import { hasOldSettings, mayHaveOldSettings, noticeSettings } from './settings-news.ts'

const answer = (stamp?: string, ok = true) => ({
  ok,
  headers: new Headers(stamp === undefined ? {} : { [STAMP_HEADER]: stamp }),
})

beforeEach(() => {
  readCurrentShop(() => undefined)
  noticeSettings(answer())
})

test('a page of the defaults is old once the shop has others, and no longer when they are gone', () => {
  expect(hasOldSettings()).toBe(false)
  noticeSettings(answer('1.0'))
  expect(hasOldSettings()).toBe(true)
  noticeSettings(answer())
  expect(hasOldSettings()).toBe(false)
})

test('a page of other settings is old when they change, when a planned one begins, and when all are the defaults', () => {
  withShop({ shop: demoShop, version: 3, stamp: '3.0' }, () => {
    noticeSettings(answer('3.0'))
    expect(hasOldSettings()).toBe(false)
    for (const stamp of ['4.0', '3.1', undefined]) {
      noticeSettings(answer(stamp))
      expect(hasOldSettings()).toBe(true)
    }
  })
})

test('an error says nothing of the settings: a proxy may have made it', () => {
  noticeSettings(answer('9.0', false))
  expect(hasOldSettings()).toBe(false)
})

test('after a while without an answer nobody knows', () => {
  const now = vi.spyOn(performance, 'now')
  now.mockReturnValue(1_000)
  noticeSettings(answer())
  now.mockReturnValue(1_000 + 4 * 60_000)
  expect(mayHaveOldSettings()).toBe(false)
  now.mockReturnValue(1_000 + 6 * 60_000)
  expect(mayHaveOldSettings()).toBe(true)
  noticeSettings(answer())
  expect(mayHaveOldSettings()).toBe(false)
  now.mockRestore()
})
