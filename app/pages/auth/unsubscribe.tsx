import { useActionData } from 'react-router'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { api } from '#app/platform/client/api-client.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { privateMeta } from '../loaders/private-meta.ts'
import type { Route } from './+types/unsubscribe'
import { LinkPage } from './link-page.tsx'
import { keyIn, settle } from './mail-link.ts'

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  settle(api.post('newsletter/unsubscribe', {}, { key: keyIn(request, 'key') }))

export const meta = () => privateMeta('Unsubscribe')

export default function Unsubscribe() {
  return (
    <LinkPage
      name="key"
      title="Leave our newsletter?"
      intro="Press once, and no more of it will come to you."
      submit="Unsubscribe"
      pending="One moment…"
      otherwise={
        <>
          Still getting it?{' '}
          <TextLink to={`mailto:${theShop().email}`}>Write to us, and we will take you off the list</TextLink>
        </>
      }
      answer={useActionData<typeof clientAction>()}
      settled={() => ({
        title: 'You have left our newsletter',
        intro: 'Nothing more will come. If it was a slip, you can join again at the foot of any shelf.',
        wayOn: (
          <ButtonLink to="/products" size="large" wide>
            All drinks
          </ButtonLink>
        ),
      })}
    />
  )
}
