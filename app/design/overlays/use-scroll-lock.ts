import { useEffect } from 'react'

/** Keeps the page from scrolling under a panel, and from jumping sideways when its scrollbar goes. */
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
