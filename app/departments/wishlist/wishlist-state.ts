import { api } from '#app/platform/client/api-client.ts'
import { type Confirmed, createOptimisticStore } from '#app/platform/client/optimistic-store.ts'
import type { Shopper } from '#app/platform/client/shopper.ts'
import type { WireWishlist } from './calls/wishlist-wire.ts'

type Summary = Pick<Shopper['wishlist'], 'drink_ids'>
type Change = { drinkId: string; isWished: boolean }

/** The client-side state of the wishlist, with optimistic updates. */
export const wishlist = createOptimisticStore<Summary, WireWishlist, Change>({ drink_ids: [] }, () =>
  api.get('wishlist/get'),
)

export const useWishCount = () => wishlist.use(countShown, 0)

/** `undefined` until the page is hydrated. */
export const useIsWished = (drinkId: string) =>
  wishlist.use<boolean | undefined>((answer, changes) => wishesShown(answer, changes).has(drinkId), undefined)

type Known = Confirmed<Summary, WireWishlist>

const countShown = (answer: Known, changes: readonly Change[]) => wishesShown(answer, changes).size

function wishesShown({ summary }: Known, changes: readonly Change[]): Set<string> {
  const wishes = new Set(summary.drink_ids)
  for (const { drinkId, isWished } of changes) isWished ? wishes.add(drinkId) : wishes.delete(drinkId)
  return wishes
}

export const wish = (drinkId: string) => change(drinkId, true)
export const unwish = (drinkId: string) => change(drinkId, false)

const change = (drinkId: string, isWished: boolean) =>
  wishlist.applyOptimistically({ drinkId, isWished }, () =>
    api.post(`wishlist/${isWished ? 'add' : 'remove'}`, {}, { drink_id: drinkId }),
  )
