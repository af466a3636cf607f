import { ShoppingBasket } from 'lucide'
import { useState } from 'react'
import { Button, ButtonLink } from '../controls/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Removed } from '../feedback/removed.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { Sorry } from '../feedback/sorry.tsx'
import { EmptyState, ErrorState } from '../feedback/state.tsx'
import { Icon } from '../media/icon.tsx'
import { TextLink } from '../navigation/text-link.tsx'
import { Chapter, Leaf } from './leaf.tsx'

export function States() {
  return (
    <Chapter
      id="states"
      title="States"
      intro="Waiting has the shape of what is awaited. Nothing is never just nothing. An error says what happened and the way on."
    >
      <Leaf name="Skeleton" plain>
        <Loading label="Loading drinks">
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
            {['one', 'two', 'three', 'four'].map((key) => (
              <div key={key} className="grid gap-2">
                <Skeleton className="aspect-4/5 rounded-md" />
                <Skeleton className="mt-2 h-3.5 w-2/3" />
                <Skeleton className="h-5 w-full" />
                <Skeleton className="mt-4 h-6 w-1/3" />
                <Skeleton className="mt-2 h-11 rounded-md" />
              </div>
            ))}
          </div>
        </Loading>
      </Leaf>
      <Leaf name="Notice">
        <div className="grid gap-3">
          <Notice>Spend £41.50 more and standard delivery is free.</Notice>
          <Notice look="done">Your details are saved. You may now proceed to secure checkout.</Notice>
          <Notice look="offer">Buy 6 get 1 free, mixed across all Multi Buy drinks.</Notice>
          <Notice look="error">
            The price of Strathcorran 15 has changed. <TextLink to="#states">See your basket</TextLink>
          </Notice>
        </div>
      </Leaf>
      <Leaf name="Sorry and Removed">
        <div className="grid gap-6">
          <div>
            <Button look="secondary">Add to basket</Button>
            <Sorry>We have only 3 left of this one.</Sorry>
          </div>
          <TakenAway />
        </div>
      </Leaf>
      <Leaf name="Empty">
        <EmptyState
          icon={<Icon of={ShoppingBasket} size={28} />}
          title="Your basket is empty"
          level={3}
          actions={
            <>
              <ButtonLink to="#states">See what is new</ButtonLink>
              <ButtonLink to="#states" look="secondary">
                Your wishlist
              </ButtonLink>
            </>
          }
        >
          Bottles you add wait here for you, on every device you sign in on.
        </EmptyState>
      </Leaf>
      <Leaf name="Error">
        <ErrorState
          title="We could not load your orders"
          level={3}
          actions={<Button look="secondary">Try again</Button>}
        >
          The connection broke off. Nothing was changed and nothing was charged.
        </ErrorState>
      </Leaf>
    </Chapter>
  )
}

/** It takes the focus, so it is shown on demand. */
function TakenAway() {
  const [isAway, setAway] = useState(false)
  return isAway ? (
    <Removed look="line" name="Strathcorran 15" sorry={undefined} onUndo={() => setAway(false)} />
  ) : (
    <Button look="secondary" onClick={() => setAway(true)}>
      Remove Strathcorran 15
    </Button>
  )
}
