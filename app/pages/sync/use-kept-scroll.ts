import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useShopper } from './use-shopper.ts'

let isPlaceKept = false

/**
 * The router shows the first answer like a new page, from its top: a visitor who has scrolled meanwhile stays where
 * they are. Only once: later answers are new pages, and so is an answer that arrives after navigation.
 */
export function useKeptScroll() {
  const isHydrated = useShopper() !== undefined
  const { key } = useLocation()
  const firstKey = useRef(key)
  useLayoutEffect(() => {
    if (!isHydrated || isPlaceKept) return
    isPlaceKept = true
    const place = window.scrollY
    if (place > 0 && key === firstKey.current)
      queueMicrotask(() => window.scrollTo({ top: place, behavior: 'instant' }))
  }, [isHydrated, key])
}
