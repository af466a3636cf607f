import { theShop } from '#app/platform/shop/the-shop.ts'
import type { LawfulFloor } from '../catalogue/lawful-floor.ts'
import { lowestLawfulPrice, mostPerUnit, ourTrade } from './lawful-prices.ts'

/** Prices on the shelf are for where most is sent to: at home, with VAT. */
const atHome = (now: Date) => ourTrade(theShop.dispatch.nation, true, now)

/** The lowest lawful price of a bottle in this shop today, for those who set prices. */
export const shopFloor: LawfulFloor = {
  of: (bottle, now) => lowestLawfulPrice(bottle, atHome(now)),
  mostPerUnit: (now) => mostPerUnit(atHome(now)),
}
