import { CircleAlert } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'

export type FieldWords = {
  label: ReactNode
  /** Help that is needed before typing. */
  hint?: ReactNode
  /** What is wrong and how to put it right; several are shown one below the other. */
  error?: string | readonly string[] | null
  /** Most fields are needed, so the others say so. */
  optional?: boolean
  /** The label is read out but not shown, as in a search box that explains itself. */
  hideLabel?: boolean
}

type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type FieldProps = FieldWords & {
  id?: string | undefined
  className?: string | undefined
  /** Draws the control with the ids that tie it to its label, hint and error. */
  children: (wiring: Wiring) => ReactNode
}

/** The frame of every control. Plain HTML, so that label, hint and error belong together before any script runs. */
export function Field({ label, hint, error, optional, hideLabel, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errors = errorsOf(error)
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = errors.length > 0 ? `${controlId}-error` : undefined
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="-mt-0.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-invalid': errorId ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      <FieldErrors id={errorId} errors={errors} />
    </div>
  )
}

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'children'> & {
    /** Something inside the right-hand end: a unit, or a button to show the password. */
    after?: ReactNode
  }

export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  after,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }} id={input.id}>
      {(wiring) => (
        <div className="relative">
          <input
            type="text"
            required={!optional}
            {...input}
            {...wiring}
            className={classNames(controlClass, 'block h-12', after ? 'pr-14' : undefined)}
          />
          {after && <div className="absolute inset-y-0 right-1 flex items-center text-ink-soft">{after}</div>}
        </div>
      )}
    </Field>
  )
}

/** Sixteen pixels of text, or iPhones zoom in when the field is touched. */
export const controlClass = classNames(
  'w-full rounded-md border border-edge bg-white px-3.5 text-base text-ink placeholder:text-ink-soft',
  'transition-[border-color,box-shadow] duration-150 hover:border-ink-soft',
  'focus-visible:border-brand focus-visible:outline-offset-0',
  'aria-invalid:border-error aria-invalid:ring-1 aria-invalid:ring-error aria-invalid:ring-inset',
  'disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-shade disabled:text-ink-soft',
  '[&[readonly]]:bg-canvas',
)

export function errorsOf(error: FieldWords['error']): readonly string[] {
  if (!error) return []
  return typeof error === 'string' ? [error] : error
}

export function FieldErrors({ id, errors }: { id: string | undefined; errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <div id={id} className="flex flex-col gap-1 text-sm text-error">
      {errors.map((error) => (
        <p key={error} className="flex items-start gap-1.5">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      ))}
    </div>
  )
}
