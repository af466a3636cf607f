import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../material/class-names.ts'
import { errorsOf, FieldErrors, type FieldWords } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  /** The count at the right-hand end, for the filters of a shelf. */
  count?: number
  error?: FieldWords['error']
}

/** Its styles are in `checkbox.css`. */
export function Checkbox({ label, hint, count, error, className, ...input }: CheckboxProps) {
  const id = useId()
  const errors = errorsOf(error)
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = errors.length > 0 ? `${id}-error` : undefined
  return (
    <div className={classNames('checkbox', className)}>
      <label>
        <input
          {...input}
          type="checkbox"
          aria-invalid={errorId ? true : undefined}
          aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
        />
        <span>{label}</span>
      </label>
      {count !== undefined && <span className="money">{count}</span>}
      {hint && (
        <p id={hintId} className="-mt-1 pl-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldErrors id={errorId} errors={errors} />
    </div>
  )
}
