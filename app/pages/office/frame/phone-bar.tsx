import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import type { FrameData } from '../page-data.ts'
import { isAt, type Place } from './places.ts'

/** On a phone the places are at the thumb; one signs out on the page You. */
export function PhoneBar({ places, frame }: { places: Place[]; frame: FrameData }) {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Places"
      className="not-printed fixed inset-x-0 bottom-0 z-40 flex border-line-strong border-t bg-white pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places.map((place) => (
        <PhonePlace key={place.to} to={place.to} isHere={isAt(place, pathname)}>
          <Icon of={place.icon} size={20} />
          <span className="whitespace-nowrap">{place.name}</span>
          {place.count && frame.counts[place.count] ? (
            <span className="absolute top-1 left-[calc(50%+4px)] min-w-4 rounded-full bg-brand-deep px-1 text-center font-semibold text-[10px] text-white leading-4">
              <span className="sr-only"> </span>
              {frame.counts[place.count]}
            </span>
          ) : null}
        </PhonePlace>
      ))}
    </nav>
  )
}

/** A place with several pages shows them above the page, where there is no rail. */
export function PhonePages({ places }: { places: Place[] }) {
  const { pathname } = useLocation()
  const place = places.find((each) => each.pages && each.pages.length > 1 && isAt(each, pathname))
  if (!place) return null
  return (
    <nav
      aria-label={`Pages of ${place.name}`}
      className="not-printed flex gap-5 overflow-x-auto whitespace-nowrap border-line-strong border-b px-4 [scrollbar-width:none] md:hidden"
    >
      {place.pages?.map((page) => (
        <Link
          key={page.to}
          ref={isAt(page, pathname) ? scrollTo : undefined}
          to={page.to}
          aria-current={isAt(page, pathname) ? 'page' : undefined}
          className={classNames(
            '-mb-px border-b-2 text-xs leading-[44px]',
            isAt(page, pathname)
              ? 'border-brand font-semibold text-ink'
              : 'border-transparent font-medium text-ink-soft',
          )}
        >
          {page.name}
        </Link>
      ))}
    </nav>
  )
}

/** Sideways only: a page that is read on further down stays where it is. */
function scrollTo(link: HTMLAnchorElement | null) {
  const nav = link?.parentElement
  if (nav) nav.scrollLeft = link.offsetLeft + link.offsetWidth + MARGIN - nav.clientWidth
}

const MARGIN = 16

const PhonePlace = ({ to, isHere, children }: { to: string; isHere: boolean; children: ReactNode }) => (
  <Link
    to={to}
    aria-current={isHere ? 'page' : undefined}
    className={classNames(
      'relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 font-medium text-2xs',
      isHere ? 'text-brand-deep' : 'text-ink-soft',
    )}
  >
    {children}
  </Link>
)
