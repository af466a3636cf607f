import { Button, ButtonLink } from '#app/design/controls/button.tsx'
import { Photo, type Tint } from '#app/design/media/photo.tsx'
import { Dialog } from '#app/design/overlays/dialog.tsx'
import { useBackCloses } from '#app/design/overlays/use-back-closes.ts'
import { fromPounds, pounds } from '#app/platform/money.ts'
import { basket, useBasketCount } from '../basket-state.ts'

/** What was just added, as the confirmation shows it. */
export type Added = {
  name: string
  /** The URL of its photograph, without width and extension. */
  photo: string
  tint: Tint
  quantity: number
  /** The engraving, line by line. */
  engraving?: readonly string[]
}

export type ConfirmationProps = { added: Added; open: boolean; onClose: () => void }

/**
 * Added to the basket: to the till, or back to the shelves? Its links replace the history entry by which Back closes
 * it.
 */
export function ConfirmationDialog({ added, open, onClose }: ConfirmationProps) {
  const { name, photo, tint, quantity, engraving = [] } = added
  useBackCloses(open, onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Added to your basket"
      size="small"
      footer={
        <>
          <Button look="secondary" onClick={onClose} className="sm:flex-1">
            Continue Shopping
          </Button>
          <ButtonLink to="/cart" replace className="sm:flex-1">
            Proceed to Checkout
          </ButtonLink>
        </>
      }
    >
      <div className="flex items-center gap-5">
        <Photo base={photo} alt="" tint={tint} sizes="6rem" className="w-24 flex-none" />
        <div className="min-w-0">
          <p className="font-serif text-name font-medium break-words">{name}</p>
          {quantity > 1 && <p className="mt-1 text-sm text-ink-soft">{items(quantity)}</p>}
          {engraving.length > 0 && (
            <p className="mt-1 text-sm break-words text-ink-soft">
              Engraved: {engraving.map((line) => `“${line}”`).join(', ')}
            </p>
          )}
          <BasketNow />
        </div>
      </div>
    </Dialog>
  )
}

function BasketNow() {
  const count = useBasketCount()
  const subtotal = basket.use(({ summary }) => summary.subtotal, 0)
  return (
    <p className="money mt-3 border-t border-line pt-3 text-sm" aria-live="off">
      {items(count)} in your basket, {pounds(fromPounds(subtotal))}
    </p>
  )
}

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)
