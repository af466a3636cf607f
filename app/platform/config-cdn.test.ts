import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../test/settings-problems.ts'
import { readConfig } from './config.server.ts'

describe('a CDN', () => {
  test('is purged at its address, with a token or without', () => {
    const CDN_PURGE_URL = 'https://cdn.example/zones/1/purge_cache?soft=0'
    expect(readConfig({ CDN_PURGE_URL }).cdn).toEqual({ purgeUrl: CDN_PURGE_URL, token: undefined })
    const CDN_PURGE_TOKEN = 'a-token-for-tests-only'
    expect(readConfig({ CDN_PURGE_URL, CDN_PURGE_TOKEN }).cdn?.token).toBe(CDN_PURGE_TOKEN)
  })

  test.each([
    [{ CDN_PURGE_URL: 'cdn.example' }, 'CDN_PURGE_URL: must be an address like https://cdn.example/purge'],
    [
      { CDN_PURGE_URL: 'ftp://cdn.example/' },
      'CDN_PURGE_URL: must be an address like https://cdn.example/purge',
    ],
    [
      { CDN_PURGE_URL: 'https://shop:secret@cdn.example/' },
      'CDN_PURGE_URL: must have no name and password in it: CDN_PURGE_TOKEN is for that',
    ],
    [{ CDN_PURGE_TOKEN: 'a-token-for-tests-only' }, 'CDN_PURGE_TOKEN: means nothing without CDN_PURGE_URL'],
    [
      { CDN_PURGE_URL: 'https://cdn.example/', CDN_PURGE_TOKEN: 'short' },
      'CDN_PURGE_TOKEN: must have at least 16 characters',
    ],
    [
      { CDN_PURGE_URL: 'https://cdn.example/', CDN_PURGE_TOKEN: 'a token with a\nline in it' },
      'CDN_PURGE_TOKEN: must be plain letters, digits and signs, without a space',
    ],
  ])('with %o is refused, without repeating a secret', (environment, problem) => {
    expect(problemsOf(environment as Record<string, string>)).toEqual([problem])
  })
})
