import type { RefObject } from 'react'
import { Drawer } from '#app/design/drawer.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'

export type PanelName = 'profile' | 'contact'

export type PanelProps = {
  name: PanelName
  open: boolean
  onClose: () => void
  opener: RefObject<HTMLButtonElement | null>
}

/** One drawer for all of them, so that opening one closes the others. */
export function Panel({ name, open, onClose, opener }: PanelProps) {
  const { title, Contents } = panels[name]
  return (
    <Drawer
      underHeader
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      finalFocus={opener}
    >
      <Contents />
    </Drawer>
  )
}

const panels = {
  profile: { title: 'MY PROFILE', Contents: ProfilePanel },
  contact: { title: 'Contact Us', Contents: ContactPanel },
}
