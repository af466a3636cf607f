import { type ComponentType, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { BasketPanel, BasketPanelFoot } from '#app/departments/basket/parts/basket-panel.tsx'
import { WishlistPanel, WishlistPanelFoot } from '#app/departments/wishlist/parts/wishlist-panel.tsx'
import { Drawer } from '#app/design/overlays/drawer.tsx'
import { useBackCloses } from '#app/design/overlays/use-back-closes.ts'
import { ContactPanel } from './contact-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'

export type PanelName = 'wishlist' | 'contact' | 'profile' | 'basket'

export type PanelProps = {
  name: PanelName
  open: boolean
  onClose: () => void
  opener: RefObject<HTMLButtonElement | null>
}

/** One drawer for all panels, so that opening one closes the others. */
export function Panel({ name, open, onClose, opener }: PanelProps) {
  const { title, Contents, Foot } = panels[name]
  useBackCloses(open, onClose)
  useHeaderBottom(open)
  useClosingHeader(open, onClose)
  return (
    <Drawer
      underHeader
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      finalFocus={opener}
      footer={Foot && <Foot />}
    >
      <Contents />
    </Drawer>
  )
}

const panels: Record<PanelName, { title: string; Contents: ComponentType; Foot?: ComponentType }> = {
  wishlist: { title: 'MY WISHLIST', Contents: WishlistPanel, Foot: WishlistPanelFoot },
  contact: { title: 'Contact Us', Contents: ContactPanel },
  profile: { title: 'MY PROFILE', Contents: ProfilePanel },
  basket: { title: 'MY BASKET', Contents: BasketPanel, Foot: BasketPanelFoot },
}

/** The panel starts below the header, whose position depends on scrolling. */
function useHeaderBottom(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const measure = () => {
      const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      document.documentElement.style.setProperty('--header-bottom', `${bottom}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [isOpen])
}

/** The header stays usable next to an open panel, but is outside of it: a press there closes the panel. */
function useClosingHeader(isOpen: boolean, close: () => void) {
  const onPress = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const header = document.querySelector('header')
    const press = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('a, button')) onPress()
    }
    header?.addEventListener('pointerdown', press)
    return () => header?.removeEventListener('pointerdown', press)
  }, [isOpen])
}
