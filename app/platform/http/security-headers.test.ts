import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pageCsp, referenceCsp, securityHeaders } from './security-headers.server.ts'

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directives = (csp: string) =>
  new Map(
    csp.split('; ').map((directive) => [directive.split(' ', 1)[0] ?? '', directive.split(' ').slice(1)]),
  )

describe('on every answer', () => {
  test('nothing is guessed, framed or told to other sites', () => {
    expect(securityHeaders({ mode: 'demo' })).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })

  test('https for two years, in a live shop only', () => {
    expect(securityHeaders({ mode: 'demo' })).not.toHaveProperty('strict-transport-security')
    expect(securityHeaders({ mode: 'live' })).toHaveProperty(
      'strict-transport-security',
      expect.stringMatching(/^max-age=63072000/),
    )
  })
})

describe("a page's rules", () => {
  const head = '<head><style>a{}</style>'
  const body = `</head><body style="x"><style>b{}</style><script>one()</script>
    <script type="application/ld+json">{"@type":"Product"}</script>
    <script type="module" src="/assets/a.js"></script><script async="">two(
    )</script><script>one()</script></body>`
  const page = { head, body: [body] }

  test('scripts and styles inside it run by their hash alone, each named once', () => {
    const csp = directives(pageCsp(page, { mode: 'demo' }))
    expect(csp.get('script-src')).toEqual(["'self'", cspHash('one()'), cspHash('two(\n    )')])
    expect(csp.get('style-src')).toEqual(["'self'", cspHash('a{}')])
  })

  test('of a page for everybody, only scripts with the shop’s mark run', () => {
    const marked = {
      head,
      body: [`${body}<script nonce="m4rk">ours()</script><script nonce="guess">theirs()</script>`],
    }
    const csp = directives(pageCsp(marked, { mode: 'demo', mark: 'm4rk' }))
    expect(csp.get('script-src')).toEqual(["'self'", cspHash('ours()')])
  })

  test('with a nonce: scripts by the nonce, styles still by their hash', () => {
    const csp = directives(pageCsp(page, { mode: 'demo', nonce: 'abc' }))
    expect(csp.get('script-src')).toEqual(["'self'", "'nonce-abc'"])
    expect(csp.get('style-src')).toEqual(["'self'", cspHash('a{}')])
  })

  test('whatever is not named is forbidden', () => {
    const csp = directives(pageCsp(page, { mode: 'demo' }))
    expect(csp.get('default-src')).toEqual(["'none'"])
    expect(csp.get('frame-ancestors')).toEqual(["'none'"])
    expect(csp.get('base-uri')).toEqual(["'none'"])
    expect(csp.get('form-action')).toEqual(["'self'"])
    expect(csp.get('connect-src')).toEqual(["'self'"])
  })

  test('a form may lead to the card gateway, and to nobody else', () => {
    const csp = directives(
      pageCsp(page, { mode: 'demo', gatewayUrl: 'https://gateway.example/paymentform/' }),
    )
    expect(csp.get('form-action')).toEqual(["'self'", 'https://gateway.example'])
  })

  test('no script runs because it is inline, no text is run as a script', () => {
    for (const csp of [
      pageCsp(page, { mode: 'live' }),
      pageCsp({ head: '', body: [] }, { mode: 'live' }),
      referenceCsp(head + body),
    ]) {
      const script = directives(csp).get('script-src')
      expect(script).not.toContain("'unsafe-inline'")
      expect(script).not.toContain("'unsafe-eval'")
    }
  })

  test('frames of the shop’s own are there in a live shop only for a page that prints', () => {
    expect(directives(pageCsp(page, { mode: 'live' })).has('frame-src')).toBe(false)
    expect(directives(pageCsp(page, { mode: 'live', mayFrame: true })).get('frame-src')).toEqual(["'self'"])
  })

  test('plain http is lifted to https in a live shop only', () => {
    expect(pageCsp(page, { mode: 'live' })).toContain('upgrade-insecure-requests')
    expect(pageCsp(page, { mode: 'demo' })).not.toContain('upgrade-insecure-requests')
  })
})
