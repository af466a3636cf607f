import { currentShop, currentStamp } from './current-shop.ts'

/** For the scripts of a page: settings that are not the defaults, which they know. No text in them ends an element. */
export function shopJson(): string | undefined {
  const shop = currentShop()
  if (!shop) return undefined
  const { mail: _mail, mailTexts: _mailTexts, look, ...shown } = shop
  // Of the look, scripts draw the logo only.
  const drawn = look.logo ? { ...shown, look: { logo: look.logo } } : shown
  return JSON.stringify({ ...drawn, stamp: currentStamp() }).replaceAll('<', '\\u003c')
}
