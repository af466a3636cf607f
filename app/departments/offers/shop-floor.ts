import { theShop } from '#app/platform/shop/the-shop.ts'
import type { LawfulFloor } from '../catalogue/lawful-floor.ts'
import { lowestLawfulPrice, mostPerUnit, ourTrade } from './lawful-prices.ts'

/**
 * The lowest lawful price of a bottle in this shop today, for those who set prices. Prices on the shelf are for where
 * most is sent to: at home, with VAT.
 */
export const shopFloor: LawfulFloor = (now) => {
  const trade = ourTrade(theShop().dispatch.nation, true, now)
  return { of: (bottle) => lowestLawfulPrice(bottle, trade), mostPerUnit: mostPerUnit(trade) }
}
