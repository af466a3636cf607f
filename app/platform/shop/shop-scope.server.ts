import { AsyncLocalStorage } from 'node:async_hooks'
import { readCurrentShop } from './current-shop.ts'
import type { Shop } from './shop.ts'

/** The settings that hold for one request or job, from its beginning to its end. */
export type ShopInForce = {
  /** Undefined: nothing was ever set, and the defaults hold. */
  shop: Shop | undefined
  /** The version of the settings; 0 before the first. */
  version: number
}

const scope = new AsyncLocalStorage<ShopInForce>()

/**
 * Does some work by these settings: `theShop()` answers them in all of it, whatever is saved meanwhile. So a page, a mail
 * or an order is never half by the old ones and half by the new.
 */
export function withShop<T>(inForce: ShopInForce, work: () => T): T {
  readCurrentShop(() => scope.getStore()?.shop)
  return scope.run(inForce, work)
}

/** What holds for the request or job that is asking; undefined outside of all. */
export const shopInForce = (): ShopInForce | undefined => scope.getStore()
