import { ArrowUp } from 'lucide'
import { useEffect, useSyncExternalStore } from 'react'
import { buttonClass } from '#app/design/controls/button.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { glideToTop } from './glide.ts'

const FROM_PX = 300

/**
 * Shown after scrolling past the first screen. In the margin, if there is one; otherwise on a strip along the lower
 * edge, so that it never covers a card's button.
 */
export function BackToTop() {
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => window.scrollY > FROM_PX,
    () => false,
  )
  useRoomBelow(isFarDown)
  if (!isFarDown) return null
  return (
    <div className="sticky bottom-0 z-20 flex animate-appear border-t border-line bg-canvas min-[92rem]:fixed min-[92rem]:right-2 min-[92rem]:bottom-6 min-[92rem]:border-0 min-[92rem]:bg-transparent print:hidden">
      <button
        type="button"
        onClick={glideToTop}
        className={classNames(
          buttonClass({ look: 'quiet' }),
          'w-full rounded-none min-[92rem]:size-11 min-[92rem]:rounded-full min-[92rem]:border-line-strong min-[92rem]:bg-white min-[92rem]:p-0',
        )}
      >
        <Icon of={ArrowUp} size={20} />
        <span className="min-[92rem]:sr-only">Back to top</span>
      </button>
    </div>
  )
}

function onScroll(tell: () => void) {
  window.addEventListener('scroll', tell, { passive: true })
  return () => window.removeEventListener('scroll', tell)
}

/** Scroll padding: a focused element scrolls into view above the strip, not under it. */
function useRoomBelow(isWanted: boolean) {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = isWanted ? '4rem' : ''
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [isWanted])
}
