import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { KeyRound } from 'lucide'
import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Role, roleWords } from '#app/departments/staff/staff.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { type Outcome, officeApi, type Refusal } from '../office-api.ts'
import { Act, actClass } from '../parts/act.tsx'
import { CodeAppSecret, FirstCode } from '../parts/code-app.tsx'
import { Field } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'
import { usePage } from '../use-page.ts'
import { Door } from './door.tsx'
import { type Asked, made, signed } from './passkey.ts'
import { whatTheySee } from './role-words.ts'

type Offer = {
  name: string
  email: string
  role: Role
  invited_by: string | null
  has_account: boolean
  totp: { secret: string; uri: string }
  passkey: Asked<PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON>
}

type Accepted = { recovery_codes: string[] }

/** Coming in for the first time, by the link in the mail. */
export function Invitation() {
  usePage<unknown>()
  const token = useSearchParams()[0].get('token') ?? ''
  const offer = useOffer(token)
  const [codes, setCodes] = useState<string[]>()
  const accept = (accepted: Accepted) => {
    if (accepted.recovery_codes.length === 0) return window.location.assign('/office')
    setCodes(accepted.recovery_codes)
  }
  return (
    <Door>
      <section className="mt-6 border-line-strong border-t pt-4" aria-live="polite">
        {codes ? (
          <Codes codes={codes} />
        ) : !offer ? (
          <p className="text-ink-soft">Looking at your invitation</p>
        ) : offer.ok ? (
          <Accepting token={token} offer={offer.data} onAccepted={accept} />
        ) : (
          <Gone refusal={offer.refusal} />
        )}
      </section>
    </Door>
  )
}

const look = (token: string) => officeApi.knock<Offer>('invitation', { token })

function useOffer(token: string): Outcome<Offer> | undefined {
  const [offer, setOffer] = useState<Outcome<Offer>>()
  useEffect(() => {
    void look(token).then(setOffer)
  }, [token])
  return offer
}

const Gone = ({ refusal }: { refusal: Refusal }) => (
  <>
    <h2 className="font-semibold">
      {refusal.code === 'invitation_gone' ? 'This link opens nothing' : 'That did not work'}
    </h2>
    <p className="mt-1 mb-4">{refusal.error_message}</p>
    <p className="mb-4 text-ink-soft">
      If you have been in before, you can sign in. Otherwise ask whoever invited you to send the invitation
      again.
    </p>
    <a href="/office/sign-in" className={actClass({})}>
      To the sign-in page
    </a>
  </>
)

const Codes = ({ codes }: { codes: string[] }) => (
  <>
    <h2 className="mb-2 font-semibold">Your recovery codes</h2>
    <RecoveryCodes codes={codes} />
    <a href="/office" className={actClass({ look: 'first', big: true, className: 'mt-5 w-full' })}>
      I have kept them, to Today
    </a>
  </>
)

type AcceptingProps = { token: string; offer: Offer; onAccepted: (accepted: Accepted) => void }

function Accepting({ token, offer, onAccepted }: AcceptingProps) {
  const [doing, setDoing] = useState('')
  const [failed, setFailed] = useState<{ at: string; refusal: Refusal }>()
  const by = async (way: string, call: () => Promise<Outcome<Accepted>>) => {
    setDoing(way)
    setFailed(undefined)
    const outcome = await call()
    setDoing('')
    if (outcome.ok) onAccepted(outcome.data)
    else setFailed({ at: way, refusal: outcome.refusal })
  }
  const byPasskey = async () => {
    // What the device signs is good for a few minutes only: requested again with each press.
    const fresh = await look(token)
    if (!fresh.ok) return fresh
    const { has_account, passkey } = fresh.data
    const send = (proof: object) =>
      officeApi.knock<Accepted>('invitation/accept-by-passkey', { token, ...proof })
    return has_account ? signed(passkey, send) : made(passkey, send)
  }
  const { name, email, role, invited_by, has_account } = offer
  return (
    <>
      <h2 className="font-semibold">Welcome, {name.split(' ')[0]}</h2>
      <p className="mt-1">
        {invited_by ? `${invited_by} has invited you` : 'You are invited'} to the office as{' '}
        {roleWords[role].toLowerCase()}. You see {whatTheySee[role]}.
      </p>
      <p className="mt-1 mb-4 text-ink-soft text-xs [overflow-wrap:anywhere]">For {email}</p>
      <Act
        big
        look="first"
        className="w-full"
        doing={doing === 'passkey' && 'Waiting for your device'}
        onClick={() => by('passkey', byPasskey)}
      >
        <Icon of={KeyRound} size={16} />
        {has_account ? 'Come in with your passkey' : 'Set up a passkey and come in'}
      </Act>
      <p className="mt-2 text-ink-soft text-xs">
        {has_account
          ? 'You have an account at the shop already: its passkey opens the office too.'
          : 'Your device asks for your finger, face or PIN. There is nothing to remember.'}
      </p>
      {failed?.at === 'passkey' && <Refused refusal={failed.refusal} />}
      <ByPassword
        offer={offer}
        isDoing={doing === 'password'}
        refusal={failed?.at === 'password' ? failed.refusal : undefined}
        onSend={(fields) =>
          by('password', () =>
            officeApi.knock<Accepted>('invitation/accept-by-password', { token, ...fields }),
          )
        }
      />
    </>
  )
}

const Refused = ({ refusal }: { refusal: Refusal }) => (
  <div className="mt-3">
    <Failure title="You are not in yet.">{refusal.error_message}</Failure>
  </div>
)

type ByPasswordProps = {
  offer: Offer
  isDoing: boolean
  refusal: Refusal | undefined
  onSend: (fields: { password: string; code: string }) => void
}

function ByPassword({ offer: { email, has_account, totp }, isDoing, refusal, onSend }: ByPasswordProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSend({ password: String(form.get('password')), code: String(form.get('code')).replace(/\s/g, '') })
  }
  const errors = refusal?.fields ?? {}
  return (
    <details className="mt-4">
      <summary className="font-medium text-brand-deep text-xs">With password and code app instead</summary>
      <form onSubmit={send} className="mt-3 grid gap-3">
        <Field label="E-mail" name="email" type="email" autoComplete="username" readOnly value={email} />
        <Field
          label={has_account ? 'Your password at the shop' : 'Choose a password'}
          name="password"
          type="password"
          autoComplete={has_account ? 'current-password' : 'new-password'}
          required
          error={errors.password}
        />
        <CodeAppSecret {...totp} />
        <FirstCode error={errors.code} />
        <Act type="submit" big doing={isDoing && 'Coming in'}>
          Come in
        </Act>
      </form>
      {refusal && <Refused refusal={refusal} />}
    </details>
  )
}
