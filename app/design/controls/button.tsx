import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from '../feedback/spinner.tsx'
import { classNames } from '../material/class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'outline' | 'ink' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type Dress = { look?: ButtonLook; size?: ButtonSize; wide?: boolean }

export type ButtonProps = ComponentProps<'button'> &
  Dress & {
    /** The call is pending: a second press is ignored; the button retains its width and its focus. */
    pending?: boolean
    /** Its label meanwhile, where a spinner is not enough: 'Taking payment…'. */
    pendingLabel?: string
  }

export function Button({ look, size, wide, pending = false, pendingLabel, ...props }: ButtonProps) {
  const { children, className, onClick, disabled, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ look, size, wide }), className)}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? refuse : onClick}
    >
      {pending ? <Pending label={pendingLabel}>{children}</Pending> : children}
    </button>
  )
}

type ButtonLinkProps = LinkProps & Dress

/** A link that looks like a button: for navigation. */
export function ButtonLink({ look, size, wide, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={classNames(buttonClass({ look, size, wide }), className)} />
}

/** The classes alone, for other elements. */
export function buttonClass({ look = 'primary', size = 'medium', wide = false }: Dress = {}): string {
  return classNames(shape, looks[look], sizes[size], wide && 'w-full')
}

const shape = classNames(
  'relative inline-flex select-none items-center justify-center gap-2 rounded-md border text-center font-semibold',
  'no-underline transition-colors duration-150 active:translate-y-px',
  'disabled:cursor-not-allowed disabled:active:translate-y-0 aria-disabled:cursor-progress',
)

const off = 'disabled:border-line disabled:bg-shade disabled:text-ink-soft'

const looks: Record<ButtonLook, string> = {
  primary: `border-transparent bg-brand-deep text-white hover:bg-brand-deeper active:bg-brand-deeper ${off}`,
  secondary: `border-line-strong bg-white text-brand-deep hover:border-brand-deep hover:text-brand-deeper active:bg-brand-wash ${off}`,
  outline:
    'border-current bg-transparent hover:bg-current/6 active:bg-current/10 disabled:border-line-strong disabled:text-ink-soft disabled:hover:bg-transparent',
  ink: `border-transparent bg-ink text-white hover:bg-ink/88 active:bg-ink/80 ${off}`,
  quiet:
    'border-transparent bg-transparent text-brand-deep hover:bg-brand-wash hover:text-brand-deeper active:bg-brand-wash disabled:bg-transparent disabled:text-ink-soft',
  danger: `border-transparent bg-error text-white hover:bg-error-deep active:bg-error-deep ${off}`,
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3.5 py-1.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 py-2.5 text-sm',
  large: 'min-h-13 px-6 py-3 text-base',
}

function Pending({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (label) return [<Spinner key="spinner" />, label]
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <Spinner className="absolute" />
    </>
  )
}

// Also stops a submit button: `preventDefault` on the click prevents a second submission.
function refuse(event: MouseEvent) {
  event.preventDefault()
}
