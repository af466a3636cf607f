import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { ShopInForce, ShopSettings } from '#app/platform/shop/shop-scope.server.ts'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import { type SettingsRow, selectNewerThan, selectVersionAt } from './data/settings.server.ts'
import {
  begunAt,
  emptyDocument,
  nextChangeAfter,
  type SettingsDocument,
  shopOf,
  valuesAt,
} from './sections/document.server.ts'

type Deps = { db: Db; clock: Clock; alert: Alert }

/** The settings of this instance: read when the shop opens and whenever the database announces that they have changed. */
export function createShopSettings({ db, clock, alert }: Deps): ShopSettings {
  let version = 0
  let document: SettingsDocument = emptyDocument
  let now: { inForce: ShopInForce; until: Date | undefined } = {
    inForce: { shop: undefined, version: 0, stamp: '' },
    until: undefined,
  }

  function compute(at: Date) {
    const { shop, unreadable } = shopOf(valuesAt(document, at))
    for (const { path, because } of unreadable) alert('a setting could not be read', { path, because })
    now = {
      inForce:
        shop === demoShop
          ? // Nothing differs from the defaults: pages need not carry them.
            { shop: undefined, version, stamp: '' }
          : { shop, version, stamp: `${version}.${begunAt(document, at)}` },
      until: nextChangeAfter(document, at),
    }
  }

  return {
    inForce() {
      if (now.until && now.until <= clock()) compute(clock())
      return now.inForce
    },
    nextChange: () => nextChangeAfter(document, clock()),
    async refresh() {
      const newer = await selectNewerThan(db, version)
      // Two may have asked at once: the one that is answered last is not always the newer.
      if (!newer || newer.version <= version) return
      version = newer.version
      document = newer.document
      compute(clock())
    },
  }
}

/** The shop as its settings had it at a moment: what explains an order. */
export async function shopAt(db: Db, at: Date) {
  const row = await selectVersionAt(db, at)
  return { ...whatItSays(row, at), version: row?.version ?? 0 }
}

export const whatItSays = (row: SettingsRow | undefined, at: Date) =>
  shopOf(valuesAt(row?.document ?? emptyDocument, at))
