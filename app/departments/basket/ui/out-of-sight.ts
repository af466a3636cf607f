import { type RefObject, useEffect, useState } from 'react'

/** Whether a part of the page has been scrolled away. At the page's end it does not matter any more. */
export function useOutOfSight(part: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const footer = document.querySelector('footer')
    const inSight = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        isIntersecting ? inSight.add(target) : inSight.delete(target)
      setAway(inSight.size === 0)
    })
    for (const target of [part.current, footer]) if (target) observer.observe(target)
    return () => observer.disconnect()
  }, [part])
  return isAway
}
