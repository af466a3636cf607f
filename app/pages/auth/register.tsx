import { useState } from 'react'
import { replace, useActionData } from 'react-router'
import { EmailField } from '#app/departments/accounts/parts/email-field.tsx'
import { NameFields } from '#app/departments/accounts/parts/name-fields.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { ShopForm } from '#app/pages/forms/form.tsx'
import { sameForEverybody } from '#app/pages/loaders/page-data.ts'
import { api, fieldsOf } from '#app/platform/client/api-client.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { registerSentence } from '../forms/sign-in-refusals.ts'
import { wayOn, withWayOn } from '../forms/way-on.ts'
import { privateMeta } from '../loaders/private-meta.ts'
import type { Route } from './+types/register'
import { Entrance, EntranceFrame } from './entrance.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { NotIn } from './sign-in.ts'
import { useWayOn } from './sign-in-form.tsx'
import { strangersOnly } from './strangers-only.server.ts'
import { TryAgain } from './try-again.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  strangersOnly(context.get(appContext), url.searchParams)

/** Passwords that differ are refused without a call. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Response | NotIn> {
  const { password, confirm_password, ...typed } = fieldsOf(await request.formData())
  if (password !== confirm_password) return { ...mismatch, typed }
  const answer = await api.submit('user/register', { ...typed, password, confirm_password })
  return answer.ok ? replace(wayOn(new URL(request.url).searchParams)) : { ...answer.refusal, typed }
}

const mismatch = {
  error_message: 'Passwords do not match!',
  code: 'invalid',
  fields: { confirm_password: 'Passwords do not match!' },
}

export const shouldRevalidate = sameForEverybody

export const meta = () => privateMeta('Create an account')

export default function Register() {
  const refusal = useActionData<NotIn>()
  const [forgiven, setForgiven] = useState<NotIn>()
  const isForgiven = refusal === forgiven
  const sentence = refusal && !isForgiven ? registerSentence(refusal) : undefined
  const then = useWayOn()
  const login = withWayOn('/login', then)
  if (sentence)
    return (
      <EntranceFrame>
        <TryAgain
          title="Error while Registering"
          onRetry={() => setForgiven(refusal)}
          aside={
            <>
              Already have an account? <TextLink to={login}>Login</TextLink>
            </>
          }
        >
          {sentence}
        </TryAgain>
      </EntranceFrame>
    )
  return (
    <Entrance
      title="Create an account"
      intro="For your orders, your addresses and everything you put aside."
      below={
        <>
          Already have an account? <TextLink to={login}>Login</TextLink>
        </>
      }
    >
      <Details refusal={refusal} isForgiven={isForgiven} />
    </Entrance>
  )
}

/** What the error view has said is not repeated; the focus is on the field to correct. */
function Details({ refusal, isForgiven }: { refusal: NotIn | undefined; isForgiven: boolean }) {
  const typed = refusal?.typed ?? {}
  const errorOf = (name: string) => (isForgiven ? undefined : refusal?.fields?.[name])
  const isEmailTaken = refusal?.code === 'email_taken'
  return (
    <ShopForm submit="Create account" pending="Creating your account…" button={{ wide: true }} isQuiet>
      <NameFields first={typed.first_name} last={typed.last_name} errorOf={errorOf} isLastOptional />
      <TextField
        label="Contact number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="11 digits, such as 07700 900123"
        maxLength={30}
        defaultValue={typed.phone}
        error={errorOf('phone')}
      />
      <EmailField
        autoComplete="email"
        defaultValue={typed.email}
        error={errorOf('email')}
        autoFocus={isEmailTaken}
      />
      <NewPasswordFields errorOf={errorOf} autoFocus={refusal !== undefined && isForgiven && !isEmailTaken} />
      <p className="text-sm text-ink-soft">
        You must be 18 or over to buy alcohol. What we do with your details is in our{' '}
        <TextLink to="/privacypolicy">privacy policy</TextLink>.
      </p>
    </ShopForm>
  )
}
