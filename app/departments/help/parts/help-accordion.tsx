import { ArrowRight, ChevronDown } from 'lucide'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { Spinner } from '#app/design/feedback/spinner.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { type HelpItem, type HelpSection, slugOf, TRACK_ORDER } from '../sections.ts'

type HelpAccordionProps = {
  section: HelpSection
  /** The open item, from the URL. Only its text is in the page; the others are fetched on demand. */
  open: string
  children: ReactNode
}

/** Each item is a link to its own URL, so that all work without scripts too. */
export function HelpAccordion({ section, open, children }: HelpAccordionProps) {
  const { isShut, toggle } = useShutting(open)
  const stayInPlace = useStayInPlace(open)
  return (
    // Without scroll anchoring: the browser would scroll when an open item above closes.
    <div className="border-t border-line [overflow-anchor:none]">
      {section.items.map((item) => {
        const isOpen = item.path === open && !isShut
        return (
          <div key={item.path} className="border-b border-line">
            <Row item={item} isOpen={isOpen} onClick={item.path === open ? toggle : stayInPlace} />
            {item.path === open && (
              <section
                id={textId(item)}
                aria-labelledby={titleId(item)}
                hidden={isShut}
                className="pt-1 pb-10"
              >
                {children}
              </section>
            )}
          </div>
        )
      })}
    </div>
  )
}

const SHUT = '#closed'

/** A closed item is in the URL's fragment, in the same history entry. */
function useShutting(path: string) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  // Servers never see the fragment.
  const isShut = useHydrated() && hash === SHUT
  const toggle = (event: MouseEvent) => {
    if (isForTheBrowser(event)) return
    event.preventDefault()
    navigate(isShut ? path : `${path}${SHUT}`, { replace: true, preventScrollReset: true })
  }
  return { isShut, toggle }
}

/** For another tab or window. */
const isForTheBrowser = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** The pressed item stays in place, though a long text above it closes. */
function useStayInPlace(open: string) {
  const pressed = useRef<{ link: HTMLElement; top: number }>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item has opened
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { link, top } = pressed.current
    pressed.current = null
    window.scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [open])
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    pressed.current = { link: currentTarget, top: currentTarget.getBoundingClientRect().top }
  }
}

type RowProps = { item: HelpItem; isOpen: boolean; onClick: (event: MouseEvent<HTMLElement>) => void }

function Row({ item, isOpen, onClick }: RowProps) {
  const isComing = useNavigation().location?.pathname === item.path
  const isElsewhere = item.path === TRACK_ORDER
  const link =
    'flex min-h-14 items-center justify-between gap-4 py-3.5 transition-colors hover:text-brand-deep'
  if (isElsewhere)
    return (
      <h2 className="font-medium">
        <Link to={item.path} prefetch="intent" className={link}>
          {item.title}
          <Icon of={ArrowRight} size={20} className="text-ink-soft" />
        </Link>
      </h2>
    )
  return (
    <h2 id={titleId(item)} className={isOpen ? 'font-serif text-title font-medium' : 'font-medium'}>
      <Link
        to={item.path}
        prefetch="intent"
        preventScrollReset
        aria-expanded={isOpen}
        aria-controls={isOpen ? textId(item) : undefined}
        aria-busy={isComing || undefined}
        onClick={onClick}
        className={link}
      >
        {item.title}
        {isComing ? (
          <Spinner className="text-ink-soft" />
        ) : (
          <Icon
            of={ChevronDown}
            size={20}
            className={classNames('text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
        )}
      </Link>
    </h2>
  )
}

const titleId = ({ path }: HelpItem) => `${slugOf(path)}-title`
const textId = ({ path }: HelpItem) => `${slugOf(path)}-text`
