import { type ReactNode, useEffect } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { CODE_MINUTES, limits } from '#app/departments/accounts/accounts.ts'
import { EmailField } from '#app/departments/accounts/parts/email-field.tsx'
import { Button } from '#app/design/controls/button.tsx'
import { Checkbox } from '#app/design/controls/checkbox.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { ShopForm, useRefusal } from '#app/pages/forms/form.tsx'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import { privateMeta } from '../loaders/private-meta.ts'
import type { Route } from './+types/forgot-password'
import { Entrance } from './entrance.tsx'
import { type Step, takeStep } from './forgotten-steps.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  takeStep(fieldsOf(await request.formData()))

export const meta = () => privateMeta('Forgotten password')

/** Three steps in one page: the e-mail, the code from the mail, the new password. */
export default function ForgotPassword() {
  const { step, email, resetToken, isAgain }: Step = useActionData<typeof clientAction>() ?? { step: 'email' }
  const { title, intro } = words[step === 'done' ? 'password' : step]
  return (
    <Entrance
      title={title}
      intro={intro}
      below={
        <>
          Remembered it? <TextLink to="/login">Login</TextLink>
        </>
      }
    >
      {step === 'email' && <AskForCode email={email} />}
      {step === 'code' && <TypeCode email={email} isAgain={isAgain} />}
      {step === 'password' && <ChoosePassword email={email} resetToken={resetToken} />}
      {step === 'done' && <Home />}
    </Entrance>
  )
}

const words = {
  email: {
    title: 'Forgotten your password?',
    intro: 'Tell us your email and we will send you a code to choose a new one.',
  },
  code: {
    title: 'Type the code',
    intro: `It has six digits and is valid for ${CODE_MINUTES} minutes.`,
  },
  password: {
    title: 'Choose a new password',
    intro: 'Everywhere you are logged in, you will be logged out.',
  },
} as const

function AskForCode({ email }: { email: string | undefined }) {
  const { errorOf } = useRefusal()
  return (
    <StepForm step="email" submit="Send code" pending="Sending…">
      <EmailField
        // Empty or invalid input is answered by the shop's own messages, not the browser's.
        type="text"
        required={false}
        aria-required
        autoComplete="username"
        defaultValue={email}
        error={errorOf('email')}
      />
    </StepForm>
  )
}

/** Six digits, with the spaces that may be copied from a mail. */
const LONGEST_PASTED_CODE = 2 * limits.code

function TypeCode({ email, isAgain }: { email: string | undefined; isAgain: boolean | undefined }) {
  const { refusal, errorOf } = useRefusal()
  const isHydrated = useHydrated()
  return (
    <StepForm
      step="code"
      email={email}
      submit="Continue"
      pending="Checking…"
      aside={
        <Button type="submit" name="again" value="yes" look="quiet" size="large" wide disabled={!isHydrated}>
          Send a new code
        </Button>
      }
    >
      {!refusal && (
        <Notice key={isAgain ? 'again' : 'first'}>
          If there is an account for <strong className="font-semibold break-words">{email}</strong>,{' '}
          {isAgain
            ? 'a new code is on its way there, and the one before no longer works.'
            : 'a code is on its way there.'}{' '}
          Not in your inbox? It may be among the junk mail.
        </Notice>
      )}
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LONGEST_PASTED_CODE}
        required={false}
        aria-required
        autoFocus
        error={errorOf('code')}
      />
    </StepForm>
  )
}

function ChoosePassword({
  email,
  resetToken,
}: {
  email: string | undefined
  resetToken: string | undefined
}) {
  const { errorOf } = useRefusal()
  return (
    <StepForm step="password" email={email} submit="Reset password" pending="Saving…">
      <input type="hidden" name="reset_token" value={resetToken} />
      <NewPasswordFields
        label="New password"
        confirmLabel="Confirm new password"
        errorOf={errorOf}
        autoFocus
      />
      <Checkbox
        name="remove_passkeys"
        value="yes"
        defaultChecked
        label="Remove all passkeys"
        hint="Untick it only if you know every passkey of your account."
      />
    </StepForm>
  )
}

type StepFormProps = {
  step: Step['step']
  email?: string | undefined
  submit: string
  pending: string
  aside?: ReactNode
  children: ReactNode
}

function StepForm({ step, email, children, ...form }: StepFormProps) {
  return (
    <ShopForm key={step} button={{ wide: true }} {...form}>
      <input type="hidden" name="step" value={step} />
      {email !== undefined && <input type="hidden" name="email" value={email} autoComplete="username" />}
      {children}
    </ShopForm>
  )
}

function Home() {
  const navigate = useNavigate()
  useEffect(() => {
    navigate('/', { replace: true, state: { answer: 'Password reset successful!' } })
  }, [navigate])
  return <Notice look="done">Password reset successful!</Notice>
}
