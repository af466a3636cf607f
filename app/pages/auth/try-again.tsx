import { CircleAlert } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/design/controls/button.tsx'
import { Icon } from '#app/design/media/icon.tsx'

type TryAgainProps = {
  title: string
  children: ReactNode
  onRetry: () => void
  /** An alternative, where a retry does not help. */
  aside?: ReactNode
}

/** The error view of the sign-in pages. It takes the focus, so that it is read out and RETRY is next. */
export function TryAgain({ title, children, onRetry, aside }: TryAgainProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-center py-4 text-center">
      <span className="mb-5 flex size-16 items-center justify-center rounded-full bg-error-wash text-error">
        <Icon of={CircleAlert} size={28} />
      </span>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-balance font-serif text-heading font-medium outline-none"
      >
        {title}
      </h1>
      <p className="mt-3 text-pretty">{children}</p>
      <p className="mt-6 text-sm text-ink-soft">Try Again?</p>
      <Button size="large" className="mt-2 min-w-40" onClick={onRetry}>
        RETRY
      </Button>
      {aside && <div className="mt-6 text-sm text-ink-soft">{aside}</div>}
    </div>
  )
}
