import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { demoVisitor } from '../../test/demo-shop.ts'
import type { Visitor } from '../../test/visitor.ts'

let visit: Visitor
beforeAll(async () => {
  visit = await demoVisitor()
})

test('the OpenAPI document tells of every call, with its refusals in one shape', async () => {
  const { status, text } = await visit('/backend/api/openapi.json')
  expect(status).toBe(200)
  const { openapi, paths, components } = JSON.parse(text)
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(promised.map((call) => `/backend/api/${call}`)))
  // Pages, files and health are no calls.
  for (const path of Object.keys(paths)) expect(path).toMatch(/^\/backend\/api\/[a-z]+(\/[a-zA-Z-]+){0,2}$/)
  expect(Object.keys(components.schemas.Problem.properties)).toEqual(['error_message', 'code', 'fields'])
})

/** The calls of the public API, one by one: none may be lost. */
const promised = [
  ...['get', 'getbyID', 'suggest', 'avail/coupon'].map((call) => `drink/${call}`),
  ...['announcement/get', 'shopper'],
  ...['login', 'register', 'update', 'logout', 'forgot', 'verify-code', 'reset', 'subscribe'].map(
    (call) => `user/${call}`,
  ),
  ...['incart', 'add', 'update', 'delete', 'remove', 'get', 'engrave'].map((call) => `cart/${call}`),
  ...['get', 'getone', 'add', 'remove', 'delete'].map((call) => `wishlist/${call}`),
  ...[
    'buy',
    'get',
    'togglestatus',
    'payment-form',
    'callback',
    'notify',
    'payment-result',
    'cancel',
    'track',
  ].map((call) => `order/${call}`),
]

test('the reference page may run its own script and load nothing from elsewhere', async () => {
  expect(await visit('/backend/api/docs')).toMatchObject({
    status: 301,
    headers: { location: '/backend/api/docs/' },
  })
  const { status, headers, text } = await visit('/backend/api/docs/', {
    headers: { 'accept-encoding': 'br' },
  })
  expect(status).toBe(200)
  const [, script = ''] = /<script(?![^>]*src)[^>]*>([\s\S]*?)<\/script>/.exec(text) ?? []
  expect(script).not.toBe('')
  const csp = String(headers['content-security-policy'])
  expect(csp).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(csp).toContain("default-src 'none'")
  expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(text).toMatch(/"withDefaultFonts":\s*false/)
  for (const service of ['agent', 'mcp'])
    expect(text).toMatch(new RegExp(`"${service}":\\s*\\{\\s*"disabled":\\s*true`))
})

test('its program comes from here, and may be kept out of frames like everything else', async () => {
  const { status, headers } = await visit('/backend/api/docs/js/scalar.js', {
    headers: { 'accept-encoding': 'br' },
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})
