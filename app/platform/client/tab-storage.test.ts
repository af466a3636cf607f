import { afterEach, expect, test, vi } from 'vitest'
import { readFromTab, removeFromTab, saveInTab } from './tab-storage.ts'

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
  expect(readFromTab('draft')).toBeUndefined()
  saveInTab('draft', { street: 'Mill Lane' })
  expect(readFromTab('draft')).toEqual({ street: 'Mill Lane' })
  removeFromTab('draft')
  expect(readFromTab('draft')).toBeUndefined()
})

test('a browser that keeps its storage shut is no trouble', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new Error('The operation is insecure')
    },
  })
  saveInTab('draft', { street: 'Mill Lane' })
  expect(readFromTab('draft')).toBeUndefined()
  removeFromTab('draft')
})
