import { useActionData } from 'react-router'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { api } from '#app/platform/client/api-client.ts'
import { privateMeta } from '../loaders/private-meta.ts'
import type { Route } from './+types/confirm-email'
import { LinkPage } from './link-page.tsx'
import { keyIn, settle } from './mail-link.ts'

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  settle(api.post('user/confirm-email', { token: keyIn(request, 'token') }))

export const meta = () => privateMeta('Confirm your email')

export default function ConfirmEmail() {
  return (
    <LinkPage
      name="token"
      title="Confirm your new email"
      intro="Press once, and it replaces the old one on your account."
      submit="Confirm my email"
      pending="Confirming…"
      otherwise={
        <>
          Not sure? <TextLink to="/accountdetails">See which email your account has</TextLink>
        </>
      }
      answer={useActionData<typeof clientAction>()}
      settled={({ email }) => ({
        title: 'Your email is confirmed',
        intro: (
          <>
            From now on you log in with <strong className="font-semibold break-words">{email}</strong>, and
            our mails go there.
          </>
        ),
        wayOn: (
          <ButtonLink to="/accountdetails" size="large" wide>
            My account
          </ButtonLink>
        ),
      })}
    />
  )
}
