import type { Shop } from './shop.ts'

/**
 * The shop as its settings have it at this moment; undefined where nothing was ever set, and the defaults hold. The
 * server answers the settings of the request or job (`shop-scope.server.ts`), a browser those of its page.
 */
export const currentShop = (): Shop | undefined => read()

let read: () => Shop | undefined = shopOfPage

/** The server says where the current settings are. */
export function readCurrentShop(from: () => Shop | undefined) {
  read = from
}

/** The element in which a page carries settings that are not the defaults. */
export const SHOP_ELEMENT = 'shop-settings'

let ofPage: { shop: Shop | undefined } | undefined

/** Read once: a page keeps the settings that it was made with. */
function shopOfPage(): Shop | undefined {
  if (typeof document === 'undefined') return undefined
  if (!ofPage) {
    const written = document.getElementById(SHOP_ELEMENT)?.textContent
    ofPage = { shop: written ? (JSON.parse(written) as Shop) : undefined }
  }
  return ofPage.shop
}
