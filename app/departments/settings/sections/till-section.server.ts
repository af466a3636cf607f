import type { Nation } from '#app/platform/shop/shop.ts'
import { choice, dated, setting, wholeNumber, yesOrNo } from './fields.server.ts'
import type { Section } from './section.server.ts'

const dispatchNations: Record<'england' | 'wales' | 'scotland' | 'northern-ireland', string> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
}

export const tillSection: Section = {
  title: 'Till',
  about: 'Rules that every basket is rung up by.',
  settings: {
    multi_buy_size: dated(
      setting(
        wholeNumber({
          title: 'Bottles in a multi-buy case',
          help: 'The cheapest of so many multi-buy bottles is free: 7 is ‘buy 6 get 1 free’.',
          least: 3,
          most: 24,
        }),
        (shop) => shop.multiBuy.size,
        (shop, size) => ({ ...shop, multiBuy: { size } }),
      ),
    ),
    dispatch_nation: setting(
      choice({
        title: 'Parcels leave from',
        help: 'Its law about prices of alcohol, and its bank holidays, hold for every order.',
        options: dispatchNations,
      }),
      (shop) => shop.dispatch.nation as keyof typeof dispatchNations,
      (shop, nation) => ({ ...shop, dispatch: { ...shop.dispatch, nation: nation as Nation } }),
    ),
    keeps_minimum_unit_prices: dated(
      setting(
        yesOrNo({
          title: 'Keep minimum unit prices everywhere',
          help: 'Those of Scotland and Wales also for parcels sent there from elsewhere, of the shop’s own accord.',
        }),
        (shop) => shop.dispatch.keepsMinimumUnitPrices,
        (shop, keepsMinimumUnitPrices) => ({
          ...shop,
          dispatch: { ...shop.dispatch, keepsMinimumUnitPrices },
        }),
      ),
    ),
  },
}
