import { type ReactNode, useState } from 'react'
import { useActionData, useSearchParams, useSubmit } from 'react-router'
import { EmailField } from '#app/departments/accounts/parts/email-field.tsx'
import { PasswordField } from '#app/departments/accounts/parts/password-field.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { ShopForm } from '#app/pages/forms/form.tsx'
import { loginSentence } from '../forms/sign-in-refusals.ts'
import { wayOn, withWayOn } from '../forms/way-on.ts'
import { Entrance, EntranceFrame } from './entrance.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { NotIn } from './sign-in.ts'
import { TryAgain } from './try-again.tsx'

type SignInFormProps = { title: string; intro?: ReactNode; beside?: ReactNode; below?: ReactNode }

/** The form of `/login` and `/alreadycustomer`, or why signing in failed. */
export function SignInForm({ title, intro, beside, below }: SignInFormProps) {
  const refusal = useActionData<NotIn>()
  const [forgiven, setForgiven] = useState<NotIn>()
  if (refusal && refusal !== forgiven)
    return <NotLoggedIn refusal={refusal} onRetry={() => setForgiven(refusal)} />
  return (
    <Entrance title={title} intro={intro} beside={beside} below={below}>
      <ByPassword email={refusal?.typed.email} isRetry={refusal !== undefined} />
      <Or />
      <ByPasskey />
    </Entrance>
  )
}

function NotLoggedIn({ refusal, onRetry }: { refusal: NotIn; onRetry: () => void }) {
  const then = useWayOn()
  const isUnknown = refusal.code === 'email_not_registered'
  return (
    <EntranceFrame>
      <TryAgain
        title="Error while logging in"
        onRetry={onRetry}
        aside={
          isUnknown ? (
            <>
              New here? <TextLink to={withWayOn('/register', then)}>Create an account</TextLink>
            </>
          ) : (
            <TextLink to="/forgotpassword">Forgot your password?</TextLink>
          )
        }
      >
        {loginSentence(refusal)}
      </TryAgain>
    </EntranceFrame>
  )
}

function ByPassword({ email, isRetry }: { email: string | undefined; isRetry: boolean }) {
  return (
    <ShopForm submit="Login" pending="Logging in…" button={{ wide: true }} isQuiet>
      <EmailField autoComplete="username webauthn" defaultValue={email} />
      <div>
        <PasswordField label="Password" name="password" autoComplete="current-password" autoFocus={isRetry} />
        <p className="mt-2 text-right">
          <TextLink to="/forgotpassword" look="standing">
            Forgot your password?
          </TextLink>
        </p>
      </div>
    </ShopForm>
  )
}

function Or() {
  return (
    <p className="my-5 flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  )
}

function ByPasskey() {
  const submit = useSubmit()
  return (
    <PasskeyButton
      onSigned={(signed) => void submit({ passkey: JSON.stringify(signed) }, { method: 'post' })}
    />
  )
}

export function useWayOn(home?: string): string {
  const [query] = useSearchParams()
  return wayOn(query, home)
}
