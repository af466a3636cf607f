import { type RefObject, useEffect, useState } from 'react'

/**
 * The height of a part of the page that was scrolled away, to reserve its space; `undefined` while it is visible. At
 * the page's end it does not matter any more.
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
