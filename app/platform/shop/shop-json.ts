import { currentShop, currentStamp } from './current-shop.ts'

/** For the scripts of a page: settings that are not the defaults, which they know. No text in them ends an element. */
export function shopJson(): string | undefined {
  const shop = currentShop()
  if (!shop) return undefined
  const { mail: _mail, ...shown } = shop
  return JSON.stringify({ ...shown, stamp: currentStamp() }).replaceAll('<', '\\u003c')
}
