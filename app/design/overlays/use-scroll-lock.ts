import { useEffect } from 'react'

/** Locks scrolling of the page under a panel, without a sideways jump when the scrollbar disappears. */
export function useScrollLock(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const { documentElement: page } = document
    const before = { overflow: page.style.overflow, paddingRight: page.style.paddingRight }
    const scrollbar = window.innerWidth - page.clientWidth
    Object.assign(page.style, { overflow: 'hidden', paddingRight: scrollbar > 0 ? `${scrollbar}px` : '' })
    return () => void Object.assign(page.style, before)
  }, [isHeld])
}
