import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('recent searches', () => {
  test('are the last five, newest first, each once', () => {
    for (const words of ['gin', 'rum', ' Port ', 'rye', 'malt', 'cava', 'PORT']) rememberSearch(words)
    expect(recentSearches()).toEqual(['PORT', 'cava', 'malt', 'rye', 'rum'])
  })

  test('begin empty, and are empty again once forgotten', () => {
    expect(recentSearches()).toEqual([])
    rememberSearch('gin')
    forgetSearches()
    expect(recentSearches()).toEqual([])
  })

  test('do not hold nothing', () => {
    rememberSearch('  ')
    expect(recentSearches()).toEqual([])
  })

  test.each(['{', '{"a":1}', '[1,null]'])('survive that somebody wrote %s there', (text) => {
    kept.set('recentSearches', text)
    expect(recentSearches()).toEqual([])
  })

  test('are done without where nothing can be kept', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    rememberSearch('gin')
    expect(recentSearches()).toEqual([])
  })
})
