import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Open state that ends with navigation, and is not restored on coming back. The URL may be ahead of the page: what is
 * opened while the next page renders belongs to that page, and stays open on it.
 */
export function useOpenUntilNavigation() {
  const { key } = useLocation()
  const [drawn, setDrawn] = useState(key)
  const [openAt, setOpenAt] = useState<string>()
  if (drawn !== key) {
    setDrawn(key)
    if (openAt !== key) setOpenAt(undefined)
  }
  return {
    isOpen: openAt !== undefined,
    open: () => setOpenAt(keyOfAddress()),
    close: () => setOpenAt(undefined),
  }
}

/** The router's key of the history entry; the first one of a tab has none. */
const keyOfAddress = (): string => window.history.state?.key ?? 'default'
