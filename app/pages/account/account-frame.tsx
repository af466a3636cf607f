import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { Container } from '#app/design/material/container.tsx'

const pages = [
  { to: '/accountdetails', label: 'My Account Info' },
  { to: '/orderhistory', label: 'Orders' },
  { to: '/profile', label: 'Profile' },
  { to: '/editaccountdetails', label: 'Personal Details' },
  { to: '/profile_billing_address', label: 'Billing address' },
  { to: '/profile_shipping_address', label: 'Delivery address' },
  { to: '/accountsecurity', label: 'Security' },
  { to: '/yourdata', label: 'Your data' },
]

type AccountFrameProps = {
  title: string
  intro?: ReactNode
  /** When printed, above everything else. */
  letterhead?: ReactNode
  children: ReactNode
}

/** The layout of account pages: their list is next to the page, or above it on phones. */
export function AccountFrame({ title, intro, letterhead, children }: AccountFrameProps) {
  return (
    <Container className="pt-2 pb-16 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-14 lg:pt-12 xl:gap-x-20 print:block">
      <AccountMenu />
      <div className="max-w-4xl pt-8 lg:pt-0 print:max-w-none print:pt-0">
        {letterhead}
        <h1 className="text-balance font-serif text-page font-medium">{title}</h1>
        {intro && <div className="mt-3 max-w-prose text-pretty text-ink-soft">{intro}</div>}
        <div className="mt-8 space-y-12">{children}</div>
      </div>
    </Container>
  )
}

function AccountMenu() {
  const list = useRef<HTMLUListElement>(null)
  // On a phone the list is wider than the screen: this scrolls the current page into view.
  useEffect(() => {
    const strip = list.current
    const here = strip?.querySelector<HTMLElement>('[aria-current="page"]')
    if (strip && here) strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.clientWidth) / 2
  }, [])
  return (
    <nav aria-label="Your account" className="lg:sticky lg:top-40 lg:self-start">
      <ul
        ref={list}
        className="relative -mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:block lg:overflow-visible lg:border-b-0 lg:border-l lg:px-0"
      >
        {pages.map(({ to, label }) => (
          <li key={to} className="flex-none">
            <NavLink to={to} className={({ isActive }) => lineClass(isActive)}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const lineClass = (isActive: boolean) =>
  classNames(
    'flex min-h-12 items-center border-b-2 px-3 text-sm whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
    'lg:-ml-px lg:min-h-11 lg:border-b-0 lg:py-2 lg:border-l-2 lg:px-5 lg:whitespace-normal',
    isActive
      ? 'border-brand font-semibold text-ink'
      : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
  )

type PartProps = {
  title: string
  /** Next to the title: a button, a link. */
  aside?: ReactNode
  intro?: ReactNode
  /** For a list that gets shorter: see `useFocusWhenFewer`. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A section of an account page, with a rule and a heading. */
export function Part({ title, aside, intro, headingRef, children }: PartProps) {
  return (
    <section aria-label={title} className="border-t border-line pt-8 first:border-t-0 first:pt-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2
          ref={headingRef}
          tabIndex={-1}
          className="text-balance font-serif text-title font-medium outline-none"
        >
          {title}
        </h2>
        {aside}
      </div>
      {intro && <div className="-mt-3 mb-5 max-w-prose text-sm text-pretty text-ink-soft">{intro}</div>}
      {children}
    </section>
  )
}

/** A removed element takes the focus with it: keyboard users continue at the heading of the list. */
export function useFocusWhenFewer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) heading.current?.focus()
    before.current = count
  }, [count])
  return heading
}

/** The background of a list or an empty state. */
export const Card = ({ children }: { children: ReactNode }) => (
  <div className="rounded-lg border border-line bg-white print:border-0">{children}</div>
)
