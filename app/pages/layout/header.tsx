import { Container } from '#app/design/container.tsx'
import { theShop } from '#app/platform/the-shop.ts'
import { Logo } from './logo.tsx'
import { MenuBar, MenuDrawer } from './menu.tsx'
import { PanelButtons } from './panel-buttons.tsx'
import { SearchBox } from './search-box.tsx'
import { Told } from './told.tsx'

export function Header() {
  return (
    <>
      <section aria-label="Good to know" className="bg-ink text-xs text-white">
        <Container className="flex min-h-9 items-center justify-center gap-6 py-1.5 sm:justify-between">
          <p className="tracking-wide">Free UK standard delivery on orders of £100 or more</p>
          <a
            href={`tel:${theShop.phone.dialled}`}
            className="tap hidden underline-offset-4 hover:underline sm:inline"
          >
            Call us on {theShop.phone.shown}
          </a>
        </Container>
      </section>
      {/* `aria-live` is the mark by which an open panel leaves the header's buttons within reach (design/drawer.tsx). */}
      <header aria-live="off" className="sticky top-0 z-40 border-b border-line bg-white">
        <Container className="flex flex-wrap items-center gap-x-2 py-2.5 sm:gap-x-4 sm:py-3.5 lg:flex-nowrap lg:gap-x-10">
          <MenuDrawer />
          <Logo />
          <SearchBox className="order-last mt-2.5 w-full lg:order-none lg:mx-auto lg:mt-0 lg:w-auto lg:min-w-80 lg:max-w-xl lg:flex-1" />
          <PanelButtons />
        </Container>
        <MenuBar />
      </header>
      <Told />
    </>
  )
}
