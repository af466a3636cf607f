import { ShoppingBasket } from 'lucide-react'
import { addressesOf } from '#app/departments/accounts/address-book.server.ts'
import { WholeBasket } from '#app/departments/basket/whole-basket.tsx'
import type { WireBasket } from '#app/departments/basket/wire.ts'
import { type Card, cardOf } from '#app/departments/catalogue/card.ts'
import { firstDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { DrinkGrid } from '#app/departments/catalogue/drink-grid.tsx'
import { everything } from '#app/departments/catalogue/shelf-query.ts'
import { insteadOf, readDeliveryType } from '#app/departments/delivery/delivery.ts'
import type { Destination } from '#app/departments/delivery/destinations.ts'
import { ButtonLink } from '#app/design/button.tsx'
import { Container } from '#app/design/container.tsx'
import { EmptyState } from '#app/design/empty-state.tsx'
import { ProgressSteps } from '#app/design/progress-steps.tsx'
import { SectionHeading } from '#app/design/section-heading.tsx'
import { houseContext } from '#app/platform/page-context.server.ts'
import type { Route } from './+types/basket'
import { privateMeta } from './auth/private-meta.ts'
import { loginAddress } from './auth/way-on.ts'
import { cardButtons } from './card-buttons.tsx'
import { steps } from './checkout/steps.ts'
import { holdingsContext } from './holdings.server.ts'
import { keepStanding } from './keep-standing.ts'

const SUGGESTED = 5

const [here, next] = steps

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, accountId } = context.get(houseContext)
  const now = clock()
  const basket = await context.get(holdingsContext).basket()
  const addresses = accountId ? await addressesOf(db, accountId) : []
  const suggested = basket.items.length > 0 ? [] : await firstDrinks(db, bestOffers)
  return {
    basket: goingTo(
      addresses.find(({ isShipping }) => isShipping),
      basket,
    ),
    now,
    isSignedIn: accountId !== undefined,
    suggested: suggested.map((drink) => cardOf(drink, now)),
  }
}

/** The basket is rung up for England. Whoever lives elsewhere is told if what they chose does not go there. */
function goingTo(shipping: Destination | undefined, basket: WireBasket): WireBasket {
  const chosen = readDeliveryType(basket.delivery_type)
  // What is collected goes nowhere, wherever its buyer lives.
  const words = shipping && chosen !== 'Click & Collect' ? insteadOf(chosen, shipping) : null
  if (!words) return basket
  return { ...basket, changes: [...basket.changes, { item_id: null, kind: 'delivery', words }] }
}

const standing = keepStanding<Awaited<ReturnType<typeof loader>>>()
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
        empty={<NothingYet suggested={suggested} />}
      />
    </Container>
  )
}

function NothingYet({ suggested }: { suggested: Card[] }) {
  return (
    <>
      <EmptyState
        icon={<ShoppingBasket size={28} />}
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
