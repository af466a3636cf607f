import { beforeAll, describe, expect, test } from 'vitest'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { test as withDatabase } from '../../test/database.ts'
import { demoVisitor } from '../../test/demo-shop.ts'
import { NOON, openTestShop, testConfig, within } from '../../test/shop.ts'
import type { Visitor } from '../../test/visitor.ts'

let visit: Visitor
beforeAll(async () => {
  visit = await demoVisitor()
})

describe('the manifest', () => {
  test('is named on every page, and every picture it names is there', async () => {
    const home = await visit('/')
    expect(home.text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
    const { status, headers, text } = await visit('/manifest.webmanifest')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    const { name, icons } = JSON.parse(text) as { name: string; icons: { src: string; type: string }[] }
    expect(name).toBe(theShop().name)
    for (const { src, type } of [...icons, { src: '/favicon.ico', type: 'image/' }]) {
      const picture = await visit(src)
      expect({ src, status: picture.status }).toEqual({ src, status: 200 })
      expect(picture.headers['content-type']).toContain(type)
    }
    const [apple = ''] = /\/icons\/apple-touch[^"]+/.exec(home.text) ?? []
    expect((await visit(apple)).status).toBe(200)
  })

  test('its shortcuts lead to pages of ours', async () => {
    const { shortcuts } = JSON.parse((await visit('/manifest.webmanifest')).text) as {
      shortcuts: { url: string }[]
    }
    for (const { url } of shortcuts)
      expect({ url, status: (await visit(url)).status }).toEqual({ url, status: 200 })
  })
})

test('security.txt says whom to write to, and holds for less than a year', async () => {
  const { status, headers, text } = await visit('/.well-known/security.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(text).toContain(`Contact: mailto:${theShop().email}\n`)
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  const days = (expires.getTime() - NOON.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})

test('humans.txt is for humans', async () =>
  expect((await visit('/humans.txt')).text).toContain(theShop().name))

describe('the page for when there is no connection', () => {
  test('is complete in itself, and gives a way on', async () => {
    const { status, headers, text } = await visit('/offline')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text).not.toMatch(/<(script|link|img)/)
    expect(text).toContain('<a class="again" href="">Try again</a>')
    expect(text).toContain(`href="tel:${theShop().phone.dialled}"`)
    expect(text).toContain('noindex')
  })

  test('is kept by a worker that a browser can read, and that is never out of date', async () => {
    const { status, headers, text } = await visit('/service-worker.js')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/),
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    expect(() => new Function(text)).not.toThrow()
    expect(text).toContain("('/offline', 'offline-")
  })

  test('is asked for by every page', async () => {
    const { text, headers } = await visit('/whisky')
    expect(text).toMatch(/register\(["']\/service-worker\.js/)
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
  })

  withDatabase('can be switched off, and browsers let go of it', async ({ database, db }) => {
    const config = testConfig({ OFFLINE_PAGE: 'false' })
    const { app } = await openTestShop({ database: within(database, db), config })
    const { body } = await app.inject('/service-worker.js')
    expect(body).toContain('unregister()')
    expect(body).not.toContain('/offline')
    await app.close()
  })
})
