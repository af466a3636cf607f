import { describe, expect, vi } from 'vitest'
import { test } from '../../../../test/database.ts'
import { openTestShop, within } from '../../../../test/shop.ts'
import { storeIn } from '../data/store.server.ts'

const NAME = `${'ab12'.repeat(8)}-320.webp`
const picture = Buffer.from('RIFF....WEBP, as far as anybody knows')

describe('a photograph’s address', () => {
  test('is served for ever, as what it is and nothing else', async ({ database, db }) => {
    const { app } = await openTestShop({ database: within(database, db) })
    await storeIn(db).put(NAME, picture)
    const { statusCode, headers, rawPayload } = await app.inject(`/photographs/${NAME}`)
    expect(statusCode).toBe(200)
    expect(rawPayload).toEqual(picture)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${NAME}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const known = await app.inject({
      url: `/photographs/${NAME}`,
      headers: { 'if-none-match': `"other", "${NAME}"` },
    })
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
    const head = await app.inject({ method: 'HEAD', url: `/photographs/${NAME}` })
    expect([head.statusCode, head.headers.etag]).toEqual([200, `"${NAME}"`])
    await app.close()
  })

  test('is read from the database once, by however many ask', async ({ database, db }) => {
    await storeIn(db).put(NAME, picture)
    const { app } = await openTestShop({ database: within(database, db) })
    await app.inject(`/photographs/${NAME}`)
    await storeIn(db).remove([NAME])
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject(`/photographs/${NAME}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    await app.close()
  })

  test('that nobody knows is 404, and an impossible one asks the database nothing', async ({
    database,
    db,
  }) => {
    const { app } = await openTestShop({ database: within(database, db) })
    const unknown = await app.inject(`/photographs/${'0'.repeat(32)}-160.avif`)
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store'])
    const asked = vi.spyOn(db._.session, 'prepareQuery')
    for (const odd of [
      'original%2Fabc',
      `${'g'.repeat(32)}-160.avif`,
      `${'0'.repeat(32)}-161.avif`,
      `${'0'.repeat(32)}-160.png`,
      '..%2f..%2fetc%2fpasswd',
      '%00',
      `${'0'.repeat(3_000)}`,
    ])
      expect((await app.inject(`/photographs/${odd}`)).statusCode).toBeGreaterThanOrEqual(400)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    await app.close()
  })
})

test('a file of many parts comes back as it was, and putting it again changes nothing', async ({ db }) => {
  const bytes = Buffer.alloc(3 * 1024 * 1024 + 17, 'photograph')
  const store = storeIn(db)
  await store.put('original/x', bytes)
  await store.put('original/x', bytes)
  expect((await store.get('original/x'))?.equals(bytes)).toBe(true)
  await store.remove(['original/x'])
  expect(await store.get('original/x')).toBeUndefined()
})
