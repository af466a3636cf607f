import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilFilled } from './filled-shop.ts'
import { test } from './office.ts'
import { openShop } from './own-shop.ts'

type Use = (shop: { address: string }) => Promise<void>

/** Journeys each in a shop of its own. */
export const eachInOwnShop = test.extend<{ shop: { address: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  shop: [async ({}, use) => useOwnShop(use), { timeout: 300_000 }],
  baseURL: async ({ shop }, use) => use(shop.address),
})

/**
 * Journeys in a shop of one file's own. Each file calls this: two with the same `test` could get the same worker, and
 * with it the same shop.
 */
export const inOwnShop = () =>
  test.extend<object, { shop: { address: string } }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    shop: [async ({}, use) => useOwnShop(use), { scope: 'worker', timeout: 300_000 }],
    baseURL: async ({ shop }, use) => use(shop.address),
  })

async function useOwnShop(use: Use) {
  const folder = await mkdtemp(join(tmpdir(), 'offlicence-own-shop-'))
  const { address, close } = await openShop(folder)
  await untilFilled(address)
  await use({ address })
  await close()
  await rm(folder, { recursive: true })
}
