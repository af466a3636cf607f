import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoVisitor } from '../../test/demo-shop.ts'

/** Of a first visit, brotli. The lists in `vite.chunks.ts` are kept by hand: this notices when they no longer fit. */
const MOST_SCRIPT_BYTES = 120_000

test.each(['/', '/whisky', '/product?id=strathcorran-15'])(
  '%s asks for few bytes of script',
  async (path) => {
    const visit = await demoVisitor()
    const { status, text } = await visit(path)
    expect(status).toBe(200)
    const scripts = new Set(Array.from(text.matchAll(/\/assets\/[\w.-]+\.js/g), ([file]) => file))
    expect(scripts.size).toBeGreaterThan(3)
    const bytes = [...scripts].map((file) => statSync(`build/client${file}.br`).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  },
)
