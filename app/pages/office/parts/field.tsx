import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#app/design/material/class-names.ts'

type About = { label: string; hint?: ReactNode; error?: string; className?: string }

/** A field of 36 px, with its hint or what is wrong with it below. */
export function Field({
  label,
  hint,
  error,
  className,
  ...rest
}: About & Omit<ComponentProps<'input'>, 'className'>) {
  const id = useId()
  return (
    <Labelled id={id} {...{ label, hint, error, className }}>
      <input id={id} {...rest} {...described(id, hint, error)} className={boxClass(error)} />
    </Labelled>
  )
}

export function TextBox({
  label,
  hint,
  error,
  className,
  ...rest
}: About & Omit<ComponentProps<'textarea'>, 'className'>) {
  const id = useId()
  return (
    <Labelled id={id} {...{ label, hint, error, className }}>
      <textarea
        id={id}
        rows={3}
        {...rest}
        {...described(id, hint, error)}
        className={classNames(boxClass(error), 'h-auto py-2')}
      />
    </Labelled>
  )
}

export function Choice({
  label,
  hint,
  error,
  className,
  children,
  ...rest
}: About & Omit<ComponentProps<'select'>, 'className'>) {
  const id = useId()
  return (
    <Labelled id={id} {...{ label, hint, error, className }}>
      <select id={id} {...rest} {...described(id, hint, error)} className={boxClass(error)}>
        {children}
      </select>
    </Labelled>
  )
}

function Labelled({
  id,
  label,
  hint,
  error,
  className,
  children,
}: About & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('grid content-start gap-1', className)}>
      <label htmlFor={id} className="font-medium text-xs">
        {label}
      </label>
      {children}
      {(error || hint) && (
        <p id={`${id}-about`} className={classNames('text-xs', error ? 'text-error' : 'text-ink-soft')}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

const described = (id: string, hint: ReactNode, error: string | undefined) => ({
  'aria-describedby': hint || error ? `${id}-about` : undefined,
  'aria-invalid': error ? true : undefined,
})

const boxClass = (error: string | undefined) =>
  classNames(
    'h-9 w-full min-w-0 rounded-md border bg-white px-2.5 text-sm placeholder:text-ink-soft pointer-coarse:min-h-12 pointer-coarse:text-base',
    error ? 'border-error' : 'border-edge',
  )
