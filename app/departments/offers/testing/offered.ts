import { endExpiredOffers } from '#app/departments/catalogue/catalogue.server.ts'
import { DAY_MS } from '#app/platform/clock.ts'
import type { Told } from '../../../../test/callers.ts'
import type { Caller, Street } from '../../../../test/office.ts'
import { applyDuePlans } from '../planned-prices.server.ts'
import { asked } from './priced.ts'

export const inMs = ({ clock }: Street, ms: number) => new Date(clock.now.getTime() + ms)
export const inDays = (street: Street, days: number) => inMs(street, days * DAY_MS).toISOString()
/** What the shop does at an instant. */
export const go = async (street: Street, to: Date) => {
  street.clock.now = to
  await endExpiredOffers(street.db, to)
  return applyDuePlans(street.db, to)
}
export const make = (hand: Caller, body: object) => hand.post('office/offers', body)
export const offersIn = async (street: Street): Promise<Told[]> => (await asked(street, 'offers')).offers
export const seen = ({ id, plan, version }: Told) => ({ id, plan, version })
export const shopPrice = async (street: Street, id: string) =>
  (await street.newcomer().get(`drink/getbyID?id=${id}`)).body.drink
export const onOffer = async (street: Street): Promise<string[]> =>
  (await street.newcomer().get('drink/get?offer=true')).body.drinks.map(({ id }: Told) => id)
