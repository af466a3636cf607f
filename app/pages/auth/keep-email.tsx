import { useActionData } from 'react-router'
import { ButtonLink } from '#app/design/button.tsx'
import { ShopForm } from '#app/pages/account/form.tsx'
import type { Route } from './+types/keep-email'
import { Entrance } from './entrance.tsx'
import { IncompleteLink } from './incomplete-link.tsx'
import { isSettled, keyIn, settle, useKey } from './mail-link.ts'
import { privateMeta } from './private-meta.ts'

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  settle<{ ok: true }>('user/keep-email', { token: keyIn(request, 'token') })

export const meta = () => privateMeta('Keep your email')

export default function KeepEmail() {
  const told = useActionData<typeof clientAction>()
  if (useKey('token') === null) return <IncompleteLink />
  if (isSettled(told))
    return (
      <Entrance
        title="Your email stays as it was"
        intro="The change is stopped and everybody is logged out of your account. If it was not you who asked for it, somebody knows your password: please choose a new one now."
      >
        <ButtonLink to="/forgotpassword" size="large" wide>
          Choose a new password
        </ButtonLink>
      </Entrance>
    )
  return (
    <Entrance
      title="Keep your old email?"
      intro="Somebody asked to change the email of your account. If it was not you, stop it here. Everybody, you included, is then logged out of the account."
    >
      <ShopForm submit="Stop the change" pending="Stopping…" button={{ wide: true }} />
    </Entrance>
  )
}
