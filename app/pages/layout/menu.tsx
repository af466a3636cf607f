import { ChevronDown, Menu as MenuIcon } from 'lucide'
import { type ComponentType, lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { Container } from '#app/design/material/container.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { type MenuEntry, menu } from './links.ts'
import type { MenuDrawerProps } from './menu-drawer.tsx'
import { useOpenUntilNavigation } from './use-open-until-navigation.ts'

/**
 * Its code is prefetched when the pointer approaches. Without it, the link to the shelf with its kinds still works.
 */
const fetchUnfolded = (): Promise<{ default: ComponentType<{ entry: MenuEntry }> }> =>
  import('./unfolded.tsx').catch(() => ({ default: () => null }))
const Unfolded = lazy(fetchUnfolded)

/** The row of shelves below the logo, on wide screens, each with its kinds. */
export function MenuBar() {
  const { key, pathname } = useLocation()
  const { open, setOpen, pointers } = useUnfolding(key)
  const bar = useRef<HTMLElement>(null)
  return (
    <nav
      ref={bar}
      aria-label="Shelves"
      onPointerEnter={fetchUnfolded}
      onFocus={fetchUnfolded}
      onPointerLeave={pointers.leave}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(null)}
      onBlur={({ relatedTarget }) => bar.current?.contains(relatedTarget) || setOpen(null)}
      className="hidden border-t border-line lg:block"
    >
      <Container>
        <ul className="flex justify-center gap-x-6 xl:gap-x-8">
          {menu.map((entry) => (
            <li
              key={entry.to}
              onPointerMove={(event) => pointers.move(event, entry)}
              className="flex items-center"
            >
              <Shelf
                entry={entry}
                isHere={pathname === entry.to}
                isOpen={open === entry.to}
                setOpen={setOpen}
              />
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}

type ShelfProps = {
  entry: MenuEntry
  isHere: boolean
  isOpen: boolean
  setOpen: (to: string | null) => void
}

/** A plain link, as on cards: the frame passes it to the router, unless it only unfolds. */
function Shelf({ entry, isHere, isOpen, setOpen }: ShelfProps) {
  const { to, name, kinds } = entry
  const hasKinds = kinds.length > 0
  return (
    <>
      <a
        href={to}
        aria-current={isHere ? 'page' : undefined}
        // Touch has no hover: the first tap unfolds, the second follows the link.
        onClick={(event) => {
          if (!hasKinds || isOpen || (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch')
            return
          event.preventDefault()
          setOpen(to)
        }}
        className="block border-b-2 border-transparent py-3 text-sm font-medium whitespace-nowrap transition-colors hover:border-line-strong aria-[current=page]:border-brand"
      >
        {name}
      </a>
      {hasKinds && (
        <button
          type="button"
          aria-label={`Kinds of ${name.toLowerCase()}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(isOpen ? null : to)}
          className="tap -mr-2 ml-0.5 flex size-6 items-center justify-center rounded-sm text-ink-soft hover:text-ink"
        >
          <Icon
            of={ChevronDown}
            size={16}
            className={classNames('transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      )}
      {isOpen && hasKinds && (
        <Suspense>
          <Unfolded entry={entry} />
        </Suspense>
      )}
    </>
  )
}

const OPENS_AFTER_MS = 90
const CHANGES_AFTER_MS = 160
const CLOSES_AFTER_MS = 260

/**
 * Which entry is unfolded. On its way down the pointer crosses neighbours: none of them unfolds until the pointer has
 * stayed for a moment without moving further down (hover intent).
 */
function useUnfolding(page: string) {
  const [unfolded, setUnfolded] = useState<{ to: string | null; at: string }>({ to: null, at: page })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const awaited = useRef<string>(undefined)
  // Navigation closes it, and coming back does not reopen it.
  if (unfolded.at !== page) setUnfolded({ to: null, at: page })
  const open = unfolded.at === page ? unfolded.to : null
  const forget = () => {
    clearTimeout(timer.current)
    awaited.current = undefined
  }
  const setOpen = (to: string | null) => {
    forget()
    setUnfolded({ to, at: page })
  }
  const soon = (to: string | null, afterMs: number) => {
    forget()
    timer.current = setTimeout(() => setOpen(to), afterMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    open,
    setOpen,
    pointers: {
      // Not on entering: a bar that appears under a resting pointer was not pointed at.
      move: ({ pointerType, movementY }: PointerEvent, { to, kinds }: MenuEntry) => {
        if (pointerType !== 'mouse') return
        const wanted = kinds.length > 0 ? to : null
        if (wanted === open) return forget()
        if (awaited.current === to && !(open && movementY > 0)) return
        soon(wanted, open ? CHANGES_AFTER_MS : OPENS_AFTER_MS)
        awaited.current = to
      },
      leave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') soon(null, CLOSES_AFTER_MS)
      },
    },
  }
}

const fetchDrawer = () => import('./menu-drawer.tsx')

/** The same tree on small screens, in a drawer. Until scripts are loaded, the footer has the shelves. */
export function MenuButton() {
  const { isOpen, open, close } = useOpenUntilNavigation()
  const [Drawer, setDrawer] = useState<ComponentType<MenuDrawerProps>>()
  const opener = useRef<HTMLButtonElement>(null)
  const press = async () => {
    open()
    try {
      const drawer = await fetchDrawer()
      setDrawer(() => drawer.MenuDrawer)
    } catch {
      window.location.assign(ELSEWHERE)
    }
  }
  if (!useHydrated())
    return (
      <a href={ELSEWHERE} className={buttonDress}>
        <Icon of={MenuIcon} size={24} />
        <span className="sr-only">Menu</span>
      </a>
    )
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void fetchDrawer().catch(() => {})}
        onClick={press}
        className={buttonDress}
      >
        <Icon of={MenuIcon} size={24} />
      </button>
      {Drawer && <Drawer open={isOpen} onClose={close} opener={opener} />}
    </>
  )
}

const ELSEWHERE = '#shelves'
const buttonDress = '-ml-2.5 flex size-11 items-center justify-center rounded-full hover:bg-shade lg:hidden'
