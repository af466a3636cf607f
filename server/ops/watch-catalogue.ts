import { endExpiredOffers } from '#app/departments/catalogue/catalogue.server.ts'
import { applyDuePlans } from '#app/departments/offers/planned-prices.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import type { PageCache } from '#app/platform/pages/page-cache.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { withShop } from '#app/platform/shop/shop-scope.server.ts'
import type { CdnPurge } from './cdn-purge.ts'
import type { Log } from './log.ts'

/** Clocks are corrected and machines sleep: a later end is checked again after this time. */
const LONGEST_WAIT_MS = 6 * 60 * 60 * 1000
const RETRY_MS = 5_000
const UNKNOWN = 0

type Deps = { database: Database; context: AppContext; pages: PageCache; cdn: CdnPurge | undefined; log: Log }

/**
 * Invalidates the caches when the database notifies of a change, after a reconnect, and at the moment an offer ends or a
 * planned setting begins. Applies planned prices at their instant.
 */
export async function watchCatalogue({ database, context, pages, cdn, log }: Deps) {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  /** Whether the line that tells of changes is lost. */
  let isDeaf = false
  let settling = 0

  const forget = () => {
    context.memory.forget()
    pages.spoil()
    // Last: the CDN asks us again at once, and must not get an old page.
    cdn?.purge()
  }
  const settle = async (then?: () => void) => {
    let wait = RETRY_MS
    const turn = ++settling
    try {
      await context.settings.refresh()
      const nextEnd = await endExpiredOffers(context.db, context.clock())
      then?.()
      // Planned prices are judged by the lawful floor, which the settings move.
      const nextPlan = await withShop(context.settings.inForce(), () =>
        applyDuePlans(context.db, context.clock()),
      )
      const ends = [nextEnd, nextPlan, context.settings.nextChange()]
      wait = Math.min(LONGEST_WAIT_MS, ...ends.flatMap((next) => untilThen(next)))
      // An earlier turn does not know of the last change.
      if (turn === settling && !isDeaf && !closed) pages.changesIn(wait)
    } catch (err) {
      log.warn({ err }, 'offers and planned prices could not be settled; trying again')
    }
    // Several changes may finish at the same time; one timer is enough.
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void settle(forget), wait).unref()
  }
  const untilThen = (next: Date | null | undefined) =>
    next ? [Math.max(0, next.getTime() - context.clock().getTime())] : []
  const changed = (what?: string) => {
    pages.changesIn(UNKNOWN)
    // A plan changes no page before it is applied.
    if (what === 'planned_prices') context.memory.forget()
    else forget()
    // Pages made from now on need the new settings, which are read first.
    void settle(what === 'shop_settings' ? forget : undefined)
  }
  const stopHearing = await database.listen('catalogue', {
    onNotify: changed,
    onReconnect: () => {
      isDeaf = false
      changed()
    },
    onLost: () => {
      isDeaf = true
      pages.changesIn(UNKNOWN)
    },
  })
  await settle()
  forget()
  return {
    end: async () => {
      closed = true
      clearTimeout(timer)
      // From here on nobody tells us of changes, so no CDN may keep what we still answer.
      pages.changesIn(UNKNOWN)
      await cdn?.end()
      await stopHearing()
    },
  }
}
