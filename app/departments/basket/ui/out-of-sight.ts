import { type RefObject, useEffect, useState } from 'react'

/**
 * How tall a part of the page was that has been scrolled away, for its place to be kept; `undefined` while it is in
 * sight. At the page's end it does not matter any more.
 */
export function useOutOfSight(part: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const footer = document.querySelector('footer')
    const inSight = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        isIntersecting ? inSight.add(target) : inSight.delete(target)
      setHeight(inSight.size === 0 ? part.current?.offsetHeight : undefined)
    })
    for (const target of [part.current, footer]) if (target) observer.observe(target)
    return () => observer.disconnect()
  }, [part])
  return height
}
