import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'

type DialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, at the bottom; the main action comes last. */
  footer?: ReactNode
  /** full: a workspace, on phones the whole screen. */
  size?: 'small' | 'medium' | 'large' | 'full'
  trigger?: ReactElement
  initialFocus?: RefObject<HTMLElement | null>
  finalFocus?: RefObject<HTMLElement | null>
}

/** A modal dialog. On phones it rises from the bottom edge, near the thumb. */
export function Dialog({ open, onOpenChange, trigger, size = 'medium', ...box }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={veilClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            initialFocus={box.initialFocus}
            finalFocus={box.finalFocus}
            className={classNames(popupClass, sizes[size])}
          >
            <div className="flex items-start gap-3 pt-3 pr-3 pl-5 sm:pl-7">
              <div className="min-w-0 flex-1 pt-3">
                <Base.Title className="text-balance font-serif text-title font-medium">
                  {box.title}
                </Base.Title>
                {box.description && (
                  <Base.Description className="mt-1.5 text-sm text-ink-soft">
                    {box.description}
                  </Base.Description>
                )}
              </div>
              <Base.Close
                render={
                  <IconButton label="Close">
                    <Icon of={X} size={22} />
                  </IconButton>
                }
              />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">
              {box.children}
            </div>
            {box.footer && <div className={footerClass}>{box.footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export const veilClass =
  'fixed inset-0 z-50 bg-ink/40 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const viewportClass = 'fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6'

export const popupClass = classNames(
  'flex max-h-[92dvh] w-full flex-col rounded-t-lg bg-white text-ink shadow-panel outline-none sm:max-h-full sm:rounded-lg',
  'transition-[translate,opacity] duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0',
  'data-ending-style:translate-y-6 data-starting-style:translate-y-6 sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2',
)

export const footerClass =
  'flex flex-col-reverse gap-2.5 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-7'

const sizes = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-4xl',
  full: 'max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none sm:max-w-5xl',
}
