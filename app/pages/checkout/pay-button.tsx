import { Button } from '#app/design/controls/button.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { RefusalNotice } from '#app/pages/forms/form.tsx'
import type { useCall } from '#app/platform/client/use-call.ts'

type PayButtonProps = {
  words: string
  /** Its label while the call is pending: 'Submitting…'. */
  pendingLabel: string
  isGuest: boolean
  call: ReturnType<typeof useCall<[], unknown>>
}

/** A button that pays, and why it failed. */
export function PayButton({ words, pendingLabel, isGuest, call }: PayButtonProps) {
  const { run, isPending, refusal } = call
  return (
    <>
      <Button
        size="large"
        wide
        disabled={!useHydrated()}
        pending={isPending}
        pendingLabel={pendingLabel}
        onClick={() => void run()}
      >
        {words}
      </Button>
      {refusal && (
        <div className="mt-4">
          <RefusalNotice {...refusal} isGuest={isGuest} />
        </div>
      )}
    </>
  )
}
