import { useActionData } from 'react-router'
import { ButtonLink } from '#app/design/button.tsx'
import { ShopForm } from '#app/pages/account/form.tsx'
import type { Route } from './+types/unsubscribe'
import { Entrance } from './entrance.tsx'
import { IncompleteLink } from './incomplete-link.tsx'
import { isSettled, keyIn, settle, useKey } from './mail-link.ts'
import { privateMeta } from './private-meta.ts'

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  settle<{ is_subscriber: false }>(
    `newsletter/unsubscribe?key=${encodeURIComponent(keyIn(request, 'key'))}`,
    {},
  )

export const meta = () => privateMeta('Unsubscribe')

export default function Unsubscribe() {
  const told = useActionData<typeof clientAction>()
  if (useKey('key') === null) return <IncompleteLink />
  if (isSettled(told))
    return (
      <Entrance
        title="You have left our newsletter"
        intro="Nothing more will come. If it was a slip, you can join again at the foot of any shelf."
      >
        <ButtonLink to="/products" size="large" wide>
          All drinks
        </ButtonLink>
      </Entrance>
    )
  return (
    <Entrance title="Leave our newsletter?" intro="One press, and no more of it comes to you.">
      <ShopForm submit="Unsubscribe" pending="One moment…" button={{ wide: true }} />
    </Entrance>
  )
}
