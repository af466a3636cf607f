import { ZoomIn } from 'lucide'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Icon } from '#app/design/media/icon.tsx'

const importZoom = () => import('./photo-zoom.tsx')
const PhotoZoom = lazy(importZoom)

type ZoomableProps = {
  base: string
  name: string
  /** `small` for a thumbnail, which a badge would cover. */
  look?: 'large' | 'small'
  children: ReactNode
}

/** A photograph that can be zoomed: the label, the fill, the glass. */
export function ZoomablePhoto({ base, name, look = 'large', children }: ZoomableProps) {
  const [open, setOpen] = useState<boolean>()
  return (
    <div className="relative">
      {children}
      <button
        type="button"
        aria-label={`Look closely at ${name}`}
        onPointerEnter={() => void importZoom().catch(() => {})}
        onClick={() => setOpen(true)}
        className="group/zoom absolute inset-0 cursor-zoom-in rounded-md"
      >
        {look === 'large' && (
          <span className="absolute right-3 bottom-3 flex size-11 items-center justify-center rounded-full bg-white/85 text-ink shadow-sm group-hover/zoom:bg-white">
            <Icon of={ZoomIn} size={20} />
          </span>
        )}
      </button>
      {open !== undefined && (
        <Suspense>
          <PhotoZoom base={base} name={name} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}
