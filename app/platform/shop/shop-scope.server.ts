import { AsyncLocalStorage } from 'node:async_hooks'
import { readCurrentShop, type ShopHere } from './current-shop.ts'

/** The settings that hold for one request or job, from its beginning to its end. */
export type ShopInForce = ShopHere & {
  /** The version of the settings; 0 before the first. */
  version: number
}

/** The settings of this instance. */
export type ShopSettings = {
  inForce: () => ShopInForce
  /** The next moment at which a planned value begins; undefined if there is none. */
  nextChange: () => Date | undefined
  /** Reads them again if the database has newer ones. */
  refresh: () => Promise<void>
}

const scope = new AsyncLocalStorage<ShopInForce>()

/**
 * Does some work by these settings: `theShop()` answers them in all of it, whatever is saved meanwhile. So a page, a mail
 * or an order is never half by the old ones and half by the new.
 */
export function withShop<T>(inForce: ShopInForce, work: () => T): T {
  readCurrentShop(() => scope.getStore())
  return scope.run(inForce, work)
}

/** The same by the very newest, for what must not miss a change that this instance has not heard of yet: an order. */
export async function withNewestShop<T>(
  settings: Pick<ShopSettings, 'inForce' | 'refresh'>,
  work: () => Promise<T>,
): Promise<T> {
  await settings.refresh()
  return withShop(settings.inForce(), work)
}

/** What holds for the request or job that is asking; undefined outside of all. */
export const shopInForce = (): ShopInForce | undefined => scope.getStore()
