import { Check, Clock3, X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { orderAddress } from './steps.ts'

type OutcomeProps = {
  look: 'done' | 'waiting' | 'failed'
  title: string
  reference?: string
  children: ReactNode
  /** Before the link to the home page. */
  actions?: ReactNode
  /** It replaces a pending state: it takes the focus, and is read out. */
  isNews?: boolean
}

/** The end of the checkout: a picture, what happened, and where to go from here. */
export function Outcome({ look, title, reference, children, actions, isNews = false }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  const { icon, dress } = looks[look]
  return (
    <div className="mx-auto flex max-w-narrow flex-col items-center text-center">
      <span className={classNames('mb-6 flex size-24 items-center justify-center rounded-full', dress)}>
        <Icon of={icon} size={44} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-balance font-serif text-page font-medium outline-none">
        {title}
      </h1>
      {reference && <p className="money mt-3 text-lg font-medium">Order # {reference}</p>}
      <div className="mt-3 text-pretty text-ink-soft">{children}</div>
      <div className="mt-8 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        {actions}
        <ButtonLink to="/" look={look === 'failed' ? 'secondary' : 'primary'}>
          Home
        </ButtonLink>
      </div>
    </div>
  )
}

export const SeeOrder = ({ reference }: { reference: string }) => (
  <ButtonLink to={orderAddress(reference)} look="secondary">
    See your order
  </ButtonLink>
)

const looks = {
  done: { icon: Check, dress: 'bg-done-wash text-done' },
  waiting: { icon: Clock3, dress: 'bg-brand-wash text-brand-deep' },
  failed: { icon: X, dress: 'bg-error-wash text-error' },
}
