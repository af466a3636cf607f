import { rmSync } from 'node:fs'
import { quietPort } from '../test/quiet-port.ts'
import { type PagePaths, pagesOf } from './page-paths.ts'
import { settled } from './pages.ts'
import { start } from './process.ts'
import type { ServeOptions } from './serve.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type DemoShop = { address: string; paths: PagePaths }

/** The demo shop as `npm start` opens it, on PGlite, with its pages kept and compressed as they are after a few visits. */
export async function withDemoShop<T>(build: string, use: (shop: DemoShop) => Promise<T>): Promise<T> {
  const dataDir = temporaryFolder()
  try {
    const shop = await start('serve.ts', {
      dataDir,
      build,
      mode: 'demo',
      port: await quietPort(),
    } satisfies ServeOptions)
    try {
      const paths = await pagesOf(shop.address)
      for (const path of Object.values(paths)) await settled(shop.address + path)
      return await use({ address: shop.address, paths })
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
