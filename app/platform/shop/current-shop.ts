import type { Shop } from './shop.ts'

/** The settings that hold. */
export type ShopHere = {
  /** Undefined where all are the defaults. */
  shop: Shop | undefined
  /** Another one whenever anything of it is another; empty where all are the defaults. */
  stamp: string
}

/**
 * The shop as its settings have it at this moment; undefined where nothing was ever set, and the defaults hold. The
 * server answers the settings of the request or job (`shop-scope.server.ts`), a browser those of its page.
 */
export const currentShop = (): Shop | undefined => read()?.shop

/** Names the settings of this moment. */
export const currentStamp = (): string => read()?.stamp ?? ''

let read: () => ShopHere | undefined = shopOfPage

/** The server says where the current settings are. */
export function readCurrentShop(from: () => ShopHere | undefined) {
  read = from
}

/** The element in which a page carries settings that are not the defaults. */
export const SHOP_ELEMENT = 'shop-settings'

/** By it, each answer names the settings that hold; missing where all are the defaults. */
export const STAMP_HEADER = 'x-shop-settings'

let ofPage: ShopHere | undefined

/** Read once: a page keeps the settings that it was made with. */
function shopOfPage(): ShopHere | undefined {
  if (typeof document === 'undefined') return undefined
  if (!ofPage) {
    const written = document.getElementById(SHOP_ELEMENT)?.textContent
    const shop = written ? (JSON.parse(written) as Shop & { stamp: string }) : undefined
    ofPage = { shop, stamp: shop?.stamp ?? '' }
  }
  return ofPage
}
