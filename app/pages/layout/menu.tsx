import { Menu as MenuIcon, X } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { menuOrder, type Shelf, shelfAt, shelvesWithin } from '#app/departments/catalogue/shelves.ts'
import { Container } from '#app/design/container.tsx'

const inMenu = menuOrder.map((slug) => shelfAt(slug)).filter((shelf): shelf is Shelf => shelf !== undefined)
const menuName = ({ slug, short, title }: Shelf) => (slug === 'new' ? 'New' : (short ?? title))

/** The row of shelves below the logo, on screens that have room for it. */
export function MenuBar() {
  return (
    <nav aria-label="Shelves" className="hidden border-t border-line lg:block">
      <Container>
        <ul className="flex justify-center gap-x-8">
          {inMenu.map((shelf) => (
            <li key={shelf.slug}>
              <NavLink
                to={`/${shelf.slug}`}
                prefetch="intent"
                className="block border-b-2 border-transparent py-3 text-sm font-medium transition-colors hover:border-line-strong aria-[current=page]:border-brand"
              >
                {menuName(shelf)}
              </NavLink>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}

/** The same tree on small screens. A native disclosure: it opens without any script and closes on the way out. */
export function MenuDrawer() {
  const { pathname } = useLocation()
  return (
    <details key={pathname} className="group/menu lg:hidden">
      <summary className="-ml-2.5 flex size-11 list-none items-center justify-center rounded-full hover:bg-shade [&::-webkit-details-marker]:hidden">
        <MenuIcon size={24} className="group-open/menu:hidden" />
        <X size={24} className="hidden group-open/menu:block" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Shelves"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-t border-line bg-white px-4 pb-8 shadow-panel"
      >
        <ul className="divide-y divide-line">
          {inMenu.map((shelf) => (
            <li key={shelf.slug} className="py-2">
              <Link
                to={`/${shelf.slug}`}
                className="flex min-h-11 items-center font-serif text-title font-medium"
              >
                {menuName(shelf)}
              </Link>
              <Within slug={shelf.slug} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

function Within({ slug }: { slug: string }) {
  const narrower = shelvesWithin(slug)
  if (narrower.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-x-4 pb-1">
      {narrower.map((shelf) => (
        <li key={shelf.slug}>
          <Link
            to={`/${shelf.slug}`}
            className="flex min-h-11 items-center text-sm text-ink-soft hover:text-ink"
          >
            {shelf.short ?? shelf.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
