import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '#app/design/controls/field.tsx'
import { IconButton } from '#app/design/controls/icon-button.tsx'
import { Icon } from '#app/design/media/icon.tsx'

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
          {isShown ? <Icon of={EyeOff} size={20} /> : <Icon of={Eye} size={20} />}
        </IconButton>
      }
    />
  )
}
