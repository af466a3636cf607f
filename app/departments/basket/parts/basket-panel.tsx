import { ShoppingBasket } from 'lucide'
import { useEffect } from 'react'
import { Button, ButtonLink } from '#app/design/controls/button.tsx'
import { Loading, SkeletonLines } from '#app/design/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#app/design/feedback/state.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { revalidate } from '#app/platform/client/mutation-queue.ts'
import { pounds } from '#app/platform/money.ts'
import { basket as held } from '../basket-state.ts'
import { subtotalOf } from '../till.ts'
import { BasketLines } from '../ui/basket-lines.tsx'
import { useLineChanges } from '../ui/line-changes.ts'
import { shownSums } from '../ui/optimistic-totals.ts'

/** The basket in the header's panel. Its links replace the history entry by which Back closes the panel. */
export function BasketPanel() {
  useEffect(held.subscribeToDetails, [])
  const basket = held.useDetails()
  if (!basket) return <Awaited />
  if (!basket.ok) return <Unreachable words={basket.refusal.error_message} />
  return <BasketLines items={basket.data.items} look="panel" empty={<Empty />} />
}

/** Always visible while the lines scroll. */
export function BasketPanelFoot() {
  const basket = held.useDetails()
  const changes = useLineChanges()
  if (!basket?.ok || basket.data.items.length === 0) return null
  const sums = shownSums(basket.data, { changes, now: new Date() })
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm font-semibold tracking-wide">SUBTOTAL</span>
        <span className="money text-lg font-semibold">{pounds(subtotalOf(sums.totals))}</span>
      </p>
      <ButtonLink to="/checkout" replace wide>
        PROCEED TO CHECKOUT
      </ButtonLink>
      <ButtonLink to="/cart" replace wide look="secondary">
        VIEW BASKET
      </ButtonLink>
    </div>
  )
}

function Awaited() {
  return (
    <Loading label="Opening your basket">
      <p aria-hidden="true" className="pb-4 text-center text-sm font-semibold tracking-wide text-ink-soft">
        LOADING...
      </p>
      <SkeletonLines last="mt-4 h-9 w-28" />
    </Loading>
  )
}

const Unreachable = ({ words }: { words: string }) => (
  <ErrorState
    title="We can’t show your basket just now"
    actions={<Button onClick={() => void revalidate()}>Try again</Button>}
  >
    {words}
  </ErrorState>
)

const Empty = () => (
  <EmptyState
    icon={<Icon of={ShoppingBasket} size={28} />}
    title="Your basket is empty"
    actions={
      <ButtonLink to="/new" replace>
        See what is new
      </ButtonLink>
    }
  >
    Whatever you put in is kept here, even after you close the page.
  </EmptyState>
)
