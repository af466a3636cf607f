import { Container } from '#app/design/material/container.tsx'
import { PlainLinks } from '../static-frame/plain-links.tsx'
import { RestoreFrameOrder } from '../static-frame/restore-frame-order.tsx'
import { FlashMessage } from '../sync/flash-message.tsx'
import { SyncShopper } from '../sync/sync-shopper.tsx'
import { Confirmation } from './confirmation.tsx'
import { Logo } from './logo.tsx'
import { MenuBar, MenuButton } from './menu.tsx'
import { PanelButtons } from './panel-buttons.tsx'
import { SearchBox } from './search-box.tsx'

export function Header() {
  return (
    <>
      {/* `aria-live` lets the header's buttons work while a panel is open (design/drawer.tsx). */}
      <header aria-live="off" className="sticky top-0 z-40 border-b border-line bg-white">
        <Container className="flex flex-wrap items-center gap-x-2 py-2 max-[23rem]:gap-x-1 sm:gap-x-4 sm:py-3.5 lg:flex-nowrap lg:gap-x-10">
          <MenuButton />
          <Logo />
          <SearchBox className="order-last mt-2 min-w-0 flex-1 basis-3/5 sm:w-full sm:basis-full lg:order-none lg:basis-auto sm:mt-2.5 lg:mx-auto lg:mt-0 lg:w-auto lg:min-w-80 lg:max-w-xl lg:flex-1" />
          <PanelButtons />
        </Container>
        <MenuBar />
      </header>
      <FlashMessage />
      <SyncShopper />
      <RestoreFrameOrder />
      <PlainLinks />
      <Confirmation />
    </>
  )
}
