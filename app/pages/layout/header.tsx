import { Container } from '#app/design/container.tsx'
import { theShop } from '#app/platform/the-shop.ts'
import { Logo } from './logo.tsx'
import { MenuBar, MenuDrawer } from './menu.tsx'
import { SearchBox } from './search-box.tsx'

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
      <header className="sticky top-0 z-40 border-b border-line bg-white">
        <Container className="flex flex-wrap items-center gap-x-4 py-2.5 sm:py-3.5 lg:flex-nowrap lg:gap-x-10">
          <MenuDrawer />
          <Logo />
          <SearchBox className="order-last mt-2.5 w-full sm:order-none sm:mt-0 sm:ml-auto sm:w-auto sm:min-w-80 sm:flex-1 lg:max-w-xl" />
        </Container>
        <MenuBar />
      </header>
    </>
  )
}
