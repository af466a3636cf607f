import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { joined, refusal, test } from './testing/calls.ts'

describe('a picture', () => {
  const photo = (format: 'png' | 'jpeg' | 'gif') =>
    sharp({ create: { width: 500, height: 300, channels: 3, background: '#84572f' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'somebody', ImageDescription: 'taken at 51.5, -0.7' } } })
      .toFormat(format)
      .toBuffer()
  const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`

  test.for(['png', 'jpeg', 'gif'] as const)(
    'of kind %s is made again, square and without its metadata',
    async (format, { call }) => {
      const { token } = await joined(call)
      const { body } = await call.post(
        'user/update',
        { profile_pic: dataUrl(await photo(format)) },
        { token },
      )
      const address = String((body.user as { profile_pic: string }).profile_pic)
      expect(address).toMatch(/^\/backend\/api\/user\/picture\?v=[0-9a-f]{16}$/)
      const { status, headers } = await call.get(address.replace('/backend/api/', ''), { token })
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
      })
      expect((await call.get('shopper', { token })).body.user).toMatchObject({ profile_pic: address })
    },
  )

  test('is judged by what it is, not by what it is called', async ({ call }) => {
    const { token } = await joined(call)
    const honest = await call.post(
      'user/update',
      { profile_pic: dataUrl(await photo('png'), 'video/mp4') },
      { token },
    )
    expect(honest.status).toBe(200)
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    for (const bytes of [svg, Buffer.from('GIF89a but not really'), Buffer.from('<html>')])
      expect(
        refusal(await call.post('user/update', { profile_pic: dataUrl(bytes) }, { token })).fields,
      ).toHaveProperty('profile_pic')
  })

  test.for([
    [1, 65_000],
    [4_000, 1],
    [40, 900],
  ])(
    'of %i x %i pixels, tiny or a strip, is refused before it is scaled up',
    async ([width = 0, height = 0], { call }) => {
      const { token } = await joined(call)
      const strip = sharp({ create: { width, height, channels: 3, background: '#123' } })
      for (const bytes of [await strip.png().toBuffer(), await strip.tiff().toBuffer()])
        expect(
          refusal(await call.post('user/update', { profile_pic: dataUrl(bytes) }, { token })),
        ).toMatchObject({ status: 422, fields: { profile_pic: expect.stringMatching(/too small|narrow/) } })
    },
  )

  test('of very many frames is its first', async ({ call }) => {
    const { token } = await joined(call)
    const head = Buffer.from('47494638396140004000800000000000ffffff', 'hex')
    const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
    const film = Buffer.concat([head, ...Array(1_000).fill(frame), Buffer.from(';')])
    const { status } = await call.post('user/update', { profile_pic: dataUrl(film, 'image/gif') }, { token })
    expect(status).toBe(200)
    expect((await call.get('user/picture', { token })).headers['content-length']).toBeDefined()
  })

  test('may have five megabytes', async ({ call }) => {
    const { token } = await joined(call)
    const large = Buffer.concat([await photo('png'), Buffer.alloc(5 * 1024 * 1024)])
    expect(
      refusal(await call.post('user/update', { profile_pic: dataUrl(large) }, { token })).fields,
    ).toEqual({
      profile_pic: 'Pictures may have up to 5 MB',
    })
    const huge = Buffer.alloc(6 * 1024 * 1024)
    expect(refusal(await call.post('user/update', { profile_pic: dataUrl(huge) }, { token })).status).toBe(
      413,
    )
  })

  test('is work: nobody sends a great many', async ({ call }) => {
    const { token } = await joined(call)
    const send = (ip: string) =>
      call.post('user/update', { profile_pic: 'data:image/png;base64,aGVsbG8=' }, { token, ip })
    for (let i = 0; i < 30; i++) expect((await send('192.0.2.7')).status).toBe(422)
    expect(refusal(await send('192.0.2.7'))).toMatchObject({ status: 429, code: 'too_often' })
    expect((await send('192.0.2.8')).status).toBe(422)
  })

  test('stays when null is sent, and goes when nothing is', async ({ call }) => {
    const { token } = await joined(call)
    await call.post('user/update', { profile_pic: dataUrl(await photo('png')) }, { token })
    const { body: kept } = await call.post('user/update', { profile_pic: null }, { token })
    expect((kept.user as { profile_pic: string }).profile_pic).toBeTruthy()
    const { body: gone } = await call.post('user/update', { profile_pic: '' }, { token })
    expect((gone.user as { profile_pic: null }).profile_pic).toBeNull()
    expect((await call.get('user/picture', { token })).status).toBe(404)
  })

  test('is shown to nobody else', async ({ call }) => {
    const { token } = await joined(call)
    await call.post('user/update', { profile_pic: dataUrl(await photo('png')) }, { token })
    const { token: theirs } = await joined(call, { email: 'other@example.com' })
    expect((await call.get('user/picture', { token: theirs })).status).toBe(404)
    expect((await call.get('user/picture')).status).toBe(401)
  })
})
