import { replace, useFetcher } from 'react-router'
import { EmailField } from '#app/departments/accounts/parts/email-field.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { isDone } from '#app/pages/forms/calls.ts'
import { ShopForm, useRefusal } from '#app/pages/forms/form.tsx'
import { News } from '#app/pages/forms/news.tsx'
import { api, fieldsOf } from '#app/platform/client/api-client.ts'
import { privateMeta } from '../loaders/private-meta.ts'
import type { Route } from './+types/become-account'
import { Entrance } from './entrance.tsx'
import { IncompleteLink } from './incomplete-link.tsx'
import { keyIn, useKey } from './mail-link.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export async function clientAction({ request }: Route.ClientActionArgs) {
  const token = keyIn(request, 'token')
  const answer = await api.submit('user/become-account', { ...fieldsOf(await request.formData()), token })
  return answer.ok ? replace('/accountdetails') : answer.refusal
}

export const meta = () => privateMeta('Turn your order into an account')

export default function BecomeAccount() {
  const { refusal, errorOf } = useRefusal()
  if (useKey('token') === null) return <IncompleteLink />
  if (refusal?.code === 'dead_key') return <NewLink />
  return (
    <Entrance
      title="Turn your order into an account"
      intro="Choose a password: what you have bought as a guest comes with you."
      below={<HasAccount />}
    >
      <ShopForm submit="Create account" pending="Creating your account…" button={{ wide: true }}>
        <NewPasswordFields errorOf={errorOf} />
      </ShopForm>
    </Entrance>
  )
}

/** A link lasts a week and works once; this sends another one. */
function NewLink() {
  const fetcher = useFetcher<unknown>()
  const { errorOf } = useRefusal(fetcher)
  return (
    <Entrance
      key="new-link"
      isNews
      title="This link no longer works"
      intro="It has been used already or has expired. If you have no password yet, we can send you a new link."
      below={<HasAccount />}
    >
      {isDone(fetcher.data) ? (
        <News>If you have shopped with us as a guest with this email, a new link is on its way there.</News>
      ) : (
        <ShopForm
          fetcher={fetcher}
          action="/accountsecurity"
          submit="Send me a new link"
          pending="Sending…"
          button={{ wide: true }}
        >
          <input type="hidden" name="call" value="offer-account" />
          <EmailField autoComplete="email" error={errorOf('email')} />
        </ShopForm>
      )}
    </Entrance>
  )
}

const HasAccount = () => (
  <>
    Have an account already? <TextLink to="/login">Login</TextLink>
  </>
)
