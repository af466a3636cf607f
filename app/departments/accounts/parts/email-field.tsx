import { TextField, type TextFieldProps } from '#app/design/controls/field.tsx'
import { limits } from '../accounts.ts'

type EmailFieldProps = Omit<TextFieldProps, 'name' | 'label'> & { label?: string }

/** With the keyboard for e-mails on phones, and without autocorrection. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={limits.email}
    {...props}
  />
)
