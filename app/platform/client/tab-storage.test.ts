import { afterEach, expect, test, vi } from 'vitest'
import { forget, recall, remember } from './tab-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('what is remembered is there until it is forgotten', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
  })
  expect(recall('draft')).toBeUndefined()
  remember('draft', { street: 'Mill Lane' })
  expect(recall('draft')).toEqual({ street: 'Mill Lane' })
  forget('draft')
  expect(recall('draft')).toBeUndefined()
})

test('a browser that keeps its storage shut is no trouble', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new Error('The operation is insecure')
    },
  })
  remember('draft', { street: 'Mill Lane' })
  expect(recall('draft')).toBeUndefined()
  forget('draft')
})
