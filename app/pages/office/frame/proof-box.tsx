import { KeyRound } from 'lucide'
import { type FormEvent, useEffect, useState } from 'react'
import { STEP_UP_MINUTES } from '#app/departments/staff/staff.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import { type Outcome, officeApi, type Refusal } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Field } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import type { ProofWanted } from '../prove-again.ts'
import { signedByPasskey } from '../sign-in/passkey.ts'

type ProofBoxProps = { wanted: ProofWanted; memberId: string; onEnd: (isProven: boolean) => void }

/** What was pressed waits behind it, and goes on by itself. */
export function ProofBox({ wanted, memberId, onEnd }: ProofBoxProps) {
  // Somebody may be signed out while the box asks for a code.
  const [isOut, setOut] = useState(wanted === 'not_signed_in')
  const [doing, setDoing] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const hasCodeApp = useHasCodeApp(isOut)

  const prove = async (way: 'passkey' | 'code', call: () => Promise<Outcome<unknown>>) => {
    setDoing(way)
    setRefusal(undefined)
    const outcome = await call()
    setDoing('')
    if (outcome.ok) return isOther(outcome.data, memberId) ? window.location.reload() : onEnd(true)
    if (outcome.refusal.code === 'not_signed_in') setOut(true)
    setRefusal(outcome.refusal)
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form of the page behind hears nothing of it.
    event.stopPropagation()
    const fields = fieldsOf(new FormData(event.currentTarget))
    void prove('code', () => officeApi.knock(isOut ? 'sign-in/password' : 'step-up', fields))
  }
  const byPasskey = () => prove('passkey', () => signedByPasskey(isOut ? 'sign-in/passkey' : 'step-up'))
  const { error_message = '', fields = {} } = refusal ?? {}
  return (
    <Box
      title={isOut ? 'Please sign in again' : 'Confirm that it is you'}
      about={
        isOut
          ? 'Your session has ended. What you have typed is still here, and goes on afterwards.'
          : `This reaches further than one order. One passkey or code is good for ${STEP_UP_MINUTES} minutes.`
      }
      onClose={() => onEnd(false)}
    >
      <div className="grid gap-4">
        <Act
          big
          look="first"
          className="w-full"
          doing={doing === 'passkey' && 'Waiting for your passkey'}
          onClick={byPasskey}
        >
          <Icon of={KeyRound} size={16} />
          Use your passkey
        </Act>
        {hasCodeApp && (
          <form onSubmit={send} className="grid gap-3 border-line border-t pt-4">
            {isOut && <SignInFields errors={fields} />}
            <Field
              key={isOut ? 'out' : 'in'}
              label="Code"
              name="code"
              autoComplete="one-time-code"
              inputMode={isOut ? undefined : 'numeric'}
              required
              error={fields.code}
              hint={
                isOut
                  ? 'Of the code app on your phone, or one of your recovery codes.'
                  : 'The six digits that the code app on your phone shows.'
              }
            />
            <Act type="submit" big doing={doing === 'code' && 'Checking'}>
              {isOut ? 'Sign in' : 'Confirm'}
            </Act>
          </form>
        )}
        {refusal && refusal.code !== 'not_signed_in' && (
          <Failure title="That did not work.">{fields.code ?? error_message}</Failure>
        )}
        {isOut && (
          <p className="text-ink-soft text-xs">
            Somebody else?{' '}
            <a href="/office/sign-in" className="font-medium text-brand-deep">
              Go to the sign-in page
            </a>
          </p>
        )}
      </div>
    </Box>
  )
}

const SignInFields = ({ errors }: { errors: Record<string, string> }) => (
  <>
    <Field label="E-mail" name="email" type="email" autoComplete="username" required error={errors.email} />
    <Field
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      required
      error={errors.password}
    />
  </>
)

/** The page shows what the previous member may see: for another one it is reloaded. */
const isOther = (answer: unknown, memberId: string) => {
  const { staff } = answer as { staff?: { id: string } }
  return staff !== undefined && staff.id !== memberId
}

/** Without a code app only the passkey is asked for. */
function useHasCodeApp(isOut: boolean): boolean {
  const [has, setHas] = useState(true)
  useEffect(() => {
    if (isOut) return setHas(true)
    void fetch('/backend/api/office/ways-in')
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { totp: boolean }).totp : true))
      .then(setHas, () => {})
  }, [isOut])
  return has
}
