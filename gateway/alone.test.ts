import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isAllowed, isOwnHost } from './destinations.ts'
import { readSettings } from './settings.ts'

test('it imports nothing but Node and itself', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing/.test(name))
  const imported = files.flatMap((name) =>
    [...readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(/\bfrom '([^']+)'/g)].map(
      ([, from = '']) => from,
    ),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(imported.filter((from) => !/^(node:|\.\/|\.\.\/(?!\.\.))/.test(from))).toEqual([])
})

describe('where it may post to', () => {
  const shop = { shopUrl: 'https://demo.example' }

  test.each([
    'http://localhost:3000/backend/api/order/callback',
    'http://127.0.0.1:4820/notify',
    'http://127.9.9.9/',
    'http://[::1]:3000/',
    'https://demo.example/backend/api/order/notify',
  ])('%s', (address) => expect(isAllowed(address, shop)).toBe(true))

  test.each([
    'https://evil.example/',
    'http://demo.example/',
    'https://demo.example:8443/',
    'https://demo.example.evil.example/',
    'https://demo.example@evil.example/',
    'https://me:secret@demo.example/',
    'http://localhost.evil.example/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://0.0.0.0/',
    'ftp://localhost/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//localhost/',
    '',
  ])('never %s', (address) => expect(isAllowed(address, shop)).toBe(false))

  test.each([
    ['127.0.0.1:4900', true],
    ['demo.example:4900', true],
    ['localhost:1', true],
    ['evil.example', false],
    ['', false],
  ])('called %j it answers: %s', (host, answers) => expect(isOwnHost(host, shop)).toBe(answers))
})

describe('how it is started', () => {
  test('with a secret, and everything else has a default', () => {
    expect(readSettings({ SECRET: 'a secret for tests only' })).toEqual({
      host: '127.0.0.1',
      port: 0,
      merchantId: 'SANDBOX1',
      merchantName: 'The shop',
      secret: 'a secret for tests only',
      shopUrl: 'http://localhost:3000',
      decidedBy: 'card',
      seed: expect.stringMatching(/^[0-9a-f]{32}$/),
      book: undefined,
    })
  })

  test('never without one', () => expect(() => readSettings({})).toThrow('SECRET'))

  test('never for a live shop', () => {
    expect(() => readSettings({ SECRET: 'a secret', SHOP_MODE: 'live' })).toThrow('no place in a live shop')
  })
})
