import { bytesSection, lighthouseSection, throttledSection, variantsSection } from './browser-tables.ts'
import { type Budget, budget } from './budgets.ts'
import { type FirstLoad, measureBytes } from './bytes.ts'
import type { Measured } from './catalogues.ts'
import { type DemoShop, withDemoShop } from './demo-shop.ts'
import { type Audit, auditAll } from './lighthouse.ts'
import { tell } from './report.ts'
import { type Visit, visitAll } from './throttled.ts'
import { measureVariants, type Times } from './variants.ts'

type Wish = Times & {
  bytes: boolean
  lighthouse: boolean
  throttled: boolean
  variants: boolean
  build: string
}

/** What a browser makes of the demo shop: home, a shelf and a drink. */
export const measureVisits = (wish: Wish): Promise<Measured> =>
  withDemoShop(wish.build, async (shop) => {
    const measured: Measured = { sections: [], budgets: [] }
    if (wish.bytes) {
      tell('first loads')
      const loads = await measureBytes(shop)
      measured.sections.push(bytesSection([...loads.shop, loads.office]))
      measured.budgets.push(
        ...loads.shop.flatMap(byteBudgets),
        budget.officeScript(loads.office.page, loads.office.parts.script.bytes),
      )
    }
    if (wish.lighthouse) {
      tell('Lighthouse')
      const audited = await each(shop, (addresses) => auditAll(addresses, wish.audits))
      measured.sections.push(
        lighthouseSection(
          wish.audits,
          audited.map(([page, audit]) => ({ page, audit })),
        ),
      )
      measured.budgets.push(...audited.flatMap(([page, audit]) => auditBudgets(page, audit)))
    }
    if (wish.throttled) {
      tell('slow line, slow phone')
      const visited = await each<Visit>(shop, (addresses) => visitAll(addresses, wish.visits))
      measured.sections.push(
        throttledSection(
          wish.visits,
          visited.map(([page, visit]) => ({ page, visit })),
        ),
      )
    }
    if (wish.variants) {
      tell('variants of modulepreload')
      measured.sections.push(variantsSection(wish, await measureVariants(shop, wish)))
    }
    return measured
  })

async function each<T>({ address, paths }: DemoShop, measure: (addresses: string[]) => Promise<T[]>) {
  const all = await measure(Object.values(paths).map((path) => address + path))
  return Object.keys(paths).map((page, i) => [page, all[i] as T] as const)
}

const byteBudgets = ({ page, inlineStyle, parts }: FirstLoad): Budget[] => [
  budget.script(page, parts.script.bytes),
  budget.style(page, inlineStyle + parts.style.bytes),
  budget.fonts(page, parts.font.files),
]

const auditBudgets = (page: string, { scores, metrics }: Audit): Budget[] => [
  budget.performance(`${page}, Lighthouse performance`, scores.performance),
  budget.perfect(`${page}, Lighthouse accessibility`, scores.accessibility),
  budget.perfect(`${page}, Lighthouse best practices`, scores['best-practices']),
  budget.perfect(`${page}, Lighthouse SEO`, scores.seo),
  budget.lcp(`${page}, Lighthouse`, metrics.lcp),
]
