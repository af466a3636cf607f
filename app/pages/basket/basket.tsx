import { ShoppingBasket } from 'lucide'
import type { ShownAddress } from '#app/departments/accounts/parts/address-view.tsx'
import { WholeBasket } from '#app/departments/basket/parts/whole-basket.tsx'
import { type Card, cardOf } from '#app/departments/catalogue/card.ts'
import { firstDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { everything } from '#app/departments/catalogue/shelf-query.ts'
import { HOME, isDeliverable, isInTheUk } from '#app/departments/delivery/destinations.ts'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Container } from '#app/design/material/container.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { ProgressSteps } from '#app/design/navigation/progress-steps.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { Emptied } from '../checkout/emptied.tsx'
import { steps } from '../checkout/steps.ts'
import { loginAddress } from '../forms/way-on.ts'
import { keepPageOnFailure } from '../loaders/keep-page-on-failure.ts'
import { privateMeta } from '../loaders/private-meta.ts'
import { shopperDataContext } from '../loaders/shopper-data.server.ts'
import { basketGoing, shippingFor } from '../loaders/where-it-goes.server.ts'
import { cardButtons } from '../shelves/card-buttons.tsx'
import type { Route } from './+types/basket'

const SUGGESTED = 5

const [here, next, details] = steps

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { db, clock, accountId } = app
  const now = clock()
  const shipping = await shippingFor(app)
  const basket = await basketGoing(context.get(shopperDataContext), shipping)
  const suggested = basket.items.length > 0 ? [] : await firstDrinks(db, bestOffers)
  return {
    basket,
    goesTo: shipping && goingTo(shipping),
    now,
    isSignedIn: accountId !== undefined,
    suggested: suggested.map((drink) => cardOf(drink, now)),
  }
}

/** The parts of the address that the totals depend on, its label and where it can be changed. */
const goingTo = ({ city, country, countryName, postcode }: ShownAddress) => ({
  // The totals are those for home until there is an address that we deliver to.
  ...(isDeliverable({ country }) ? { country, postcode } : HOME),
  changeAt: details.to,
  place: `${city}, ${isInTheUk({ country, postcode }) ? postcode : countryName}`,
})

const standing = keepPageOnFailure<Awaited<ReturnType<typeof loader>>>()
export const clientLoader = (asked: Route.ClientLoaderArgs) => standing(asked)
clientLoader.hydrate = true as const

const bestOffers = { ...everything, offer: true, in_stock: true, sort: 'offer', limit: SUGGESTED } as const

export const meta = () => privateMeta('Your basket')

export default function BasketPage({ loaderData }: Route.ComponentProps) {
  const { suggested, ...whole } = loaderData
  return (
    <Container className="pt-5 sm:pt-8">
      <ProgressSteps steps={steps} current={0} />
      <h1 className="mt-7 mb-6 font-serif text-page font-medium sm:mt-10">Your basket</h1>
      <WholeBasket
        {...whole}
        loginAddress={loginAddress({ pathname: here.to, search: '' })}
        checkoutAddress={next.to}
        empty={
          <>
            <Emptied />
            <NothingYet suggested={suggested} />
          </>
        }
      />
    </Container>
  )
}

function NothingYet({ suggested }: { suggested: Card[] }) {
  return (
    <>
      <EmptyState
        icon={<Icon of={ShoppingBasket} size={28} />}
        title="Your basket is empty"
        actions={
          <>
            <ButtonLink to="/new">Continue shopping</ButtonLink>
            <ButtonLink to="/wishlist" look="secondary">
              Your wishlist
            </ButtonLink>
          </>
        }
      >
        Have a look at what is new, or at the bottles below: they cost less than usual just now.
      </EmptyState>
      {suggested.length > 0 && (
        <section className="border-t border-line pt-10">
          <SectionHeading className="mb-6">On offer now</SectionHeading>
          <DrinkGrid cards={suggested} columns={5} slots={cardButtons} />
        </section>
      )}
    </>
  )
}
