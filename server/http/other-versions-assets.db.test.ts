import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect } from 'vitest'
import { DAY_MS } from '#app/platform/clock.ts'
import { test } from '../../test/database.ts'
import { NOON, openTestShop } from '../../test/shop.ts'
import { visitorOf } from '../../test/visitor.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** What a build leaves behind. */
function build(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'offlicence-build-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets/office'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text)
  return folder
}

type Parts = Parameters<typeof openTestShop>[0]

/** An instance of a version, until it is closed. */
async function open(database: Parts['database'], clientFolder: string, now = NOON) {
  const shop = await openTestShop({ database, clientFolder, clock: () => now })
  await shop.prepare()
  return { visit: await visitorOf(shop.app), close: () => shop.app.close() }
}

const older = { 'entry-AAAA.js': 'older()', 'same-CCCC.js': 'same()', 'office/desk-DDDD.css': 'a{}' }
const newer = { 'entry-BBBB.js': 'newer()', 'same-CCCC.js': 'same()', 'font-EEEE.woff2': 'font' }

describe('built files of two versions', () => {
  test('are answered by both, while both run', async ({ ownDatabase }) => {
    const a = await open(ownDatabase, build(older))
    const b = await open(ownDatabase, build(newer))
    for (const { visit } of [a, b])
      for (const [name, text] of Object.entries({ ...older, ...newer }))
        expect(await visit(`/assets/${name}`)).toMatchObject({
          status: 200,
          text,
          headers: {
            'cache-control': 'public, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
          },
        })
    expect((await b.visit('/assets/entry-AAAA.js')).headers['content-type']).toMatch(/^text\/javascript/)
    expect((await b.visit('/assets/office/desk-DDDD.css')).headers['content-type']).toMatch(/^text\/css/)
    expect((await a.visit('/assets/font-EEEE.woff2')).headers['content-type']).toBe('font/woff2')
    await a.close()
    await b.close()
  })

  test('are there for a month after the older one has closed', async ({ ownDatabase }) => {
    const a = await open(ownDatabase, build(older))
    await a.close()
    const statusAfter = async (days: number) => {
      const b = await open(ownDatabase, build(newer), new Date(NOON.getTime() + days * DAY_MS))
      const { status } = await b.visit('/assets/entry-AAAA.js')
      expect((await b.visit('/assets/same-CCCC.js')).status).toBe(200)
      await b.close()
      return status
    }
    // However long the older one ran: the month begins with the newer one.
    expect(await statusAfter(100)).toBe(200)
    expect(await statusAfter(129)).toBe(200)
    expect(await statusAfter(131)).toBe(404)
  })

  test('an older version that comes back keeps its own', async ({ ownDatabase }) => {
    for (const [i, files] of [older, newer, older].entries())
      await (await open(ownDatabase, build(files), new Date(NOON.getTime() + i * DAY_MS))).close()
    const later = await open(ownDatabase, build(older), new Date(NOON.getTime() + 60 * DAY_MS))
    expect((await later.visit('/assets/entry-AAAA.js')).status).toBe(200)
    expect((await later.visit('/assets/entry-BBBB.js')).status).toBe(404)
    await later.close()
  })

  test.for([
    '/assets/entry-ZZZZ.js',
    '/assets/..%2Fpackage.json',
    '/assets/office/office/desk-DDDD.css',
    `/assets/${'a'.repeat(300)}`,
    '/assets/%00',
  ])('%s is none, and no cache keeps that', async (path, { ownDatabase }) => {
    const { visit, close } = await open(ownDatabase, build(older))
    expect(await visit(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
    await close()
  })
})
