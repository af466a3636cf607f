import { useActionData } from 'react-router'
import { ButtonLink } from '#app/design/button.tsx'
import { ShopForm } from '#app/pages/account/form.tsx'
import type { Route } from './+types/confirm-email'
import { Entrance } from './entrance.tsx'
import { IncompleteLink } from './incomplete-link.tsx'
import { isSettled, keyIn, settle, useKey } from './mail-link.ts'
import { privateMeta } from './private-meta.ts'

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  settle<{ email: string }>('user/confirm-email', { token: keyIn(request, 'token') })

export const meta = () => privateMeta('Confirm your email')

export default function ConfirmEmail() {
  const told = useActionData<typeof clientAction>()
  if (useKey('token') === null) return <IncompleteLink />
  if (isSettled(told))
    return (
      <Entrance
        title="Your email is confirmed"
        intro={
          <>
            From now on you log in with{' '}
            <strong className="font-semibold break-all">{told.settled.email}</strong>, and our mails go there.
          </>
        }
      >
        <ButtonLink to="/accountdetails" size="large" wide>
          My account
        </ButtonLink>
      </Entrance>
    )
  return (
    <Entrance
      title="Confirm your new email"
      intro="One press, and it takes the place of the old one on your account."
    >
      <ShopForm submit="Confirm my email" pending="Confirming…" button={{ wide: true }} />
    </Entrance>
  )
}
