import { TextField } from '#app/design/controls/field.tsx'
import { limits } from '../accounts.ts'

type NameFieldsProps = {
  first: string | undefined
  last: string | undefined
  errorOf: (name: string) => string | undefined
  isLastOptional?: boolean
  autoFocus?: boolean
}

/** First and last name, side by side on wide screens. */
export function NameFields({ first, last, errorOf, isLastOptional, autoFocus }: NameFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        name="first_name"
        label="First name"
        autoComplete="given-name"
        maxLength={limits.name}
        defaultValue={first}
        error={errorOf('first_name')}
        autoFocus={autoFocus}
      />
      <TextField
        name="last_name"
        label="Last name"
        optional={isLastOptional}
        autoComplete="family-name"
        maxLength={limits.name}
        defaultValue={last}
        error={errorOf('last_name')}
      />
    </div>
  )
}
