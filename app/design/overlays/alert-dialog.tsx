import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactElement, ReactNode } from 'react'
import { Button, buttonClass } from '../controls/button.tsx'
import { classNames } from '../material/class-names.ts'
import { footerClass, popupClass, veilClass, viewportClass } from './dialog.tsx'

type AlertDialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The question: 'Take this bottle out of the basket?' */
  title: ReactNode
  /** The consequences of a yes. */
  children: ReactNode
  /** The verb of the question, never 'OK': 'Remove'. */
  confirm: string
  onConfirm: () => void
  cancel?: string
  look?: 'primary' | 'danger'
  pending?: boolean
  trigger?: ReactElement
}

/** A question that must be answered: a click outside does not close it, Escape means no. */
export function AlertDialog({ open, onOpenChange, trigger, look = 'danger', ...question }: AlertDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={veilClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup className={classNames(popupClass, 'sm:max-w-md')}>
            <div className="px-5 pt-6 pb-5 sm:px-7">
              <Base.Title className="text-balance font-serif text-title font-medium">
                {question.title}
              </Base.Title>
              <Base.Description className="mt-2 text-base text-ink-soft">
                {question.children}
              </Base.Description>
            </div>
            <div className={footerClass}>
              <Base.Close className={buttonClass({ look: 'outline' })}>
                {question.cancel ?? 'Cancel'}
              </Base.Close>
              <Button look={look} pending={question.pending} onClick={question.onConfirm}>
                {question.confirm}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
