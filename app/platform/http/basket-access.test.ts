import { describe, expect, test } from 'vitest'
import {
  accessFor,
  forgottenSince,
  isId,
  needsCookie,
  newId,
  yearLongCookie,
} from './basket-access.server.ts'

const id = newId()
const account = { accountId: 'ann', cookie: undefined }

describe('ids', () => {
  test('are known by their look, and never the same', () => {
    expect(isId(id)).toBe(true)
    expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000)
    for (const wrong of ['', 'x', `${id}x`, `${id.slice(1)}\0`, `${id.slice(1)} `])
      expect(isId(wrong)).toBe(false)
  })
})

describe('a key', () => {
  test('is what somebody carries, or what they name', () => {
    expect(accessFor({ accountId: undefined, cookie: id })).toEqual({
      accountId: null,
      given: null,
      cookie: id,
    })
    expect(accessFor({ accountId: undefined, cookie: 'nonsense' }).cookie).toBeNull()
    expect(accessFor({ ...account, given: id })).toEqual({ accountId: 'ann', given: id, cookie: null })
    for (const given of [undefined, '']) expect(accessFor({ ...account, given }).given).toBeNull()
  })

  test('needs a cookie only for a visitor who names nothing', () => {
    expect(needsCookie(accessFor({ accountId: undefined, cookie: undefined }))).toBe(true)
    expect(needsCookie(accessFor(account))).toBe(false)
    expect(needsCookie({ accountId: null, given: id, cookie: null })).toBe(false)
  })

  test('is kept by a browser for a year, out of reach of scripts, and only by TLS where there is any', () => {
    expect(yearLongCookie('https://shop.example')).toMatchObject({
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
    })
    expect(yearLongCookie('http://localhost:3000')).toMatchObject({ secure: false, maxAge: 31_536_000 })
  })

  test('opens nothing after 90 days without use', () => {
    expect(forgottenSince(new Date('2026-11-18T12:00:00Z'))).toEqual(new Date('2026-08-20T12:00:00Z'))
  })
})
