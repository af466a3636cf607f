import type { ComponentProps } from 'react'
import { classNames } from '../material/class-names.ts'
import { controlClass, Field, type FieldWords } from './field.tsx'

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'children'>

export function TextArea({ label, hint, error, optional, hideLabel, className, ...textarea }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }} id={textarea.id}>
      {(wiring) => (
        <textarea
          rows={4}
          required={!optional}
          {...textarea}
          {...wiring}
          className={classNames(controlClass, 'block field-sizing-content min-h-28 py-3')}
        />
      )}
    </Field>
  )
}
