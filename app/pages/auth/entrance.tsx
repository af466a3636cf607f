import { type ReactNode, useEffect, useRef } from 'react'
import { Container } from '#app/design/material/container.tsx'

type EntranceProps = {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** A link for visitors who chose the wrong page. */
  below?: ReactNode
  /** A second block, next to the form on wide screens. */
  beside?: ReactNode
  /** It replaces what was pressed: its heading takes the focus, and is read out. */
  isNews?: boolean
}

/** The layout of every sign-in page: one narrow column. */
export function Entrance({ title, intro, children, below, beside, isNews = false }: EntranceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <EntranceFrame below={below} beside={beside}>
      <h1
        ref={heading}
        tabIndex={isNews ? -1 : undefined}
        className="text-balance font-serif text-heading font-medium outline-none"
      >
        {title}
      </h1>
      {intro && <div className="mt-2 text-pretty text-ink-soft">{intro}</div>}
      <div className="mt-7">{children}</div>
    </EntranceFrame>
  )
}

export function EntranceFrame({
  children,
  below,
  beside,
}: Pick<EntranceProps, 'children' | 'below' | 'beside'>) {
  return (
    <Container className="py-8 sm:py-14">
      <div
        className={
          beside
            ? 'mx-auto grid max-w-narrow gap-6 lg:max-w-5xl lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-8'
            : 'mx-auto max-w-narrow'
        }
      >
        <div>
          <div className="rounded-lg border border-line bg-white px-5 py-7 sm:px-10 sm:py-10">{children}</div>
          {below && <p className="mt-6 text-center text-sm text-ink-soft">{below}</p>}
        </div>
        {beside}
      </div>
    </Container>
  )
}
