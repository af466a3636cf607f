import { ArrowRight, Mail, MapPin, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type HelpFound, searchHelp } from '#app/departments/help/articles.server.ts'
import { HelpSearchBox } from '#app/departments/help/parts/help-search-box.tsx'
import { useSections } from '#app/departments/help/parts/use-section.ts'
import type { HelpSection } from '#app/departments/help/sections.ts'
import { firstOrderOffer } from '#app/departments/newsletter/first-order.server.ts'
import { shownWords } from '#app/departments/words/words.server.ts'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Container } from '#app/design/material/container.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { Breadcrumb } from '#app/design/navigation/breadcrumb.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { markedWords } from '../layout/marked-words.ts'
import { publicUrlOf, sameForEverybody } from '../loaders/page-data.ts'
import type { Route } from './+types/help'

export const shouldRevalidate = sameForEverybody

const LONGEST_SEARCH = 100

/** The start page of the help centre, or its search results. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, memory } = context.get(appContext)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  if (!q) return { q, results: undefined }
  const today = {
    now: clock(),
    firstOrder: await firstOrderOffer(db, memory),
    words: await shownWords(db, memory),
  }
  return { q, results: searchHelp(q, today) }
}

const about = 'Delivery, returns, payment, your order and everything else: answers, and people to ask.'
const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Help', to: '/help' },
]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches)
  const q = loaderData?.q
  return pageMeta({
    title: q ? `Help with “${q}”` : 'Help centre',
    description: about,
    path: '/help',
    publicUrl,
    facts: [breadcrumbFacts(publicUrl, crumbs)],
    unlisted: Boolean(q),
  })
}

export default function HelpPage({ loaderData: { q, results } }: Route.ComponentProps) {
  return (
    <Container className="pt-5 sm:pt-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-4 text-balance font-serif text-page font-medium sm:mt-5">
        {q ? `Help with “${q}”` : 'How can we help?'}
      </h1>
      {!q && <p className="mt-2 max-w-prose text-pretty text-ink-soft">{about}</p>}
      <HelpSearchBox q={q} className="mt-6 max-w-prose" />
      {results ? <Results q={q} {...results} /> : <Front />}
      <WaysToUs />
    </Container>
  )
}

function Results({ q, words, found }: HelpFound & { q: string }) {
  if (found.length === 0) return <NothingFound q={q} />
  return (
    <section aria-label="Answers" className="mt-8 max-w-prose">
      <p role="status" className="text-sm text-ink-soft">
        {found.length === 1 ? '1 page' : `${found.length} pages`} may have the answer
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {found.map(({ path, title, section, extract }) => (
          <li key={path} className="py-5">
            <p className="text-xs text-ink-soft">{section}</p>
            <h2 className="mt-0.5 font-serif text-title font-medium">
              <TextLink to={path} prefetch="intent">
                {title}
              </TextLink>
            </h2>
            <p className="mt-1.5 break-words text-ink-soft">
              <Marked words={words.join(' ')}>{extract}</Marked>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Marked = ({ words, children }: { words: string; children: string }) =>
  markedWords(children, words).map(({ text, isMarked }, place) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change places
      <mark key={place} className="rounded-sm bg-brand-wash text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )

const NothingFound = ({ q }: { q: string }) => (
  <EmptyState
    title={`Nothing in our help pages about “${q}”`}
    actions={
      <>
        <ButtonLink to="/genqueries">Write to us</ButtonLink>
        <ButtonLink to={`/products?${new URLSearchParams({ q })}`} look="secondary">
          Look for a drink instead
        </ButtonLink>
      </>
    }
  >
    Try one or two other words, such as ‘delivery’, ‘refund’ or ‘engraving’. Or ask a person: we answer within{' '}
    {theShop().answersWithin}.
  </EmptyState>
)

const Front = () => (
  <>
    <section aria-labelledby="most-asked" className="mt-12">
      <SectionHeading id="most-asked" size="title">
        Asked most often
      </SectionHeading>
      <ul className="mt-3 grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {mostAsked.map(({ path, question }) => (
          <li key={path} className="border-b border-line">
            <Link
              to={path}
              prefetch="intent"
              className="group/asked flex min-h-14 items-center justify-between gap-4 py-3 font-medium transition-colors hover:text-brand-deep"
            >
              {question}
              <Icon
                of={ArrowRight}
                size={18}
                className="text-ink-soft transition-transform group-hover/asked:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="sections" className="mt-14">
      <h2 id="sections" className="sr-only">
        Everything by subject
      </h2>
      <div className="-mb-4 gap-x-4 sm:columns-2 lg:columns-3 xl:columns-4">
        {useSections().map((section) => (
          <SectionCard key={section.id} {...section} />
        ))}
      </div>
    </section>
  </>
)

const mostAsked = [
  { path: '/trackorder', question: 'Where is my order?' },
  { path: '/deliverycharges', question: 'What does delivery cost?' },
  { path: '/deliveryinfo', question: 'When will it arrive?' },
  { path: '/cancel&return', question: 'Can I cancel, or send something back?' },
  { path: '/payoptions', question: 'How can I pay?' },
  { path: '/personalengravings', question: 'What can be engraved?' },
]

const SectionCard = ({ id, title, items }: HelpSection) => (
  <section
    aria-labelledby={`section-${id}`}
    className="mb-4 break-inside-avoid rounded-lg border border-line bg-white px-5 py-5 sm:px-6"
  >
    <h3 id={`section-${id}`} className="font-serif text-title font-medium">
      {title}
    </h3>
    <ul className="mt-3 space-y-3 text-ink-soft">
      {items.map(({ path, title: name }) => (
        <li key={path}>
          <TextLink to={path} prefetch="intent" look="quiet">
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  </section>
)

function WaysToUs() {
  const { phone, hours, email, address } = theShop()
  const [name, domain] = email.split('@')
  return (
    <section aria-labelledby="ask" className="mt-16 border-t border-line pt-8">
      <SectionHeading id="ask" size="title">
        Ask a person
      </SectionHeading>
      <ul className="mt-5 grid gap-6 sm:grid-cols-3">
        <Way icon={<Icon of={Phone} size={20} />} title="Ring us" note={hours.phone}>
          <TextLink to={`tel:${phone.dialled}`}>{phone.shown}</TextLink>
        </Way>
        <Way
          icon={<Icon of={Mail} size={20} />}
          title="Write to us"
          note={`We answer within ${theShop().answersWithin}`}
        >
          <TextLink to="/genqueries">Send a message</TextLink> or e-mail{' '}
          <TextLink to={`mailto:${email}`}>
            {name}@<wbr />
            {domain}
          </TextLink>
        </Way>
        <Way icon={<Icon of={MapPin} size={20} />} title="Visit us" note={hours.office}>
          <TextLink to="/headoffice">
            {address.lines[0]}, {address.town}
          </TextLink>
        </Way>
      </ul>
    </section>
  )
}

type WayProps = { icon: ReactNode; title: string; note: string; children: ReactNode }

const Way = ({ icon, title, note, children }: WayProps) => (
  <li className="flex gap-4">
    <span className="flex size-11 flex-none items-center justify-center rounded-full bg-shade text-ink-soft">
      {icon}
    </span>
    <div className="min-w-0">
      <h3 className="text-sm text-ink-soft">{title}</h3>
      <p className="mt-0.5 wrap-anywhere">{children}</p>
      <p className="mt-0.5 text-sm text-ink-soft">{note}</p>
    </div>
  </li>
)
