import { useActionData } from 'react-router'
import { consentTo } from '#app/departments/newsletter/newsletter.ts'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { api } from '#app/platform/client/api-client.ts'
import { privateMeta } from '../loaders/private-meta.ts'
import type { Route } from './+types/join-again'
import { LinkPage } from './link-page.tsx'
import { keyIn, settle } from './mail-link.ts'

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  settle(api.post('newsletter/join-again', {}, { key: keyIn(request, 'key') }))

export const meta = () => privateMeta('Join our newsletter again')

export default function JoinAgain() {
  return (
    <LinkPage
      name="key"
      title="Join our newsletter again?"
      intro={consentTo(null)}
      submit="Join again"
      pending="One moment…"
      otherwise={
        <>
          Not on the list yet? <TextLink to="/products">Join at the foot of any shelf</TextLink>
        </>
      }
      answer={useActionData<typeof clientAction>()}
      settled={() => ({
        title: 'You are back on our list',
        intro: 'You will get our next newsletter.',
        wayOn: (
          <ButtonLink to="/products" size="large" wide>
            All drinks
          </ButtonLink>
        ),
      })}
    />
  )
}
