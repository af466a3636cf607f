import { useActionData } from 'react-router'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { api } from '#app/platform/client/api-client.ts'
import { privateMeta } from '../loaders/private-meta.ts'
import type { Route } from './+types/keep-email'
import { LinkPage } from './link-page.tsx'
import { keyIn, settle } from './mail-link.ts'

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  settle(api.post('user/keep-email', { token: keyIn(request, 'token') }))

export const meta = () => privateMeta('Keep your email')

export default function KeepEmail() {
  return (
    <LinkPage
      name="token"
      title="Keep your old email?"
      intro="Somebody asked to change the email of your account. If it was not you, stop it here, or take it back. Everybody, you included, is then logged out of the account, and you choose a new password."
      submit="Stop the change"
      pending="Stopping…"
      otherwise={
        <>
          Too late? <TextLink to="/forgotpassword">Choose a new password</TextLink>
        </>
      }
      answer={useActionData<typeof clientAction>()}
      settled={() => ({
        title: 'Your email stays as it was',
        intro:
          'The change is off, everybody is logged out of your account and its passkeys are removed. Somebody knew your password, so it no longer works: please choose a new one now.',
        wayOn: (
          <ButtonLink to="/forgotpassword" size="large" wide>
            Choose a new password
          </ButtonLink>
        ),
      })}
    />
  )
}
