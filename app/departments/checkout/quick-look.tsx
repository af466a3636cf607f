import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Card } from '#app/departments/catalogue/card.ts'
import { IconButton } from '#app/design/icon-button.tsx'

const QuickLookDialog = lazy(async () => ({
  default: (await import('./ui/quick-look-dialog.tsx')).QuickLookDialog,
}))

/** On a card of the checkout: the drink in an overlay, so that nobody has to leave the way to the till. */
export function QuickLook({ card }: { card: Card }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setOpen(true)
    setWasOpen(true)
  }
  return (
    <>
      <IconButton label={`Quick look at ${card.name}`} look="tile" aria-haspopup="dialog" onClick={open}>
        <Eye size={20} />
      </IconButton>
      <Suspense>
        {wasOpen && <QuickLookDialog card={card} open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
