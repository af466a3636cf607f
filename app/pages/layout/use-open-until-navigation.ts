import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * For what closes when somebody goes to another address, and is not found open on coming back. The address may be ahead
 * of the page: what is opened while that is being drawn belongs to the page that is coming, and stays open on it.
 */
export function useOpenHere() {
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

/** As the router notes it down; it has none of its own for the first address of a tab. */
const keyOfAddress = (): string => window.history.state?.key ?? 'default'
