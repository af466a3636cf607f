import { ChevronDown } from 'lucide'
import { useFetcher } from 'react-router'
import { EmailField } from '#app/departments/accounts/parts/email-field.tsx'
import { PasswordField } from '#app/departments/accounts/parts/password-field.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { asRefusal } from '#app/pages/forms/calls.ts'
import { ShopForm } from '#app/pages/forms/form.tsx'
import { loginSentence } from '#app/pages/forms/sign-in-refusals.ts'

/** Signs in without leaving the till. The basket is merged, and the addresses are filled in. */
export function AlreadyACustomer() {
  const fetcher = useFetcher<unknown>()
  const refusal = asRefusal(fetcher.data)
  return (
    <details className="group/customer rounded-lg border border-line bg-white">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="font-serif text-title font-medium">Already a customer</h2>
        <span className="flex items-center gap-2 text-sm font-semibold text-brand-deep">
          Sign in
          <Icon of={ChevronDown} size={20} className="transition-transform group-open/customer:rotate-180" />
        </span>
      </summary>
      <div className="max-w-xl px-5 pb-6 sm:px-6">
        <p className="mb-5 text-sm text-ink-soft">
          Your basket stays as it is, and your addresses are filled in for you.
        </p>
        <ShopForm
          label="Already a customer"
          fetcher={fetcher}
          submit="Sign In"
          pending="Signing in…"
          isQuiet
          aside={
            <TextLink to="/alreadycustomer?next=%2Fcheckout" look="standing">
              Other ways to sign in
            </TextLink>
          }
        >
          <input type="hidden" name="call" value="sign-in" />
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <EmailField autoComplete="username" />
            <PasswordField label="Password" name="password" autoComplete="current-password" />
          </div>
          {refusal && (
            <Notice look="error">
              {loginSentence(refusal)} <TextLink to="/forgotpassword">Forgot your password?</TextLink>
            </Notice>
          )}
        </ShopForm>
      </div>
    </details>
  )
}
