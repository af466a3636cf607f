import { type Card, cardOf } from '#app/departments/catalogue/card.ts'
import { findDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { caseSize, multiBuyTitle } from '#app/departments/catalogue/multi-buy-case.ts'
import type { CardSlots } from '#app/departments/catalogue/parts/drink-card.tsx'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { isLive } from '#app/departments/catalogue/pricing.ts'
import { everything } from '#app/departments/catalogue/shelf-query.ts'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Container } from '#app/design/material/container.tsx'
import { Breadcrumb } from '#app/design/navigation/breadcrumb.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { dayInLondon } from '#app/platform/clock.ts'
import { pence, saving } from '#app/platform/money.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { publicUrlOf, sameForEverybody } from '../loaders/page-data.ts'
import type { Route } from './+types/new-offers'
import { cardButtons } from './card-buttons.tsx'

export const shouldRevalidate = sameForEverybody

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, memory } = context.get(appContext)
  const now = clock()
  const offers = await findDrinks(db, { ...everything, offer: true }, memory)
  const multiBuy = await findDrinks(db, { ...everything, multybuy: true }, memory)
  if (!offers.ok || !multiBuy.ok) throw new Error('The offers could not be asked for')
  return {
    offers: {
      total: offers.total,
      cards: offers.drinks.map((drink) => cardOf(drink, now)),
      endsOn: Object.fromEntries(
        offers.drinks.map(({ id, offer }) => [id, isLive(offer, now) ? dayInLondon(offer.endsAt) : null]),
      ),
    },
    multiBuy: { total: multiBuy.total, cards: multiBuy.drinks.map((drink) => cardOf(drink, now)) },
  }
}

const about = () =>
  `Drinks that cost less for a while, each with its old price and its last day, and ${multiBuyTitle()}.`
const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Offers', to: '/newoffers' },
]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches)
  const [first] = loaderData?.offers.cards ?? []
  return pageMeta({
    title: 'Offers',
    description: about(),
    path: '/newoffers',
    publicUrl,
    image: first && `${first.photo}-800.webp`,
    facts: [breadcrumbFacts(publicUrl, crumbs)],
  })
}

export default function NewOffersPage({ loaderData: { offers, multiBuy } }: Route.ComponentProps) {
  return (
    <Container className="pt-5 sm:pt-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-4 font-serif text-page font-medium sm:mt-5">Offers</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-soft">{about()}</p>
      <Jumps offers={offers.total} multiBuy={multiBuy.total} />
      <section aria-labelledby="offers" className="mt-8 scroll-mt-32 border-t border-line pt-8">
        <SectionHeading id="offers" className="mb-6" aside={<Count of={offers} all="/products?offer=true" />}>
          Limited Time Offer
        </SectionHeading>
        {offers.cards.length > 0 ? (
          <DrinkGrid cards={offers.cards} eager={2} slots={untilWhen(offers.endsOn)} />
        ) : (
          <NoOffers />
        )}
      </section>
      <section aria-labelledby="multi-buy" className="mt-16 scroll-mt-32 border-t border-line pt-8 sm:mt-20">
        <SectionHeading id="multi-buy" aside={<Count of={multiBuy} all="/products?multybuy=true" />}>
          {multiBuyTitle()}
        </SectionHeading>
        <div className="mt-2 mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <p className="max-w-prose text-pretty text-ink-soft">
            Put any {caseSize()} of these in your basket, mixed as you like, and the cheapest of them is free;
            with {caseSize() * 2} it is two.
          </p>
          <TextLink to={`/case?size=${caseSize()}`} look="standing" arrow prefetch="intent">
            Build a case of {caseSize()}
          </TextLink>
        </div>
        {multiBuy.cards.length > 0 ? (
          <DrinkGrid cards={multiBuy.cards} slots={cardButtons} />
        ) : (
          <NoMultiBuy />
        )}
      </section>
    </Container>
  )
}

/** Both sections are long: links to jump to the second without scrolling. */
function Jumps({ offers, multiBuy }: { offers: number; multiBuy: number }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6">
      <li>
        <TextLink to="#offers" look="standing">
          {offers} on offer
        </TextLink>
      </li>
      <li>
        <TextLink to="#multi-buy" look="standing">
          {multiBuy} in {multiBuyTitle()}
        </TextLink>
      </li>
    </ul>
  )
}

function Count({ of: { total, cards }, all }: { of: { total: number; cards: Card[] }; all: string }) {
  if (total > cards.length)
    return (
      <TextLink to={all} look="standing" arrow prefetch="intent">
        All {total} drinks
      </TextLink>
    )
  return <p className="money text-sm text-ink-soft">{total === 1 ? '1 drink' : `${total} drinks`}</p>
}

const untilWhen = (endsOn: Record<string, string | null>): CardSlots => ({
  ...cardButtons,
  foot: (card) => (
    <>
      <Saving card={card} endsOn={endsOn[card.id] ?? null} />
      {cardButtons.foot?.(card)}
    </>
  ),
})

function Saving({ card: { was, price }, endsOn }: { card: Card; endsOn: string | null }) {
  return (
    <p className="money mb-3 text-balance text-sm font-medium text-offer">
      {was !== null && `Save ${saving(pence(was - price))}`}
      {endsOn && ` until ${endsOn}`}
    </p>
  )
}

const NoOffers = () => (
  <EmptyState
    title="No offers today"
    level={3}
    actions={<ButtonLink to="/new">See what is new</ButtonLink>}
    className="py-10"
  >
    The next ones are being chosen. {multiBuyTitle()} is below.
  </EmptyState>
)

const NoMultiBuy = () => (
  <EmptyState
    title="Nothing in the case at present"
    level={3}
    actions={<ButtonLink to="/products">All drinks</ButtonLink>}
    className="py-10"
  >
    No drinks count towards a free bottle just now.
  </EmptyState>
)
