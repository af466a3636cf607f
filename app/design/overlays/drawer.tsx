import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'
import { useScrollLock } from './use-scroll-lock.ts'

type DrawerProps = {
  /** Controlled by the caller, so that a URL, Back or another panel can close it too. */
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  /** Always visible below the scrolling part: the total and the button. */
  footer?: ReactNode
  /** A quiet line below the title. */
  description?: ReactNode
  side?: 'right' | 'left'
  /**
   * Slides out below the header, which must have z-40 and `aria-live="off"` (by which the focus manager leaves it to
   * screen readers); `--header-bottom` is its lower edge. The header's buttons stay usable.
   */
  underHeader?: boolean
  trigger?: ReactElement
  /** The focus after opening and after closing; by default the first control and what opened it. */
  initialFocus?: RefObject<HTMLElement | null>
  finalFocus?: RefObject<HTMLElement | null>
}

export function Drawer({
  open,
  onOpenChange,
  trigger,
  underHeader = false,
  side = 'right',
  ...panel
}: DrawerProps) {
  // A drawer that leaves the header usable is not modal to Base UI, which then does not lock scrolling.
  useScrollLock(open && underHeader)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} modal={underHeader ? 'trap-focus' : true}>
      {trigger && <Dialog.Trigger render={trigger} />}
      <Dialog.Portal>
        <Dialog.Backdrop
          className={classNames(veil, underHeader ? 'top-(--header-bottom,0px) z-30' : 'top-0 z-50')}
        />
        <Dialog.Popup
          initialFocus={panel.initialFocus}
          finalFocus={panel.finalFocus}
          className={classNames(
            sheet,
            sides[side],
            underHeader ? 'top-(--header-bottom,0px) z-30' : 'top-0 z-50',
          )}
        >
          <Head title={panel.title} description={panel.description} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
            {panel.children}
          </div>
          {panel.footer && (
            <div className="border-t border-line px-5 pt-4 empty:hidden pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
              {panel.footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Head({ title, description }: { title: ReactNode; description: ReactNode }) {
  return (
    <div className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5 sm:pl-6">
      <div className="min-w-0 flex-1 py-2">
        <Dialog.Title className="font-serif text-title font-medium">{title}</Dialog.Title>
        {description && (
          <Dialog.Description className="mt-0.5 text-sm text-ink-soft">{description}</Dialog.Description>
        )}
      </div>
      <Dialog.Close
        render={
          <IconButton label="Close">
            <Icon of={X} size={22} />
          </IconButton>
        }
      />
    </div>
  )
}

const veil =
  'fixed inset-x-0 bottom-0 bg-ink/40 transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0'

const sheet =
  'fixed bottom-0 flex w-[min(27rem,100vw)] flex-col bg-white text-ink shadow-panel outline-none transition-[translate,visibility] duration-250'

const sides = {
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
}
