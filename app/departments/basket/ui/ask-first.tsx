import { AlertDialog } from '#app/design/overlays/alert-dialog.tsx'
import type { WireCartItem } from '../calls/cart-item-wire.ts'

export type AskFirstProps = {
  line: WireCartItem
  open: boolean
  onClose: () => void
  onTakeOut: () => void
}

/** Confirms the removal of a line's last bottle. It can be undone, so the button need not look dangerous. */
export function AskFirst({ line, open, onClose, onTakeOut }: AskFirstProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Take it out of the basket?"
      confirm="Remove"
      cancel="Keep it"
      look="primary"
      onConfirm={() => {
        onClose()
        onTakeOut()
      }}
    >
      {line.drink.name} would leave your basket{line.is_engraved && ', and its engraving with it'}.
    </AlertDialog>
  )
}
