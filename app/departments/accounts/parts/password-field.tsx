import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '#app/design/controls/field.tsx'
import { IconButton } from '#app/design/controls/icon-button.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after'>

/** Can be revealed while typing; browsers don't add a password field's text to their dictionaries. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton
          label={isShown ? 'Hide what you type' : 'Show what you type'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      }
    />
  )
}
