import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'

type BoxProps = {
  onClose: () => void
  title: string
  about?: ReactNode
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
}

/** A dialog over the page: for what asks before it is done. Its first field has the focus. */
export function Box({ onClose, title, about, children, footer, wide = false }: BoxProps) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-ink/34" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-start sm:p-6 sm:pt-24">
          <Base.Popup
            // Of two boxes only the upper one closes.
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              onClose()
            }}
            initialFocus={() => body.current?.querySelector<HTMLElement>('input, select, textarea') ?? true}
            className={classNames(
              'flex max-h-[92dvh] w-full flex-col rounded-t-lg bg-white shadow-panel outline-none sm:max-h-[calc(100dvh-8rem)] sm:rounded-lg',
              wide ? 'sm:max-w-[760px]' : 'sm:max-w-[520px]',
            )}
          >
            <div className="flex items-start gap-3 border-line border-b py-3 pr-3 pl-5">
              <div className="min-w-0 flex-1 py-1">
                <Base.Title className="font-semibold text-sheet [overflow-wrap:anywhere]">{title}</Base.Title>
                {about && (
                  <Base.Description className="mt-0.5 text-ink-soft text-xs [overflow-wrap:anywhere]">
                    {about}
                  </Base.Description>
                )}
              </div>
              <Base.Close
                aria-label="Close"
                className="grid size-8 place-items-center rounded-md text-ink-soft hover:bg-shade hover:text-ink pointer-coarse:size-11"
              >
                <Icon of={X} size={18} />
              </Base.Close>
            </div>
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
              {children}
            </div>
            {footer && (
              <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
