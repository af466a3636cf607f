import { redirect } from 'react-router'
import type { WireBasket } from '#app/departments/basket/basket-wire.ts'
import { BasketButton } from '#app/departments/basket/parts/basket-button.tsx'
import { RunningSum } from '#app/departments/basket/parts/basket-summary.tsx'
import { type Card, type CardDrink, cardOf } from '#app/departments/catalogue/card.ts'
import { firstDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { caseSize, multiBuyTitle } from '#app/departments/catalogue/multi-buy-case.ts'
import type { CardSlots } from '#app/departments/catalogue/parts/drink-card.tsx'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { everything } from '#app/departments/catalogue/shelf-query.ts'
import { QuickLook } from '#app/departments/checkout/parts/quick-look.tsx'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { Container } from '#app/design/material/container.tsx'
import { ProgressSteps } from '#app/design/navigation/progress-steps.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { keepPageOnFailure } from '#app/pages/loaders/keep-page-on-failure.ts'
import { privateMeta } from '#app/pages/loaders/private-meta.ts'
import { shopperDataContext } from '#app/pages/loaders/shopper-data.server.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { basketGoing, shippingFor } from '../loaders/where-it-goes.server.ts'
import type { Route } from './+types/offers'
import { notingEmptied } from './emptied.tsx'
import { steps } from './steps.ts'

const PICKED = 4
const IN_A_SECTION = 8

/** A pick stays in place when it goes into the basket: the shopper can take it out again. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { db, clock } = app
  const now = clock()
  const basket = await basketGoing(context.get(shopperDataContext), await shippingFor(app))
  if (basket.items.length === 0) throw redirect('/cart')
  const offers = await firstDrinks(db, onOffer)
  const multiBuy = await firstDrinks(db, inTheCase)
  const cards = cardsOf(offers, now)
  return {
    basket,
    picked: cards.slice(0, PICKED),
    offers: cards.slice(PICKED),
    multiBuy: cardsOf(multiBuy, now),
  }
}

/** Nobody is sent from the checkout into a queue. */
const cardsOf = (drinks: CardDrink[], now: Date) =>
  drinks.map((drink) => cardOf(drink, now)).filter(({ isQueued }) => !isQueued)

const onOffer = {
  ...everything,
  offer: true,
  in_stock: true,
  sort: 'offer',
  limit: PICKED + IN_A_SECTION,
} as const
const inTheCase = { ...everything, multybuy: true, in_stock: true, limit: IN_A_SECTION } as const

const standing = notingEmptied(keepPageOnFailure<Awaited<ReturnType<typeof loader>>>())
export const clientLoader = (asked: Route.ClientLoaderArgs) => standing(asked)
clientLoader.hydrate = true as const

export const meta = () => privateMeta('Secure checkout: offers')

export default function OffersStep({
  loaderData: { basket, picked, offers, multiBuy },
}: Route.ComponentProps) {
  return (
    <Container className="pt-5 sm:pt-8">
      <ProgressSteps steps={steps} current={1} />
      <h1 className="mt-7 font-serif text-page font-medium sm:mt-10">SECURE CHECKOUT</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-soft">
        {picked.length > 0
          ? 'Something to go with it? These cost less than usual just now. Add what you like, or skip it.'
          : 'There are no offers today. Your basket is ready for the next step.'}
      </p>
      {picked.length > 0 && (
        <section aria-label="Offers for you" className="mt-8">
          <DrinkGrid cards={picked} level={2} eager={2} slots={toggles} />
        </section>
      )}
      <Section title="More offers" cards={offers} all="/newoffers" />
      <Section title={multiBuyTitle()} cards={multiBuy} all="/products?multybuy=true">
        {`Any ${caseSize()} of these, mixed as you like: the cheapest of them is free.`}
      </Section>
      <WayOn basket={basket} />
    </Container>
  )
}

const SHELF = '/products?type=vodka'

const toggles: CardSlots = {
  corner: (card) => <QuickLook card={card} back="Back to checkout" />,
  foot: (card) => <BasketButton card={card} isQuiet />,
}

/** The total and the button stay visible, whatever is added or removed. */
const WayOn = ({ basket }: { basket: WireBasket }) => (
  <div className="sticky bottom-0 z-20 -mx-4 mt-10 flex flex-wrap items-center gap-x-4 border-t border-line bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
    <RunningSum basket={basket} />
    <ButtonLink to="/checkout" size="large" className="min-w-0 flex-1 lg:order-last lg:flex-none">
      Skip to Checkout
    </ButtonLink>
    <p className="text-center max-lg:w-full lg:ml-auto">
      <TextLink to={SHELF} look="standing" className="max-lg:mt-2">
        Continue Shopping
      </TextLink>
    </p>
  </div>
)

type SectionProps = { title: string; cards: Card[]; all: string; children?: string }

function Section({ title, cards, all, children }: SectionProps) {
  if (cards.length === 0) return null
  return (
    <section aria-label={title} className="mt-14 border-t border-line pt-8">
      <SectionHeading
        className="mb-6"
        aside={
          <TextLink to={all} look="standing" arrow>
            See all<span className="sr-only"> of {title}</span>
          </TextLink>
        }
      >
        {title}
      </SectionHeading>
      {children && <p className="-mt-4 mb-6 max-w-prose text-pretty text-ink-soft">{children}</p>}
      <DrinkGrid cards={cards} slots={toggles} />
    </section>
  )
}
