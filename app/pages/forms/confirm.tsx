import { type ComponentProps, lazy, Suspense, useState } from 'react'

const AlertDialog = lazy(async () => ({
  default: (await import('#app/design/overlays/alert-dialog.tsx')).AlertDialog,
}))

type ConfirmProps = Omit<ComponentProps<typeof AlertDialog>, 'trigger' | 'open'> & { open: boolean }

/** A question before something is gone. Its code is fetched when it is asked for the first time. */
export function Confirm({ open, ...question }: ConfirmProps) {
  const [wasAsked, setAsked] = useState(open)
  if (open && !wasAsked) setAsked(true)
  return <Suspense>{wasAsked && <AlertDialog open={open} {...question} />}</Suspense>
}
