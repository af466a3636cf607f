import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { limits } from '#app/departments/accounts/accounts.ts'
import { PasswordField } from '#app/departments/accounts/parts/password-field.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { isDone } from '../forms/calls.ts'
import { ShopForm, useRefusal } from '../forms/form.tsx'

export function ChangePassword({ email }: { email: string }) {
  const fetcher = useFetcher<unknown>()
  const { errorOf } = useRefusal(fetcher)
  const round = useRounds(fetcher.data)
  return (
    <>
      {isDone(fetcher.data) && (
        <Notice look="done" className="mb-5 max-w-2xl">
          Your password is changed, and you are logged out everywhere else.
        </Notice>
      )}
      <ShopForm
        key={round}
        fetcher={fetcher}
        label="Change password"
        submit="Change password"
        pending="Changing…"
        button={{ size: 'medium' }}
        className="max-w-2xl space-y-5"
      >
        <input type="hidden" name="call" value="change-password" />
        {/* For password managers, which save one password per user name. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="current_password"
          label="Current password"
          autoComplete="current-password"
          error={errorOf('current_password')}
        />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <PasswordField
            name="password"
            label="New password"
            autoComplete="new-password"
            minLength={limits.password.shortest}
            maxLength={limits.password.longest}
            error={errorOf('password')}
          />
          <PasswordField
            name="confirm_password"
            label="Confirm new password"
            autoComplete="new-password"
            maxLength={limits.password.longest}
            error={errorOf('confirm_password')}
          />
        </div>
      </ShopForm>
    </>
  )
}

/** A new number after every success: as a form's key it resets the form. */
export function useRounds(answer: unknown) {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (isDone(answer)) setRound((before) => before + 1)
  }, [answer])
  return round
}
