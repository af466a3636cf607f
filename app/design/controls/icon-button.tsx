import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../material/class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Its accessible name and tooltip: an icon alone is never enough. */
  label: string
  children: ReactNode
  look?: 'plain' | 'tile'
}

/** A round button with only an icon: close, heart, previous. `tile` is for photographs. */
export function IconButton({ label, children, look = 'plain', className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 flex-none items-center justify-center rounded-full text-ink transition-colors',
        'disabled:cursor-not-allowed disabled:text-edge',
        look === 'tile'
          ? 'bg-white hover:text-brand-deep'
          : 'hover:bg-shade active:bg-line disabled:hover:bg-transparent',
        className,
      )}
    >
      {children}
    </button>
  )
}
