import { Heart } from 'lucide'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { drinkAddress } from '#app/departments/catalogue/card.ts'
import type { WireDrink } from '#app/departments/catalogue/drink-wire.ts'
import { DrinkThumb } from '#app/departments/catalogue/parts/drink-thumb.tsx'
import { Button, ButtonLink } from '#app/design/controls/button.tsx'
import { Loading, SkeletonLines } from '#app/design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#app/design/feedback/state.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { Price } from '#app/design/text/price.tsx'
import { revalidate } from '#app/platform/client/mutation-queue.ts'
import { fromPounds } from '#app/platform/money.ts'
import { wishlist as held } from '../wishlist-state.ts'

/** The wishlist in the header's panel, read-only. It is changed on its own page, and by the hearts. */
export function WishlistPanel() {
  useEffect(held.subscribeToDetails, [])
  const wishlist = held.useDetails()
  if (!wishlist) return <Awaited />
  if (!wishlist.ok) return <Unreachable words={wishlist.refusal.error_message} />
  if (wishlist.data.drinks.length === 0) return <Empty />
  return (
    <ul className="divide-y divide-line border-y border-line">
      {wishlist.data.drinks.map(({ id, drink }) => (
        <li key={id} className="py-4">
          <Wish drink={drink} />
        </li>
      ))}
    </ul>
  )
}

export function WishlistPanelFoot() {
  const wishlist = held.useDetails()
  if (!wishlist?.ok || wishlist.data.drinks.length === 0) return null
  return (
    <ButtonLink to="/wishlist" replace wide>
      VIEW ALL
    </ButtonLink>
  )
}

const Wish = ({ drink }: { drink: WireDrink }) => (
  <article className="relative flex gap-4">
    <DrinkThumb drink={drink} sizes="5rem" className="w-20 flex-none self-start" />
    <div className="min-w-0 flex-1">
      <h3 className="font-serif text-name font-medium break-words">
        <Link
          to={drinkAddress(drink.id)}
          replace
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {drink.name}
        </Link>
      </h3>
      <p className="mt-0.5 text-sm text-ink-soft">{drink.bottle_size}</p>
      <Price className="mt-2" now={fromPounds(drink.price_now)} was={wasPrice(drink)} />
    </div>
  </article>
)

const wasPrice = ({ new_price, price_now }: WireDrink) =>
  price_now < new_price ? fromPounds(new_price) : null

function Awaited() {
  return (
    <Loading label="Opening your wishlist">
      <SkeletonLines last="h-5 w-1/3" />
    </Loading>
  )
}

const Unreachable = ({ words }: { words: string }) => (
  <ErrorState
    title="We can’t show your wishlist just now"
    actions={<Button onClick={() => void revalidate()}>Try again</Button>}
  >
    {words}
  </ErrorState>
)

const Empty = () => (
  <EmptyState
    icon={<Icon of={Heart} size={28} />}
    title="Nothing on your wishlist yet"
    actions={
      <ButtonLink to="/new" replace>
        See what is new
      </ButtonLink>
    }
  >
    Press the heart on a drink to keep it here for later.
  </EmptyState>
)
