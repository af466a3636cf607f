import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { pngOf, scene } from '#app/platform/pictures/testing/pictures.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { openTestShop, within } from '../../../../test/shop.ts'
import { storeIn } from '../data/store.server.ts'

const drawing = (inside = '<path d="M0 0h9v9z"/>', more = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"${more}>${inside}</svg>`)
const png = (width = 400, height = 100) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 60, b: 20, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .png()
    .toBuffer()
const send = ({ post }: Caller, bytes: Buffer, type = 'image/svg+xml', key: Record<string, string> = {}) =>
  post('office/pictures/logos?name=logo.svg', bytes, { 'content-type': type, ...key })
const because = async (owner: Caller, bytes: Buffer, type?: string) => {
  const answer = await send(owner, bytes, type)
  return { status: answer.status, file: answer.body.fields?.file }
}

const fileAt = ({ db }: Street, src: string) => storeIn(db).get(src.replace('/pictures/', ''))

describe('a logo', () => {
  test('drawn as an SVG is rewritten and served as what it is, and nothing else', async ({
    database,
    street,
    hands: { owner },
  }) => {
    const noted = drawing('<!-- mine --><g data-name="a"><path d="M0 0h9v9z"/></g>')
    const { status, body } = await send(owner, noted)
    expect(status).toBe(200)
    expect(body.picture).toMatchObject({
      kind: 'logo',
      name: 'logo.svg',
      state: 'ready',
      width: 120,
      height: 40,
      may: ['use', 'delete'],
    })
    expect(body.picture.src).toMatch(/^\/pictures\/[\da-f]{32}\.svg$/)
    const { app } = await openTestShop({ database: within(database, street.db) })
    const { headers, payload, statusCode } = await app.inject(body.picture.src)
    expect({ statusCode, payload }).toEqual({
      statusCode: 200,
      payload:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40"><g><path d="M0 0h9v9z"/></g></svg>',
    })
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const odd of [
      '0.svg',
      `${'0'.repeat(32)}.html`,
      `${'0'.repeat(32)}-801.webp`,
      'original%2Fa',
      '%00',
    ])
      expect((await app.inject(`/pictures/${odd}`)).statusCode).toBeGreaterThanOrEqual(400)
    await app.close()
  })

  test('that is a PNG is encoded again, small enough and without a word about its maker', async ({
    street,
    hands: { owner },
  }) => {
    const { body } = await send(owner, await png(2000, 500), 'image/png')
    expect(body.picture).toMatchObject({ state: 'ready', width: 800, height: 200 })
    const { exif, width, hasAlpha } = await sharp(await fileAt(street, body.picture.src)).metadata()
    expect({ exif, width, hasAlpha }).toEqual({ exif: undefined, width: 800, hasAlpha: true })
    expect((await send(owner, await png(300, 90), 'image/png')).body.picture).toMatchObject({ width: 300 })
  })

  test('is known by its content, whatever it claims to be', async ({ hands: { owner } }) => {
    expect((await send(owner, drawing(), 'image/png')).body.picture.src).toMatch(/\.svg$/)
    expect((await send(owner, await png(), 'application/octet-stream')).body.picture.src).toMatch(/\.png$/)
    const behindMark = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), drawing()])
    expect((await send(owner, behindMark)).status).toBe(200)
  })

  test('is the same picture when it is sent again, and nothing changes', async ({ hands: { owner } }) => {
    const first = await send(owner, drawing())
    const again = await send(owner, drawing('<!-- other notes --><path d="M0 0h9v9z"/>'))
    expect(first.body.change).toEqual(expect.any(Number))
    expect(again.body).toEqual({ picture: first.body.picture, change: null })
    expect((await owner.get('office/pictures?kind=logo')).body.pictures).toHaveLength(1)
    const key = { 'idempotency-key': 'a-logo' }
    const keyed = await send(owner, drawing('<g/>'), 'image/svg+xml', key)
    expect((await send(owner, drawing('<g/>'), 'image/svg+xml', key)).body).toEqual(keyed.body)
  })

  test.for([
    ['<script>alert(1)</script>', 'This SVG can’t be a logo. It has a script in it. Please save it without.'],
    [
      '<g onclick="x"/>',
      'This SVG can’t be a logo. Its <g> has a script (‘onclick’). Please save it without.',
    ],
    [
      '<use href="https://example.com/a#b"/>',
      expect.stringContaining('It links to ‘https://example.com/a#b’'),
    ],
    ['<style>@import "a.css"</style>', expect.stringContaining('Its style has an @ rule')],
  ] as const)(
    'with %s is refused in words, and not stored',
    async ([inside, words], { hands: { owner } }) => {
      expect(await because(owner, drawing(inside))).toEqual({ status: 422, file: words })
      expect((await owner.get('office/pictures?kind=logo')).body.pictures).toEqual([])
    },
  )

  test('that is something else, too large or broken is refused', async ({ hands: { owner } }) => {
    const large = drawing(`<title>${'x'.repeat(210_000)}</title>`)
    expect(await because(owner, large)).toEqual({
      status: 422,
      file: 'This drawing is too large: at most 200 kB.',
    })
    const cases: [Buffer, string][] = [
      [Buffer.alloc(3 * 1024 * 1024, 'x'), 'at most 2 MB'],
      [Buffer.from('only words'), 'This is no SVG and no PNG'],
      [Buffer.alloc(0), ''],
      [await scene('jpeg'), 'This is no SVG and no PNG'],
      [Buffer.from('<html></html>'), 'It is no SVG'],
      [(await png()).subarray(0, 90), 'its end is missing'],
      [pngOf(5_000, 5_000), 'too many pixels: 5000 × 5000. At most 16 million'],
      [pngOf(3_000, 100), 'too long and narrow'],
      [pngOf(200, 100, { rows: 20 }), 'is broken'],
      [drawing('<title>\0</title>'), 'can’t be read as an SVG'],
    ]
    for (const [bytes, words] of cases) {
      const { status, file } = await because(owner, bytes)
      expect({ status, file }).toEqual({ status: 422, file: expect.stringContaining(words) })
    }
    expect((await owner.post('office/pictures/logos', { src: 'a' })).status).toBeGreaterThanOrEqual(400)
    const longName = `office/pictures/logos?name=${'x'.repeat(5_000)}`
    expect((await owner.post(longName, drawing(), { 'content-type': 'image/svg+xml' })).status).toBe(422)
  })

  test('is for owners to send, and its sending is undone', async ({ street, hands: { owner, manager } }) => {
    expect(refusal(await send(manager, drawing()))).toMatchObject({ status: 403, code: 'not_allowed' })
    expect((await street.newcomer().post('office/pictures/logos', drawing())).status).toBe(401)
    const { body } = await send(owner, drawing())
    const path = `office/pictures/${body.picture.hash}`
    expect(refusal(await manager.post(`${path}/delete`))).toMatchObject({ status: 403 })
    expect((await owner.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect((await owner.get(path)).status).toBe(404)
    expect(await fileAt(street, body.picture.src)).toBeUndefined()
  })
})

describe('in the settings', () => {
  const saveLogo = (by: Caller, logo: object | null, version = 0) =>
    by.post('office/settings', { settings: { look: { logo } }, version })

  test('a logo that is stored is taken, and kept for good from then on', async ({ hands: { owner } }) => {
    const { src, width, height, hash } = (await send(owner, drawing())).body.picture
    expect((await saveLogo(owner, { src, width, height })).status).toBe(200)
    expect((await owner.get(`office/pictures/${hash}`)).body.picture.may).toEqual(['use'])
    expect(refusal(await owner.post(`office/pictures/${hash}/delete`))).toMatchObject({
      status: 409,
      code: 'in_use',
    })
    expect((await saveLogo(owner, null, 1)).status).toBe(200)
    expect(refusal(await owner.post(`office/pictures/${hash}/delete`))).toMatchObject({ status: 409 })
  })

  test('a logo is refused under another ending, or with another size', async ({ hands: { owner } }) => {
    const { src, width, height } = (await send(owner, drawing())).body.picture
    for (const wrong of [
      { src: src.replace('.svg', '.png'), width, height },
      { src, width: height, height: width },
    ]) {
      const { status, body } = await saveLogo(owner, wrong)
      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: ['look.logo'] })
    }
  })

  test.for([`/pictures/${'0'.repeat(32)}.svg`, `/pictures/${'0'.repeat(16)}.png`])(
    'one of another shop, %s, is refused',
    async (src, { hands: { owner } }) => {
      const { status, body } = await saveLogo(owner, { src, width: 10, height: 10 })
      expect({ status, fields: body.fields }).toEqual({
        status: 422,
        fields: { 'look.logo': expect.stringContaining('This logo is not stored in this shop') },
      })
    },
  )
})
