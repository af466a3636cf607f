import { ArrowRight } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { Container } from '#app/design/material/container.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { Breadcrumb } from '#app/design/navigation/breadcrumb.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { type HelpSection, helpSections, sectionOf, TRACK_ORDER } from '../sections.ts'
import { HelpSearchBox } from './help-search-box.tsx'

/** The breadcrumbs of an item, for people and for search engines. */
export function crumbsTo(path: string): { label: string; to: string }[] {
  const section = sectionOf(path)
  const item = section?.items.find((each) => each.path === path)
  return [
    { label: 'Home', to: '/' },
    { label: 'Help', to: '/help' },
    ...(section ? [{ label: section.title, to: entranceOf(section) }] : []),
    ...(item ? [{ label: item.title, to: item.path }] : []),
  ]
}

/** The first article of a section. */
const entranceOf = ({ items }: HelpSection) => items.find(({ path }) => path !== TRACK_ORDER)?.path ?? '/help'

/** The layout of every item: breadcrumbs, search, sections, and contact. */
export const HelpFrame = ({ path, children }: { path: string; children: ReactNode }) => (
  <Container className="pt-5 sm:pt-6">
    <Breadcrumb crumbs={crumbsTo(path)} />
    <div className="mt-5 gap-x-16 lg:mt-8 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div>
        <HelpSearchBox />
        <Sections path={path} />
      </div>
      <div className="mt-7 min-w-0 lg:row-span-2 lg:mt-0">{children}</div>
      <StillStuck />
    </div>
  </Container>
)

/** Next to the items on wide screens, a row to scroll sideways on small ones. */
function Sections({ path }: { path: string }) {
  const here = sectionOf(path)
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another place in the row
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !chip) return
    const behind = chip.getBoundingClientRect().left - row.current.getBoundingClientRect().left
    row.current.scrollLeft += behind - INTO_SIGHT
  }, [here])
  return (
    <nav
      ref={row}
      aria-label="Help sections"
      className="-mx-4 mt-4 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:mt-6 lg:px-0"
    >
      <ul className="flex gap-2 lg:flex-col lg:gap-0 lg:border-t lg:border-line">
        {helpSections.map((section) => (
          <li key={section.id} className="lg:border-b lg:border-line">
            <Link
              to={entranceOf(section)}
              prefetch="intent"
              aria-current={section === here ? 'true' : undefined}
              className={classNames(sectionLink, section === here ? chosen : waiting)}
            >
              {section.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** So that a part of the one before it is visible. */
const INTO_SIGHT = 48

const sectionLink =
  'flex min-h-11 items-center whitespace-nowrap text-sm font-medium transition-colors max-lg:rounded-full max-lg:border max-lg:px-4 lg:border-l-2 lg:pl-3'
const chosen = 'max-lg:border-ink max-lg:bg-ink max-lg:text-white lg:border-brand'
const waiting =
  'max-lg:border-line max-lg:bg-white hover:max-lg:border-ink-soft lg:border-transparent lg:text-ink-soft lg:hover:text-ink'

const StillStuck = () => (
  <aside
    aria-label="Ask a person"
    className="mt-12 self-start rounded-lg border border-line bg-white p-5 text-sm lg:mt-8"
  >
    <p className="font-serif text-name font-medium">Still stuck?</p>
    <p className="mt-2 text-ink-soft">
      Ring us on <TextLink to={`tel:${theShop().phone.dialled}`}>{theShop().phone.shown}</TextLink>:{' '}
      {theShop().hours.phone}. Or <TextLink to="/genqueries">write to us</TextLink>: we answer within{' '}
      {theShop().answersWithin}.
    </p>
  </aside>
)

/** For an item with its own page: the rest of its section. */
export function HelpNeighbours({ path, className }: { path: string; className?: string }) {
  const section = sectionOf(path)
  return (
    <nav aria-labelledby="neighbours" className={className}>
      <h2 id="neighbours" className="font-serif text-title font-medium">
        More in {section?.title}
      </h2>
      <ul className="mt-3 border-t border-line">
        {section?.items
          .filter((item) => item.path !== path)
          .map((item) => (
            <li key={item.path} className="border-b border-line">
              <Link
                to={item.path}
                prefetch="intent"
                className="flex min-h-14 items-center justify-between gap-4 py-3.5 font-medium transition-colors hover:text-brand-deep"
              >
                {item.title}
                <Icon of={ArrowRight} size={20} className="text-ink-soft" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
