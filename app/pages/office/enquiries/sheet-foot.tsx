import { useHydrated } from '#app/design/material/hydrated.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import type { EnquiryActing } from './use-enquiry-acts.ts'

export function SheetFoot({ acting }: { acting: EnquiryActing }) {
  const isHydrated = useHydrated()
  const { buttons, doing, failure } = acting
  if (buttons.length === 0) return null
  return (
    // On a phone it is at the end, with room for a toast below: stuck to the screen, a toast would hide it.
    <div className="not-printed mt-auto border-line-strong border-t bg-white px-4 pt-3 pb-24 md:sticky md:bottom-0 md:px-6 md:pb-3">
      {failure && (
        <div className="mb-2">
          <Failure title="This was not done.">{failure}</Failure>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {buttons.map((button) => (
          <Act
            key={button.name}
            cap={button.letter.toUpperCase()}
            disabled={!isHydrated}
            doing={doing === button.name && button.doing}
            onClick={button.run}
          >
            {button.words}
            {button.name === 'note' && ' …'}
          </Act>
        ))}
      </div>
    </div>
  )
}
