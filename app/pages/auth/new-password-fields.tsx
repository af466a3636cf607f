import { limits } from '#app/departments/accounts/accounts.ts'
import { PasswordField } from '#app/departments/accounts/parts/password-field.tsx'

type NewPasswordFieldsProps = {
  label?: string
  confirmLabel?: string
  autoFocus?: boolean
  errorOf: (name: string) => string | undefined
}

/** A new password, typed twice. */
export function NewPasswordFields({
  label = 'Password',
  confirmLabel = 'Confirm password',
  autoFocus = false,
  errorOf,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={`At least ${limits.password.shortest} characters. Three or four unrelated words make a good one.`}
        autoFocus={autoFocus}
        error={errorOf('password')}
      />
      <PasswordField
        label={confirmLabel}
        name="confirm_password"
        autoComplete="new-password"
        error={errorOf('confirm_password')}
      />
    </>
  )
}
