import { type ComponentProps, lazy, Suspense, useState } from 'react'

const AlertDialog = lazy(async () => ({
  default: (await import('#app/design/overlays/alert-dialog.tsx')).AlertDialog,
}))

type ConfirmProps = Omit<ComponentProps<typeof AlertDialog>, 'trigger' | 'open'> & { open: boolean }

/** A confirmation dialog. Its code is loaded when it is first needed. */
export function Confirm({ open, ...question }: ConfirmProps) {
  const [wasAsked, setAsked] = useState(open)
  if (open && !wasAsked) setAsked(true)
  return <Suspense>{wasAsked && <AlertDialog open={open} {...question} />}</Suspense>
}
