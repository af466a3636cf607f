import { currentShop } from './current-shop.ts'
import type { Logo } from './look.ts'
import type { ShopSign } from './shop.ts'

/** What every page shows of the shop. The rest is in `the-shop.ts`, which browsers load only on pages that show it. */
export const shopSign = (): ShopSign => currentShop() ?? demoSign

/** In place of the name. A page carries nothing of the look if there is none. */
export const shopLogo = (): Logo | null | undefined => currentShop()?.look?.logo

export const demoSign: ShopSign = {
  name: 'Marlow & Reed',
  trade: 'Drinks merchants',
  promise: 'Spirits, wines and beers chosen by people who drink them',
  phone: { shown: '01632 960 118', dialled: '+441632960118' },
}
