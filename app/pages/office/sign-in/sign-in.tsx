import { KeyRound } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Role, roleWords } from '#app/departments/staff/staff.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { type Outcome, officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Field } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { usePage } from '../use-page.ts'
import { Door } from './door.tsx'
import { signedByPasskey } from './passkey.ts'
import { whatTheySee } from './role-words.ts'

export type SignInData = {
  /** The demo shop's open door. */
  demoRoles: Role[]
  /** Before its first owner came in, a new shop has nobody who could sign in. */
  isStaffed: boolean
}

/** The way into the office: passkey first, password and code as the way round. */
export function SignIn() {
  const { demoRoles, isStaffed } = usePage<SignInData>()
  const enter = useEnter()
  const isHydrated = useHydrated()
  return (
    <Door>
      {!isStaffed && (
        <p className="mt-4">
          Nobody works here yet. The first owner comes in by the link that the shop shows when it starts; the
          next start shows a new one.
        </p>
      )}
      {demoRoles.length > 0 && <LookAround roles={demoRoles} enter={enter} />}
      <section className="mt-6 border-line-strong border-t pt-4">
        <h2 className="mb-3 font-semibold">Sign in</h2>
        <Act
          big
          look={demoRoles.length > 0 ? 'plain' : 'first'}
          className="w-full"
          disabled={!isHydrated}
          doing={enter.doing === 'passkey' && 'Waiting for your passkey'}
          onClick={() => enter.by('passkey', () => signedByPasskey('sign-in/passkey'))}
        >
          <Icon of={KeyRound} size={16} />
          Sign in with a passkey
        </Act>
        {enter.failedAt === 'passkey' && <FailedHere words={enter.failure} />}
        <WithPassword enter={enter} isHydrated={isHydrated} />
      </section>
    </Door>
  )
}

type Enter = ReturnType<typeof useEnter>

function useEnter() {
  const [search] = useSearchParams()
  const [doing, setDoing] = useState('')
  const [failed, setFailed] = useState({ at: '', words: '', fields: {} as Record<string, string> })
  return {
    doing,
    failedAt: failed.at,
    failure: failed.words,
    fields: failed.fields,
    async by(way: string, call: () => Promise<Outcome<unknown>>) {
      setDoing(way)
      setFailed({ at: '', words: '', fields: {} })
      const answer = await call()
      if (answer.ok) return window.location.assign(wayOn(search.get('next')))
      setDoing('')
      setFailed({ at: way, words: answer.refusal.error_message, fields: answer.refusal.fields ?? {} })
    },
  }
}

/** Only into the office itself. */
const wayOn = (next: string | null) => (next && /^\/office(?:[/?]|$)/.test(next) ? next : '/office')

const FailedHere = ({ words }: { words: string }) => (
  <div className="mt-3">
    <Failure title="You are not signed in.">{words}</Failure>
  </div>
)

function LookAround({ roles, enter }: { roles: Role[]; enter: Enter }) {
  const isHydrated = useHydrated()
  return (
    <section className="mt-6 border-line-strong border-t pt-4">
      <h2 className="font-semibold">Look around as …</h2>
      <p className="mt-0.5 mb-2 text-ink-soft text-xs">
        This is the demo shop. All people and orders in it are made up.
      </p>
      <ul className="border-line border-t">
        {roles.map((role) => (
          <li key={role} className="border-line border-b">
            <button
              type="button"
              disabled={!isHydrated}
              aria-busy={enter.doing === role}
              onClick={() => enter.by(role, () => officeApi.knock('demo-session', { role }))}
              className="flex min-h-9 w-full items-center justify-between gap-3 px-2 text-left hover:bg-shade pointer-coarse:min-h-12"
            >
              <span className="font-medium">{roleWords[role]}</span>
              <span className="text-ink-soft text-xs">
                {enter.doing === role ? 'Opening' : whatTheySee[role]}
              </span>
            </button>
            {enter.failedAt === role && <FailedHere words={enter.failure} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A code of the phone's app, or one of the ten recovery codes: both fit the same field. */
function WithPassword({ enter, isHydrated }: { enter: Enter; isHydrated: boolean }) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email, password, code } = Object.fromEntries(new FormData(event.currentTarget))
    void enter.by('password', () => officeApi.knock('sign-in/password', { email, password, code }))
  }
  return (
    <details className="mt-4">
      <summary className="font-medium text-brand-deep text-xs">With password and code instead</summary>
      <form method="post" onSubmit={send} className="mt-3 grid gap-3">
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={enter.fields.email}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={enter.fields.password}
        />
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          required
          error={enter.fields.code}
          hint="Of the code app on your phone, or one of your recovery codes."
        />
        <Act type="submit" big disabled={!isHydrated} doing={enter.doing === 'password' && 'Signing in'}>
          Sign in
        </Act>
      </form>
      {enter.failedAt === 'password' && <FailedHere words={enter.failure} />}
    </details>
  )
}
