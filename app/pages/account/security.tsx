import { pendingEmailOf } from '#app/departments/accounts/email-change.server.ts'
import { addPasskey } from '#app/departments/accounts/new-passkey.ts'
import { passkeysOf } from '#app/departments/accounts/passkeys.server.ts'
import { sessionsOf } from '#app/departments/accounts/sign-in.server.ts'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { privateMeta } from '#app/pages/loaders/private-meta.ts'
import { api } from '#app/platform/client/api-client.ts'
import { answeredBy, unlessRefused } from '../forms/calls.ts'
import { sessionHere, signedIn } from '../loaders/signed-in.server.ts'
import type { Route } from './+types/security'
import { AccountFrame, Part } from './account-frame.tsx'
import { ChangePassword } from './change-password.tsx'
import { GuestNote } from './guest-note.tsx'
import { Passkeys } from './passkeys.tsx'
import { PendingEmail } from './pending-email.tsx'
import { Sessions } from './sessions.tsx'

export const shouldRevalidate = unlessRefused

export async function loader(asking: Route.LoaderArgs) {
  const { account, ...app } = await signedIn(asking)
  const { db, clock } = app
  const here = await sessionHere(asking.request, app)
  const sessions = await sessionsOf(db, account.id, clock())
  const passkeys = await passkeysOf(db, account.id)
  return {
    account,
    pendingEmail: await pendingEmailOf(db, account.id, clock()),
    sessions: sessions
      .map(({ id, agent, createdAt, seenAt }) => ({
        id,
        agent,
        since: moment.format(createdAt),
        seen: moment.format(seenAt),
        isHere: id === here,
      }))
      .sort((a, b) => Number(b.isHere) - Number(a.isHere)),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      since: moment.format(createdAt),
      used: usedAt && moment.format(usedAt),
    })),
  }
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

export const clientAction = answeredBy({
  'end-session': ({ id }) => api.post('user/sessions/end', { id }),
  'end-others': () => api.post('user/sessions/end', { others: true }),
  'add-passkey': addPasskey,
  'remove-passkey': (fields) => api.submit('user/passkey/remove', fields),
  'change-password': ({ current_password, password, confirm_password }) =>
    api.post('user/update', { current_password, password, confirm_password }),
  'withdraw-email': () => api.post('user/withdraw-email'),
  'offer-account': (fields) => api.submit('user/offer-account', fields),
})

export const meta = () => privateMeta('Security')

export default function Security({ loaderData }: Route.ComponentProps) {
  const { account, pendingEmail, sessions, passkeys } = loaderData
  return (
    <AccountFrame
      title="Security"
      intro="Where you are logged in, and the ways in. If something here is not yours, log out everywhere else and change your password."
    >
      {account.isGuest && (
        <GuestNote email={account.email}>Passwords and passkeys are for accounts.</GuestNote>
      )}
      <Sessions sessions={sessions} />
      {!account.isGuest && (
        <>
          <Part title="Password">
            <ChangePassword email={account.email} />
          </Part>
          <Passkeys passkeys={passkeys} />
          <Part
            title="Your email"
            aside={
              <TextLink to="/editaccountdetails" look="standing">
                Change email
              </TextLink>
            }
          >
            <p className="break-words">{account.email}</p>
            <div className="mt-4 max-w-2xl empty:hidden">
              <PendingEmail email={pendingEmail} current={account.email} />
            </div>
          </Part>
        </>
      )}
    </AccountFrame>
  )
}
