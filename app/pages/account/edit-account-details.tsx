import { useEffect } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { limits } from '#app/departments/accounts/accounts.ts'
import { addressesOf } from '#app/departments/accounts/address-book.server.ts'
import { countries } from '#app/departments/accounts/countries.server.ts'
import { pendingEmailOf } from '#app/departments/accounts/email-change.server.ts'
import { AddressFields, PhoneField } from '#app/departments/accounts/parts/address-fields.tsx'
import { EmailField } from '#app/departments/accounts/parts/email-field.tsx'
import { NameFields } from '#app/departments/accounts/parts/name-fields.tsx'
import { PasswordField } from '#app/departments/accounts/parts/password-field.tsx'
import { PictureField } from '#app/departments/accounts/parts/picture-field.tsx'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { privateMeta } from '#app/pages/loaders/private-meta.ts'
import { countriesServed } from '#app/pages/loaders/where-it-goes.ts'
import { api, fieldsOf } from '#app/platform/client/api-client.ts'
import { type CallResult, isDone, unlessRefused } from '../forms/calls.ts'
import { ShopForm, useRefusal } from '../forms/form.tsx'
import { pictureAddress, signedIn } from '../loaders/signed-in.server.ts'
import type { Route } from './+types/edit-account-details'
import { AccountFrame, Part } from './account-frame.tsx'
import { PendingEmail } from './pending-email.tsx'

export const shouldRevalidate = unlessRefused

export async function loader(asking: Route.LoaderArgs) {
  const { db, clock, account } = await signedIn(asking)
  const addresses = await addressesOf(db, account.id)
  return {
    account,
    picture: await pictureAddress(db, account.id),
    pendingEmail: await pendingEmailOf(db, account.id, clock()),
    billing: addresses.find(({ isBilling }) => isBilling),
    shipping: addresses.find(({ isShipping }) => isShipping),
    countries,
  }
}

/** An empty password stays unchanged. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<CallResult> {
  const { password, current_password, ...rest } = fieldsOf(await request.formData())
  const answer = await api.submit('user/update', {
    ...rest,
    ...(password && { password }),
    ...(current_password && { current_password }),
  })
  return answer.ok ? { done: 'details' } : answer.refusal
}

const TITLE = 'Personal Details and Address'
export const meta = () => privateMeta(TITLE)

export default function EditAccountDetails({ loaderData }: Route.ComponentProps) {
  const { account, picture, pendingEmail, billing, shipping, countries: known } = loaderData
  const { errorOf } = useRefusal()
  useBackWhenSaved()
  return (
    <AccountFrame title={TITLE}>
      <ShopForm
        label={TITLE}
        submit="SAVE"
        pending="Saving…"
        className="max-w-2xl space-y-10"
        aside={
          <ButtonLink to="/" look="secondary" size="large">
            CANCEL
          </ButtonLink>
        }
      >
        <Part title="Personal Details">
          <div className="space-y-5">
            <PictureField current={picture} error={errorOf('profile_pic')} />
            <NameFields first={account.firstName} last={account.lastName} errorOf={errorOf} />
            <PhoneField known={account.phone} error={errorOf('phone')} />
          </div>
        </Part>
        <SignIn {...account} pendingEmail={pendingEmail} errorOf={errorOf} />
        <Part title="Default billing address" intro="Where your invoices go.">
          <AddressFields
            prefix="billing_"
            kind="billing"
            known={billing}
            countries={known}
            errorOf={errorOf}
            optional
          />
        </Part>
        <Part title="Default shipping address" intro="Where your parcels go, unless you say otherwise.">
          <AddressFields
            prefix="shipping_"
            kind="shipping"
            known={shipping}
            countries={countriesServed(known, shipping?.country)}
            errorOf={errorOf}
            optional
          />
        </Part>
      </ShopForm>
    </AccountFrame>
  )
}

type SignInProps = {
  email: string
  isGuest: boolean
  pendingEmail: string | null
  errorOf: (name: string) => string | undefined
}

function SignIn({ email, isGuest, pendingEmail, errorOf }: SignInProps) {
  if (isGuest)
    return (
      <Part
        title="Logging in"
        intro="A guest has no password, so the email can’t be changed. My Account Info says how to get one."
      >
        <TextField label="Email" type="email" value={email} readOnly />
      </Part>
    )
  return (
    <Part
      title="Logging in"
      intro="To change either, enter your current password too. A new email counts once you have opened the link that we send to it."
    >
      <div className="space-y-5">
        <EmailField autoComplete="username" defaultValue={email} error={errorOf('email')} />
        <PendingEmail email={pendingEmail} current={email} />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <PasswordField
            name="current_password"
            label="Current password"
            required={false}
            autoComplete="current-password"
            error={errorOf('current_password')}
          />
          <PasswordField
            name="password"
            label="New password"
            optional
            autoComplete="new-password"
            minLength={limits.password.shortest}
            maxLength={limits.password.longest}
            error={errorOf('password')}
          />
        </div>
      </div>
    </Part>
  )
}

/** A visitor who came straight from outside has no page of ours to go back to. */
function useBackWhenSaved() {
  const answer = useActionData<CallResult>()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone(answer)) return
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (idx) navigate(-1)
    else navigate('/accountdetails', { replace: true })
  }, [answer, navigate])
}
