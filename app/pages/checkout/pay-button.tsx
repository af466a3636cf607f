import { Button } from '#app/design/controls/button.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { RefusalNotice } from '#app/pages/forms/form.tsx'
import type { useCall } from '#app/platform/client/use-call.ts'

type PayButtonProps = {
  words: string
  /** What it says while the call is under way: 'Submitting…'. */
  pendingLabel: string
  isGuest: boolean
  call: ReturnType<typeof useCall<[], unknown>>
}

/** A way to pay, and why it could not be gone. */
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
