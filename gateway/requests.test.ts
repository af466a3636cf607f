import { describe, expect } from 'vitest'
import { fieldOf } from './fields.ts'
import { makeIds } from './ids.ts'
import { checkSignature, sign } from './signature.ts'
import { codeIn, SECRET, test } from './testing/open-sandbox.ts'

describe('a request that is not the shop’s goes nowhere', () => {
  test.for([
    ['another merchant', { merchantID: '100001' }, '65539'],
    ['no merchant', { merchantID: undefined }, '65539'],
    ['no signature', { signature: undefined }, '66087'],
    ['a wrong signature', { signature: 'f'.repeat(128) }, '65539'],
    ['no way back', { redirectURL: undefined }, '66074'],
    ['a way back to somebody else', { redirectURL: 'https://evil.example/callback' }, '66330'],
    ['a way back that is no address', { redirectURL: '/callback' }, '66330'],
    ['a way back that is a script', { redirectURL: 'javascript:alert(1)' }, '66330'],
  ] as const)('%s', async ([, changes, code], { opened: { post, request, shop } }) => {
    const { status, text, fields } = await post('/paymentform/', request(changes))
    expect(status).toBe(400)
    expect(text).toContain(`<dd>${code}</dd>`)
    expect(fields).toEqual([])
    expect(shop.told).toEqual([])
  })

  test('a repeated field', async ({ opened: { post, request } }) => {
    expect((await post('/paymentform/', [...request(), ['amount', '1']])).text).toContain('65544')
  })
})

test.for([
  ['amount', undefined, '66056'],
  ['amount', '', '66056'],
  ['amount', '104.95', '66312'],
  ['amount', '0', '66312'],
  ['amount', '-1', '66312'],
  ['action', undefined, '66055'],
  ['action', 'REFUND', '66311'],
  ['type', '2', '66342'],
  ['currencyCode', '840', '66313'],
  ['countryCode', '829', '66326'],
  ['transactionUnique', undefined, '66071'],
  ['orderRef', '', '66072'],
  ['callbackURL', 'https://evil.example/notify', '66331'],
] as const)('a %s of %j is sent back with %s', async ([name, value, code], { opened }) => {
  const { fields } = await opened.post('/paymentform/', opened.request({ [name]: value }))
  expect(codeIn(fields)).toBe(code)
  expect(fieldOf(fields, 'responseStatus')).toBe('2')
  expect(checkSignature(fields, SECRET)).toBe('full')
})

test('the page tells who is paid, for what and how much, and lists all fifteen cards', async ({ opened }) => {
  const { status, text, headers } = await opened.visit(await opened.arrive({ amount: '124900' }))
  expect(status).toBe(200)
  expect(text).toContain('Pay £1,249.00')
  expect(text).toContain('Marlow &#38; Reed')
  expect(text).toContain('DR-000123')
  expect(text).toContain('No money moves here')
  expect(text.match(/<li>/g)).toHaveLength(15)
  expect(text).not.toContain('partially signed')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; /)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('/hosted/ is another name of it', async ({ opened: { post, request } }) => {
  expect((await post('/hosted/', request())).status).toBe(303)
})

test('a request that is signed in part is taken, and told of', async ({ opened }) => {
  const names = ['merchantID', 'amount', 'transactionUnique']
  const covered = opened.request().filter(([name]) => names.includes(name))
  const signature = `${sign(covered, SECRET)}|${names.join(',')}`
  expect((await opened.visit(await opened.arrive({ signature }))).text).toContain('partially signed')
})

test('whatever a request says is shown as text', async ({ opened }) => {
  const { text } = await opened.visit(await opened.arrive({ orderRef: '<script>alert("1")</script>' }))
  expect(text).not.toContain('<script>alert')
  expect(text).toContain('&#60;script&#62;')
})

test('a card can be filled in by a link', async ({ opened }) => {
  const { text } = await opened.visit(`${await opened.arrive()}?use=reflected`)
  expect(text).toContain('value="374245455400001"')
  expect(text).toContain('value="01/28"')
  expect(text).toContain('value="4887"')
})

describe('a card that is typed in wrongly stays on the page', () => {
  test('a number that may be somebody’s own is not taken, and not sent back', async ({ opened }) => {
    const { status, text } = await opened.post(await opened.arrive(), [
      ['number', '4111 1111 1111 1111'],
      ['expiry', '13/30'],
      ['code', '12'],
    ])
    expect(status).toBe(422)
    expect(text).toContain('(66314)')
    expect(text).not.toContain('4111')
    expect(text).toContain('Enter the date as MM/YY')
    expect(text).toContain('Enter the 3 or 4 digits')
    expect(text).toContain('<title>Error: ')
    expect(opened.sandbox.store.transactions.size).toBe(0)
  })

  test.for([
    ['10/26', true],
    ['11/26', false],
    ['11 / 2026', false],
    ['0130', false],
  ] as const)('in November 2026, has %s expired? %s', async ([expiry, hasExpired], { opened }) => {
    expect((await opened.payWith('approved', { expiry })).text.includes('has expired')).toBe(hasExpired)
  })
})

describe('who may ask', () => {
  test('a name that is not its own is refused', async ({ opened }) => {
    const { status } = await rawGet(opened.url, 'sandbox.evil.example')
    expect(status).toBe(403)
  })

  test('other sites can’t press its buttons', async ({ opened: { post, url } }) => {
    expect((await post('/_sandbox/reset', [], { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post('/_sandbox/reset', [], { origin: url })).status).toBe(200)
  })

  test('large bodies and other kinds are not read', async ({ opened: { post, visit } }) => {
    expect((await post('/direct/', [['a', 'x'.repeat(70_000)]])).status).toBe(413)
    const headers = { 'content-type': 'application/json' }
    expect((await visit('/direct/', { method: 'POST', body: '{}', headers })).status).toBe(415)
  })

  test('pages that are not there', async ({ opened: { visit, post } }) => {
    expect((await visit('/card/nobody')).status).toBe(404)
    expect((await visit('/nowhere')).status).toBe(404)
    expect((await post('/_sandbox/replay/1', [])).status).toBe(404)
    expect((await post('/_sandbox/nothing', [])).status).toBe(404)
  })

  test('its own style and script', async ({ opened: { visit } }) => {
    expect((await visit('/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect((await visit('/return.js')).status).toBe(200)
    expect((await visit('/_sandbox/health')).text).toBe('{"ok":true,"merchantID":"SANDBOX1"}')
  })
})

test('the same seed gives the same ids', async ({ opened }) => {
  expect(await opened.arrive()).toBe(`/card/${makeIds('test').page()}`)
  expect(makeIds('test').page()).toMatch(/^[0-9a-f]{32}$/)
  expect(makeIds('another').page()).not.toBe(makeIds('test').page())
})

/** `fetch` does not let anybody choose the Host. */
async function rawGet(url: string, host: string): Promise<{ status: number | undefined }> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) =>
    get(`${url}/`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode })
    }).on('error', reject),
  )
}
