import type { DemoShop } from './demo-shop.ts'
import { type Audit, auditAll } from './lighthouse.ts'
import { start } from './process.ts'
import { rewrites, type Variant } from './rewrites.ts'
import type { RewritingOptions } from './rewriting.ts'
import { type Visit, visitAll } from './throttled.ts'

export type Times = { audits: number; visits: number }
export type VariantRow = { variant: Variant; page: string; audit: Audit; visit: Visit }

/** Every page in every variant, by Lighthouse's reckoning and by a really slow line. */
export async function measureVariants(shop: DemoShop, times: Times): Promise<VariantRow[]> {
  const fronts = await Promise.all(
    (Object.keys(rewrites) as Variant[]).map(async (variant) => ({
      variant,
      server: await start('rewriting.ts', { shop: shop.address, variant } satisfies RewritingOptions),
    })),
  )
  try {
    const shown = Object.entries(shop.paths).flatMap(([page, path]) =>
      fronts.map(({ variant, server }) => ({ page, variant, address: server.address + path })),
    )
    const addresses = shown.map(({ address }) => address)
    const audits = await auditAll(addresses, times.audits)
    const visits = await visitAll(addresses, times.visits)
    return shown.map(({ page, variant }, i) => ({
      page,
      variant,
      audit: audits[i] as Audit,
      visit: visits[i] as Visit,
    }))
  } finally {
    await Promise.all(fronts.map(({ server }) => server.stop()))
  }
}
