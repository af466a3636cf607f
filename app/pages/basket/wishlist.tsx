import { useState } from 'react'
import { data } from 'react-router'
import { type Card, cardOf } from '#app/departments/catalogue/card.ts'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { ShareWishlist } from '#app/departments/wishlist/parts/share-wishlist.tsx'
import { NoWishes, WholeWishlist } from '#app/departments/wishlist/parts/whole-wishlist.tsx'
import { sharedWishlist } from '#app/departments/wishlist/wishlist.server.ts'
import { Notice } from '#app/design/feedback/notice.tsx'
import { Container } from '#app/design/material/container.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { Refused } from '#app/platform/http/answer.server.ts'
import { type AppContext, appContext } from '#app/platform/pages/page-context.server.ts'
import { keepPageOnFailure } from '../loaders/keep-page-on-failure.ts'
import { privateMeta } from '../loaders/private-meta.ts'
import { shopperDataContext } from '../loaders/shopper-data.server.ts'
import { cardButtons } from '../shelves/card-buttons.tsx'
import type { Route } from './+types/wishlist'
import { MoveAll, MoveToBasket } from './move-to-basket.tsx'

/** The visitor's own list, or with `shared` a list that somebody shared. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const now = app.clock()
  const shared = url.searchParams.get('shared')
  const wished = shared
    ? await shownToUs(app, shared)
    : (await context.get(shopperDataContext).wishlist()).wished
  return { isShared: Boolean(shared), cards: wished.map(({ drink }) => cardOf(drink, now)) }
}

const standing = keepPageOnFailure<Awaited<ReturnType<typeof loader>>>()
export const clientLoader = (asked: Route.ClientLoaderArgs) => standing(asked)
clientLoader.hydrate = true as const

async function shownToUs({ db }: AppContext, shareId: string) {
  try {
    return await sharedWishlist(db, shareId)
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal
    throw data('This wishlist is no longer shared', { status: 404 })
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateMeta(loaderData?.isShared ? 'A shared wishlist' : 'Your wishlist')

export default function WishlistPage({ loaderData: { isShared, cards } }: Route.ComponentProps) {
  return (
    <Container className="pt-8 sm:pt-12">
      {isShared ? <Shared cards={cards} /> : <Own cards={cards} />}
    </Container>
  )
}

function Own({ cards }: { cards: Card[] }) {
  const [moved, setMoved] = useState(0)
  return (
    <>
      <h1 className="font-serif text-page font-medium">Your wishlist</h1>
      <div className="mt-4 mb-8 flex flex-wrap items-center gap-x-8 gap-y-3">
        <TextLink to="/cart" look="standing">
          Your basket
        </TextLink>
        <TextLink to="/new" look="standing">
          Continue shopping
        </TextLink>
        {cards.length > 0 && (
          <div className="flex w-full flex-wrap items-start gap-3 sm:ml-auto sm:w-auto sm:justify-end">
            <MoveAll cards={cards} onMoved={setMoved} />
            <ShareWishlist />
          </div>
        )}
      </div>
      {moved > 0 && (
        <Notice look="done" className="mb-8">
          {moved} drinks are in your basket now. <TextLink to="/cart">View basket</TextLink>
        </Notice>
      )}
      <WholeWishlist
        cards={cards}
        foot={(card) => <MoveToBasket card={card} />}
        empty={<NoWishes title="Nothing on your wishlist yet" />}
      />
    </>
  )
}

function Shared({ cards }: { cards: Card[] }) {
  return (
    <>
      <h1 className="font-serif text-page font-medium">A shared wishlist</h1>
      <p className="mt-3 mb-8 max-w-prose text-pretty text-ink-soft">
        Somebody would like these. Put one into your basket, or on{' '}
        <TextLink to="/wishlist">a wishlist of your own</TextLink>.
      </p>
      {cards.length > 0 ? (
        <DrinkGrid cards={cards} columns={4} level={2} slots={cardButtons} />
      ) : (
        <NoWishes title="There is nothing on this list at the moment" />
      )}
    </>
  )
}
