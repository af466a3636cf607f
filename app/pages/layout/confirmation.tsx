import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { confirmBy, importConfirmation } from '#app/departments/basket/confirmation.ts'
import type { Added, ConfirmationProps } from '#app/departments/basket/parts/confirmation-dialog.tsx'

/** Opens when something has gone into the basket. Its dialog is loaded the first time. */
export function Confirmation() {
  const { key } = useLocation()
  const [last, setLast] = useState<{ added: Added; at: string | null }>()
  const [Dialog, setDialog] = useState<ComponentType<ConfirmationProps>>()
  const isOpen = last?.at === key
  const close = () => setLast((before) => before && { ...before, at: null })
  useEffect(
    () =>
      confirmBy(async (added) => {
        const dialog = await importConfirmation().catch(() => undefined)
        if (!dialog) return
        setDialog(() => dialog.ConfirmationDialog)
        setLast({ added, at: key })
      }),
    [key],
  )
  return Dialog && last && <Dialog added={last.added} open={isOpen} onClose={close} />
}
