import { replace } from 'react-router'
import { TextLink } from '#app/design/text-link.tsx'
import { ShopForm, useRefusal } from '#app/pages/account/form.tsx'
import { callShop, fieldsOf } from '#app/platform/shop-client.ts'
import type { Route } from './+types/become-account'
import { Entrance } from './entrance.tsx'
import { IncompleteLink } from './incomplete-link.tsx'
import { keyIn, useKey } from './mail-link.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { privateMeta } from './private-meta.ts'

export async function clientAction({ request }: Route.ClientActionArgs) {
  const token = keyIn(request, 'token')
  const answer = await callShop('user/become-account', { ...fieldsOf(await request.formData()), token })
  return answer.ok ? replace('/accountdetails') : answer.refusal
}

export const meta = () => privateMeta('Turn your order into an account')

export default function BecomeAccount() {
  const { errorOf } = useRefusal()
  if (useKey('token') === null) return <IncompleteLink />
  return (
    <Entrance
      title="Turn your order into an account"
      intro="Choose a password: what you have bought as a guest comes along."
      below={
        <>
          Have an account already? <TextLink to="/login">Login</TextLink>
        </>
      }
    >
      <ShopForm submit="Create account" pending="Creating your account…" button={{ wide: true }}>
        <NewPasswordFields errorOf={errorOf} />
      </ShopForm>
    </Entrance>
  )
}
