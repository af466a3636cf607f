import { beforeAll, describe, expect, test } from 'vitest'
import { demoVisitor } from '../../test/demo-shop.ts'
import { rendered, type Visitor } from '../../test/visitor.ts'

/** The built shop, over real connections. */
let visit: Visitor

beforeAll(async () => {
  visit = await demoVisitor()
})

describe("the router's data", () => {
  test('is kept and tagged like a page', async () => {
    const first = await accepting('br', '/gin.data')
    const before = await rendered(visit)
    const second = await accepting('br', '/gin.data')
    expect(await rendered(visit)).toBe(before)
    expect(first).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes', 'content-encoding': 'br' },
    })
    expect(second.text).toBe(first.text)
    const again = await visit('/gin.data', {
      headers: { 'accept-encoding': 'br', 'if-none-match': first.headers.etag ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('of a shelf holds the drinks of that shelf', async () => {
    const { text } = await visit('/gin.data')
    for (const id of await drinkIds('type=gin')) expect(text).toContain(`"${id}"`)
    for (const id of await drinkIds('type=whisky')) expect(text).not.toContain(`"${id}"`)
  })

  test('of home holds what home shows', async () => {
    const [{ text: data }, { text: html }] = [await visit('/_.data'), await visit('/')]
    const shown = [...html.matchAll(/href="\/product\?id=([\w-]+)"/g)].map(([, id]) => id)
    expect(shown.length).toBeGreaterThan(0)
    for (const id of shown) expect(data).toContain(`"${id}"`)
  })

  test('of the page alone leaves the root out', async () => {
    const [whole, part] = [await visit('/gin.data'), await visit('/gin.data?_routes=shelf')]
    expect(whole.text).toContain('"publicUrl"')
    expect(part.text).not.toContain('"publicUrl"')
    expect(part.text).toContain('"cards"')
  })

  test.each(['/nope.data', '/product.data?id=nope', '/_root.data'])(
    'of no page: %s is not found',
    async (path) =>
      expect(await visit(path)).toMatchObject({
        status: 404,
        headers: { 'x-remix-response': 'yes', 'cache-control': 'no-store' },
      }),
  )
})

const accepting = (encoding: string, path: string) =>
  visit(path, { headers: { 'accept-encoding': encoding } })

async function drinkIds(query: string): Promise<string[]> {
  const { text } = await visit(`/backend/api/drink/get?${query}`)
  return (JSON.parse(text) as { drinks: { id: string }[] }).drinks.map(({ id }) => id)
}
