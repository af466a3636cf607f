import { useRef } from 'react'
import { Dialog } from '#app/design/overlays/dialog.tsx'

type PhotoZoomProps = { base: string; name: string; open: boolean; onOpenChange: (open: boolean) => void }

/**
 * The photograph at twice the width of its frame: scrolled by finger, wheel and arrow keys, from the label outwards.
 */
export default function PhotoZoom({ base, name, open, onOpenChange }: PhotoZoomProps) {
  const frame = useRef<HTMLElement>(null)
  const startAtTheLabel = (picture: HTMLImageElement | null) => {
    const { parentElement: box } = picture ?? {}
    if (!box) return
    box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2
    box.scrollTop = (box.scrollHeight - box.clientHeight) * 0.7
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={name} size="full" initialFocus={frame}>
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label="The photograph, enlarged"
        className="h-[70dvh] overflow-auto overscroll-contain rounded-md bg-canvas"
      >
        <img
          ref={startAtTheLabel}
          src={`${base}-800.webp`}
          alt={name}
          width={800}
          height={1000}
          className="h-auto w-[200%] max-w-none sm:w-[150%]"
        />
      </section>
    </Dialog>
  )
}
