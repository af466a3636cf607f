import { afterAll, expect, test } from 'vitest'
import { readCurrentShop } from '#app/platform/shop/current-shop.ts'

/** Every module of the shop but the browser's own beginnings, which need a document. */
const modules = import.meta.glob([
  '../{app,server}/**/*.{ts,tsx}',
  '!**/*.test.{ts,tsx}',
  '!../app/pages/office/browser.tsx',
  '!../server/{dev,main,built}.ts',
  '!../server/html/pages.ts',
  '!../server/commands/run-command.ts',
])

afterAll(() => readCurrentShop(() => undefined))

test('no module asks for a setting while it is loaded: it would keep the value of that moment', async () => {
  const asking: string[] = []
  for (const [path, load] of Object.entries(modules)) {
    readCurrentShop(() => {
      asking.push(path)
      return undefined
    })
    await load()
  }
  expect(asking).toEqual([])
})
