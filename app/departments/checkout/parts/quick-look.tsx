import { Eye } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import type { Card } from '#app/departments/catalogue/card.ts'
import { IconButton } from '#app/design/controls/icon-button.tsx'
import { Icon } from '#app/design/media/icon.tsx'

const QuickLookDialog = lazy(async () => ({
  default: (await import('../ui/quick-look-dialog.tsx')).QuickLookDialog,
}))

type QuickLookProps = {
  card: Card
  /** The label of the way back. */
  back: string
}

/** On a card: the drink in an overlay, so that nobody has to leave a long list or the checkout. */
export function QuickLook({ card, back }: QuickLookProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setOpen(true)
    setWasOpen(true)
  }
  return (
    <>
      <IconButton label={`Quick look at ${card.name}`} look="tile" aria-haspopup="dialog" onClick={open}>
        <Icon of={Eye} size={20} />
      </IconButton>
      <Suspense>
        {wasOpen && <QuickLookDialog card={card} back={back} open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
