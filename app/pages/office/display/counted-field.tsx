import type { ComponentProps } from 'react'
import { withFigures } from '#app/platform/shop/figures.ts'
import { Field, TextBox } from '../parts/field.tsx'

type Counted = {
  label: string
  value: string
  most: number
  hint?: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** How many characters are used while one types, figures as they are shown; what is too long can be seen. */
const countOf = (value: string, most: number, hint: string | undefined) =>
  `${[...withFigures(value.trim())].length} of ${most}${hint ? `. ${hint}` : ''}`

export const CountedField = ({
  value,
  most,
  hint,
  error,
  onChange,
  ...rest
}: Counted & { className?: string }) => (
  <Field
    {...rest}
    value={value}
    autoComplete="off"
    hint={countOf(value, most, hint)}
    {...(error && { error: `${error} (${countOf(value, most, undefined)})` })}
    onChange={({ target }) => onChange(target.value)}
  />
)

export const CountedBox = ({
  value,
  most,
  hint,
  error,
  onChange,
  ...rest
}: Counted & Pick<ComponentProps<'textarea'>, 'rows'>) => (
  <TextBox
    {...rest}
    value={value}
    hint={countOf(value, most, hint)}
    {...(error && { error: `${error} (${countOf(value, most, undefined)})` })}
    onChange={({ target }) => onChange(target.value)}
  />
)
