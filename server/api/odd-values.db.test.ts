import { beforeAll, expect, test, vi } from 'vitest'
import { siteMap } from '#app/site-map.ts'
import { atLength } from '../../test/campaign.ts'
import { demoVisitor } from '../../test/demo-shop.ts'
import type { Visitor } from '../../test/visitor.ts'

/** No value in a URL may cause a server error. The fuzzer tries more. */
const odd = ['%00', 'a%00b', '99999999999999999999', 'x'.repeat(900)]
const oddOfPages = atLength({ short: odd.slice(0, 1), full: odd })

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let visit: Visitor
let session: Record<string, string>

beforeAll(async () => {
  visit = await demoVisitor()
  const { text } = await visit('/backend/api/user/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Odd',
      email: 'odd@example.com',
      phone: '07700900123',
      is_guest: true,
    }),
  })
  session = { cookie: `logedInUserDetails=${JSON.parse(text).token}` }
})

/** One URL for each page and each query name: the shelves are one page. */
const pages = new Map(
  siteMap.flatMap(({ path, page, asks }) => asks.map((name) => [`${page} ${name}`, `${path}?${name}=`])),
)

test('in the address of a page', async () => {
  const failed: string[] = []
  const look = async (address: string) => {
    const { status } = await visit(address, { headers: session })
    if (status >= 500) failed.push(`${address}: ${status}`)
  }
  for (const start of pages.values()) {
    for (const value of oddOfPages) await look(start + value)
    await look(`${start.replace('?', '.data?')}%00`)
  }
  expect(failed).toEqual([])
})

test('a drink with such an id is not to be found', async () => {
  for (const id of ['%00', 'a%00b']) expect(await visit(`/product?id=${id}`)).toMatchObject({ status: 404 })
})

test('in the address of a call', async () => {
  type Call = { parameters?: { in: string; name: string }[] }
  const { text } = await visit('/backend/api/openapi.json')
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Call>> }
  const failed: string[] = []
  for (const [path, calls] of Object.entries(paths))
    for (const [method, { parameters = [] }] of Object.entries(calls))
      for (const { name } of parameters.filter((each) => each.in === 'query'))
        for (const value of odd) {
          const post = method === 'get' ? {} : { method: method.toUpperCase(), body: '{}' }
          const headers = { ...session, 'content-type': 'application/json' }
          const { status } = await visit(`${path}?${name}=${value}`, { headers, ...post })
          if (status >= 500) failed.push(`${method} ${path}?${name}=${value}: ${status}`)
        }
  expect(failed).toEqual([])
})
