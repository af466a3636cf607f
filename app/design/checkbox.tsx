import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { errorsOf, FieldErrors, type FieldWords } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  /** How many there are, at the right-hand end: the filters of a shelf. */
  count?: number
  error?: FieldWords['error']
}

export function Checkbox({ label, hint, count, error, className, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const errors = errorsOf(error)
  const hintId = hint ? `${inputId}-hint` : undefined
  const errorId = errors.length > 0 ? `${inputId}-error` : undefined
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <div className="flex items-start gap-3">
        <label
          htmlFor={inputId}
          className="group flex min-h-9 flex-1 items-start gap-3 py-1.5 text-sm has-disabled:cursor-not-allowed has-disabled:text-ink-soft pointer-coarse:min-h-11 pointer-coarse:py-3"
        >
          <span className="relative flex size-5 flex-none">
            <input
              {...input}
              id={inputId}
              type="checkbox"
              aria-invalid={errorId ? true : undefined}
              aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
              className={boxClass}
            />
            <Check
              size={14}
              className="pointer-events-none absolute inset-0 m-auto text-white opacity-0 [stroke-width:3] peer-checked:opacity-100"
            />
          </span>
          <span>{label}</span>
        </label>
        {count !== undefined && (
          <span className="money py-1.5 text-xs text-ink-soft pointer-coarse:py-3">{count}</span>
        )}
      </div>
      {hint && (
        <p id={hintId} className="-mt-1 pl-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldErrors id={errorId} errors={errors} />
    </div>
  )
}

const boxClass = classNames(
  'peer size-5 appearance-none rounded-sm border border-edge bg-white transition-colors group-hover:border-ink-soft',
  'checked:border-brand-deep checked:bg-brand-deep group-hover:checked:border-brand-deep',
  'aria-invalid:border-error aria-invalid:ring-1 aria-invalid:ring-error',
  'disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-shade disabled:checked:bg-edge',
)
