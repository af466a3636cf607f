import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { brotliAtOnce, gzipAtOnce } from './compressed.server.ts'

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }

/** Longer than the pieces in which a compressor hands out what it has. */
const long = Array.from({ length: 30_000 }, (_, i) => `bottle ${(i * 7919) % 10_007} of Vallombrée’s`).join()

describe.each([
  ['nothing', ''],
  ['a word', 'gin'],
  ['a page and more', long],
])('%s', (_, text) => {
  test('is packed by brotli, as words and as bytes', () => {
    expect(brotliDecompressSync(brotliAtOnce(text, quick)).toString()).toBe(text)
    expect(brotliDecompressSync(brotliAtOnce(Buffer.from(text), quick)).toString()).toBe(text)
  })

  test('is packed by gzip, as words and as bytes', () => {
    expect(gunzipSync(gzipAtOnce(text, { level: 2 })).toString()).toBe(text)
    expect(gunzipSync(gzipAtOnce(Buffer.from(text), { level: 2 })).toString()).toBe(text)
  })
})

test('packing makes it smaller', () => {
  expect(brotliAtOnce(long, quick).length).toBeLessThan(long.length / 2)
  expect(gzipAtOnce(long, { level: 2 }).length).toBeLessThan(long.length / 2)
})
