import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from '#app/design/feedback/spinner.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { KeyCap } from './key-cap.tsx'

type Look = 'first' | 'plain' | 'quiet' | 'dark' | 'danger'

type Dress = {
  look?: Look
  /** 36 px: in a bar that commits. */
  big?: boolean
  /** The key that presses it. */
  cap?: string
  className?: string
  children: ReactNode
}

type ActProps = Dress &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** While it works: the button keeps its width and says what it does. */
    doing?: string | false
  }

/** A button of the office, 32 px, with its key at the right. */
export function Act({ look = 'plain', big, cap, className, children, doing, onClick, ...rest }: ActProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={doing ? true : undefined}
      aria-busy={doing ? true : undefined}
      aria-keyshortcuts={cap?.length === 1 ? cap.toLowerCase() : undefined}
      onClick={doing ? (event) => event.preventDefault() : onClick}
      className={actClass({ look, big, className })}
    >
      {doing ? (
        <>
          <Spinner className="size-4" />
          {doing}
        </>
      ) : (
        children
      )}
      {cap && !doing && <Cap of={cap} look={look} />}
    </button>
  )
}

export function ActLink({
  look = 'plain',
  big,
  cap,
  className,
  children,
  ...rest
}: Dress & Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...rest}
      aria-keyshortcuts={cap?.length === 1 ? cap.toLowerCase() : undefined}
      className={actClass({ look, big, className })}
    >
      {children}
      {cap && <Cap of={cap} look={look} />}
    </Link>
  )
}

export const actClass = ({ look = 'plain', big = false, className }: Omit<Dress, 'children'>) =>
  classNames(
    'inline-flex flex-none select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-semibold no-underline',
    'transition-colors duration-100 disabled:border-line disabled:bg-shade disabled:text-ink-soft aria-disabled:cursor-progress',
    big ? 'h-9 px-3.5 text-sm' : 'h-8 px-3 text-xs',
    'pointer-coarse:min-h-11',
    looks[look],
    className,
  )

const looks: Record<Look, string> = {
  first: 'border-transparent bg-brand-deep text-white hover:bg-brand-deeper',
  plain: 'border-line-strong bg-white text-ink hover:border-brand-deep hover:text-brand-deep',
  quiet: 'border-transparent bg-transparent text-brand-deep hover:bg-brand-wash hover:text-brand-deeper',
  dark: 'border-transparent bg-transparent text-white hover:bg-white/12',
  danger: 'border-error bg-white text-error hover:bg-error-wash',
}

const Cap = ({ of: key, look }: { of: string; look: Look }) => (
  <span className="-mr-1.5 inline-flex">
    <KeyCap of={key} light={look === 'first' || look === 'dark'} />
  </span>
)
