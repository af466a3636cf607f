import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { basket } from '#app/departments/basket/basket-state.ts'
import { wishlist } from '#app/departments/wishlist/wishlist-state.ts'
import { useChangesKnown, useShopper } from '#app/pages/sync/use-shopper.ts'
import { api } from '#app/platform/client/api-client.ts'
import { hasNewerChangeThan, onRevalidate, revalidate } from '#app/platform/client/mutation-queue.ts'
import { lookAgain } from './look-again.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

/** Syncs this tab's basket and wishlist with the server, and with the shopper's other tabs. */
export function SyncShopper() {
  useConfirmedState()
  useKeptScroll()
  useRevalidation()
  return null
}

/** Before the browser paints: the confirmed state replaces optimistic updates without showing either twice. */
function useConfirmedState() {
  const shopper = useShopper()
  const changes = useChangesKnown()
  useLayoutEffect(() => {
    if (!shopper) return
    basket.setSummary(shopper.basket, changes)
    wishlist.setSummary(shopper.wishlist, changes)
  }, [shopper, changes])
}

function useRevalidation() {
  const router = useRevalidator()
  const isHydrated = useShopper() !== undefined
  const isOwed = useRef(false)
  const reloadPage = useEffectEvent(async () => {
    // Before hydration the router fetches nothing for the page, and would show an error instead. What it is about to
    // show may have been requested before a change: then it revalidates.
    if (isHydrated) await router.revalidate()
    else isOwed.current = true
  })
  useEffect(() => {
    if (!isHydrated || !(hasNewerChangeThan() || isOwed.current)) return
    isOwed.current = false
    void revalidate(true)
  }, [isHydrated])
  useEffect(() => {
    const otherTabs = new BroadcastChannel('shopper')
    const stopRevalidating = onRevalidate(async (hasChanged) => {
      if (hasChanged) otherTabs.postMessage('changed')
      await Promise.all([basket.fetchDetails(), wishlist.fetchDetails()])
      // A failed revalidation would replace the page by an error: it had better stay as it is.
      if (hasChanged || (await api.get('shopper')).ok) await reloadPage()
    })
    const stopLooking = lookAgain(otherTabs)
    return () => {
      stopRevalidating()
      stopLooking()
      otherTabs.close()
    }
  }, [])
}
