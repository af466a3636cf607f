import type { RefObject } from 'react'
import { Link } from 'react-router'
import { Drawer } from '#app/design/overlays/drawer.tsx'
import { useBackCloses } from '#app/design/overlays/use-back-closes.ts'
import { type MenuEntry, menu } from './links.ts'
import { serviceLinks } from './service-links.ts'

export type MenuDrawerProps = {
  open: boolean
  onClose: () => void
  opener: RefObject<HTMLButtonElement | null>
}

export function MenuDrawer({ open, onClose, opener }: MenuDrawerProps) {
  useBackCloses(open, onClose)
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Menu"
      side="left"
      finalFocus={opener}
    >
      <nav aria-label="Shelves" className="-my-3">
        <ul className="divide-y divide-line">
          {menu.map((entry) => (
            <li key={entry.to} className="py-2">
              <Link
                replace
                to={entry.to}
                className="flex min-h-11 items-center font-serif text-title font-medium"
              >
                {entry.name}
              </Link>
              <Kinds kinds={entry.kinds} />
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Services" className="mt-5 border-t border-line pt-2">
        <Links links={serviceLinks} />
      </nav>
    </Drawer>
  )
}

function Kinds({ kinds }: { kinds: MenuEntry[] }) {
  if (kinds.length === 0) return null
  const deep = kinds.filter((kind) => kind.kinds.length > 0)
  return (
    <>
      <Links links={kinds} className="grid grid-cols-2 gap-x-4 pb-1" />
      {deep.map(({ to, name, kinds: within }) => (
        <section key={to} aria-label={name} className="border-l border-line pl-4">
          <Kinds kinds={within} />
        </section>
      ))}
    </>
  )
}

const kindClass = 'flex min-h-11 items-center text-sm text-ink-soft hover:text-ink'

type LinksProps = { links: readonly { to: string; name: string }[]; className?: string }

const Links = ({ links, className }: LinksProps) => (
  <ul className={className}>
    {links.map(({ to, name }) => (
      <li key={to}>
        <Link replace to={to} className={kindClass}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
)
