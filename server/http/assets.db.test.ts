import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoVisitor } from '../../test/demo-shop.ts'
import type { Visitor } from '../../test/visitor.ts'

let visit: Visitor
let home: string

beforeAll(async () => {
  visit = await demoVisitor()
  home = (await visit('/')).text
})

const named = (pattern: RegExp) => [...new Set(home.match(pattern))]

describe('built files', () => {
  test('are kept by browsers for ever, since a change gives them another name', async () => {
    const scripts = named(/\/assets\/[\w.-]+\.js/g)
    const fonts = named(/\/assets\/[\w.-]+\.woff2/g)
    const photos = named(/\/photos\/[\w.-]+\.(avif|webp)/g)
    const scenes = named(/\/scenes\/[\w.-]+\.(avif|webp)/g)
    for (const paths of [scripts, fonts, photos, scenes]) {
      expect(paths.length).toBeGreaterThan(0)
      const [path = ''] = paths
      const { status, headers } = await visit(path)
      expect({ path, status, cache: headers['cache-control'] }).toEqual({
        path,
        status: 200,
        cache: 'public, max-age=31536000, immutable',
      })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
      })
    }
  })

  test('all that home names are there', async () => {
    const paths = named(/\/(assets|photos|scenes)\/[\w.-]+\.(js|woff2|avif|webp)/g)
    const statuses = await Promise.all(
      paths.map(async (path) => [path, (await visit(path, { method: 'HEAD' })).status]),
    )
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  })

  test('the libraries tell browsers that they run at once', async () => {
    const libraries = named(/\/assets\/(react|router)-[\w-]+\.js/g)
    expect(libraries).toHaveLength(2)
    for (const path of libraries)
      expect((await visit(path)).text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })

  test('scripts come compressed beforehand, and hold the same', async () => {
    const sizes = await Promise.all(
      named(/\/assets\/[\w.-]+\.js/g).map(async (path) => {
        const [plain, gzip, br] = await Promise.all(
          ['identity', 'gzip', 'br'].map((encoding) =>
            visit(path, { headers: { 'accept-encoding': encoding } }),
          ),
        )
        expect(br?.text).toBe(plain?.text)
        expect(gzip?.text).toBe(plain?.text)
        expect(br?.headers.vary).toMatch(/accept-encoding/i)
        expect(br?.headers['content-type']).toMatch(/javascript/)
        return { plain: plain?.bytes.length ?? 0, br: br?.bytes.length ?? 0 }
      }),
    )
    const largest = sizes.toSorted((a, b) => b.plain - a.plain)[0]
    expect(largest?.br).toBeLessThan((largest?.plain ?? 0) / 2)
  })

  test('hold nothing of what only the server may know', () => {
    const secrets = ['sha512', 'merchantID', 'gateway’s secret']
    const server = readFileSync('build/server/index.js', 'utf8')
    // Otherwise the search below would prove nothing.
    expect(secrets.filter((secret) => !server.includes(secret))).toEqual([])
    const files = readdirSync('build/client', { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(files.length).toBeGreaterThan(50)
    const answer = files.flatMap(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name))
      return secrets.filter((secret) => bytes.includes(secret)).map((secret) => `${secret} in ${name}`)
    })
    expect(answer).toEqual([])
  })

  test('what keeps its name may change within the hour', async () =>
    expect(await visit('/icon.svg')).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=3600', 'content-type': 'image/svg+xml' },
    }))

  test.each([
    '/assets/nope.js',
    '/assets/',
    '/assets',
    '/assets/..%2F..%2F..%2Fpackage.json',
    '/..%2Fserver%2Findex.js',
    '/.built',
  ])('%s is no file, and not kept as one', async (path) => {
    const { status, headers, text } = await visit(path)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(text).not.toContain('"dependencies"')
  })
})
