import { existsSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoVisitor } from '../../test/demo-shop.ts'

/**
 * The scripts of a first visit, in bytes, as they are sent (brotli; the smallest are not compressed). The lists in
 * `vite.chunks.ts` are kept by hand: this notices when they no longer fit.
 */
test.each([
  ['/whisky', 120_000],
  ['/', 125_000],
  ['/product?id=strathcorran-15', 130_000],
])('%s asks for at most %i bytes of script', async (path, most) => {
  const visit = await demoVisitor()
  const { status, text } = await visit(path)
  expect(status).toBe(200)
  const scripts = new Set(
    Array.from(text.matchAll(/\/assets\/[\w.-]+\.js/g), ([file]) => `build/client${file}`),
  )
  expect(scripts.size).toBeGreaterThan(3)
  const bytes = [...scripts].map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most)
})
