import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { basket } from '#app/departments/basket/basket-state.ts'
import { wishlist } from '#app/departments/wishlist/wishlist-state.ts'
import { useChangesKnown, useShopper } from '#app/pages/sync/use-shopper.ts'
import { api } from '#app/platform/client/api-client.ts'
import {
  flushOnPageHide,
  hasNewerChangeThan,
  onRevalidate,
  revalidate,
} from '#app/platform/client/mutation-queue.ts'

/** Keeps what this tab shows of basket and wishlist in step with the server, and with the shopper's other tabs. */
export function SyncShopper() {
  useConfirmedState()
  useTrueHeights()
  useKeptScroll()
  useRevalidation()
  return null
}

/** Before the browser paints: what was expected makes way for what was told without either showing twice. */
function useConfirmedState() {
  const shopper = useShopper()
  const changes = useChangesKnown()
  useLayoutEffect(() => {
    if (!shopper) return
    basket.setSummary(shopper.basket, changes)
    wishlist.setSummary(shopper.wishlist, changes)
  }, [shopper, changes])
}

/** From the second page on nothing is left for later (`offscreen` in `tokens.css`), so that Back finds its place again. */
function useTrueHeights() {
  const { key } = useLocation()
  const firstKey = useRef(key)
  useLayoutEffect(() => {
    if (key !== firstKey.current) document.documentElement.setAttribute('data-settled', '')
  }, [key])
}

let isPlaceKept = false

/**
 * The router shows the first answer as it shows a new page, from its top: whoever has scrolled meanwhile stays where
 * they are. Once only: what comes later is a new page, and so is the one on which the answer comes to who was quicker.
 */
function useKeptScroll() {
  const isTakenOver = useShopper() !== undefined
  const { key } = useLocation()
  const firstKey = useRef(key)
  useLayoutEffect(() => {
    if (!isTakenOver || isPlaceKept) return
    isPlaceKept = true
    const place = window.scrollY
    if (place > 0 && key === firstKey.current)
      queueMicrotask(() => window.scrollTo({ top: place, behavior: 'instant' }))
  }, [isTakenOver, key])
}

function useRevalidation() {
  const router = useRevalidator()
  const isTakenOver = useShopper() !== undefined
  const isOwed = useRef(false)
  const askAnew = useEffectEvent(async () => {
    // Until the page is taken over the router fetches nothing for it, and would show an error instead. What it is about
    // to show may have been asked for before a change: it is asked once more then.
    if (isTakenOver) await router.revalidate()
    else isOwed.current = true
  })
  useEffect(() => {
    if (!isTakenOver || !(hasNewerChangeThan() || isOwed.current)) return
    isOwed.current = false
    void revalidate(true)
  }, [isTakenOver])
  useEffect(() => {
    const otherTabs = new BroadcastChannel('shopper')
    const stopLooking = onRevalidate(async (hasChanged) => {
      if (hasChanged) otherTabs.postMessage('changed')
      await Promise.all([basket.fetchDetails(), wishlist.fetchDetails()])
      // A page that can't be asked for anew would make way for an error: it had better stay as it is.
      if (hasChanged || (await api.get('shopper')).ok) await askAnew()
    })
    const look = () => void revalidate()
    const lookWhenSeen = () => document.visibilityState === 'visible' && look()
    otherTabs.addEventListener('message', look)
    document.addEventListener('visibilitychange', lookWhenSeen)
    window.addEventListener('focus', look)
    window.addEventListener('pagehide', flushOnPageHide)
    return () => {
      stopLooking()
      otherTabs.close()
      document.removeEventListener('visibilitychange', lookWhenSeen)
      window.removeEventListener('focus', look)
      window.removeEventListener('pagehide', flushOnPageHide)
    }
  }, [])
}
