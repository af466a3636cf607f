import { addressesOf } from '#app/departments/accounts/address-book.server.ts'
import type { ShownAddress } from '#app/departments/accounts/parts/address-view.tsx'
import type { WireBasket } from '#app/departments/basket/basket-wire.ts'
import { type Destination, isDeliverable } from '#app/departments/delivery/destinations.ts'
import type { ShopperData } from '#app/pages/loaders/shopper-data.server.ts'
import { shownAddress } from '#app/pages/loaders/signed-in.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { COLLECTION } from './where-it-goes.ts'

/** The address for deliveries, once one is saved. */
export async function shippingFor({ db, accountId }: AppContext): Promise<ShownAddress | undefined> {
  const addresses = accountId ? await addressesOf(db, accountId) : []
  const shipping = addresses.find(({ isShipping }) => isShipping)
  return shipping && shownAddress(shipping)
}

/**
 * The basket with the totals for its destination, so that every step shows the same sums; England until an address is
 * saved that we deliver to. Collection has no destination, wherever its buyer lives.
 */
export async function basketGoing(holdings: ShopperData, to: Destination | undefined): Promise<WireBasket> {
  const here = await holdings.basket()
  if (!to) return here
  const there = await holdings.basket(to)
  return {
    ...(here.delivery_type === COLLECTION || !isDeliverable(to) ? here : there),
    delivery_choices: there.delivery_choices.map((choice) =>
      choice.type === COLLECTION
        ? (here.delivery_choices.find(({ type }) => type === COLLECTION) ?? choice)
        : choice,
    ),
  }
}
