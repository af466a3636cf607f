import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'
import { controlClass, Field, type FieldWords } from './field.tsx'

type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = FieldWords &
  Omit<ComponentProps<'select'>, 'children' | 'size'> & {
    options: readonly SelectOption[]
    /** The first, empty option: 'Choose a country'. */
    placeholder?: string
    /** small: for sorting and the like, in a line of text. */
    size?: 'small' | 'medium'
  }

export function Select(props: SelectProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    className,
    options,
    placeholder,
    size = 'medium',
    ...select
  } = props
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }} id={select.id}>
      {(wiring) => (
        <div className="relative">
          <select
            required={!optional}
            {...select}
            {...wiring}
            className={classNames(
              controlClass,
              'dressed-select flex items-center truncate pr-10',
              sizes[size],
            )}
          >
            {placeholder && <option value="">{placeholder}</option>}
            {options.map(({ value, label: words, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {words}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            size={18}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
          />
        </div>
      )}
    </Field>
  )
}

const sizes = { small: 'h-10 pointer-coarse:h-11', medium: 'h-12' }
