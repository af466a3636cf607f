import { Receipt } from 'lucide-react'
import { data } from 'react-router'
import { ButtonLink } from '#app/design/button.tsx'
import { EmptyState } from '#app/design/empty-state.tsx'
import { privateMeta } from '#app/pages/auth/private-meta.ts'
import type { Route } from './+types/order-history'
import { AccountFrame, Card } from './account-frame.tsx'
import { signedIn } from './signed-in.server.ts'

const LONGEST_REFERENCE = 40

/** One order, by the reference in the address. Somebody else's and an unknown one look the same. */
export async function loader(asking: Route.LoaderArgs) {
  await signedIn(asking)
  const reference = asking.url.searchParams.get('reference')?.slice(0, LONGEST_REFERENCE) ?? null
  return data({ reference }, { status: reference ? 404 : 200 })
}

export const meta = () => privateMeta('Order history')

export default function OrderHistory({ loaderData: { reference } }: Route.ComponentProps) {
  return (
    <AccountFrame title="Order history">
      <Card>
        <EmptyState
          icon={<Receipt size={28} />}
          title={reference ? `We can’t find order # ${reference}` : 'Which order would you like to see?'}
          actions={
            <>
              <ButtonLink to="/accountdetails">My Account Info</ButtonLink>
              <ButtonLink to="/products" look="secondary">
                To the shelves
              </ButtonLink>
            </>
          }
          className="break-words"
        >
          {reference
            ? 'None of your orders has this reference. Please compare it with the one in our mail, or choose the order from your list.'
            : 'Choose it from Recent Orders in your account.'}
        </EmptyState>
      </Card>
    </AccountFrame>
  )
}
