import { Check } from 'lucide'
import { Link } from 'react-router'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

type Step = { label: string /** Where a finished step can be seen again. */; to?: string }

/** BASKET, OFFERS, DETAILS, PAYMENT: the current step, and links to those before. */
export function ProgressSteps({
  steps,
  current,
  label = 'Checkout progress',
}: {
  steps: readonly Step[]
  current: number
  label?: string
}) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex gap-2 sm:gap-3">
        {steps.map((step, position) => (
          <li
            key={step.label}
            aria-current={position === current ? 'step' : undefined}
            className={classNames(
              'min-w-0 flex-1 border-t-3 pt-2.5',
              position <= current ? 'border-brand' : 'border-line-strong',
            )}
          >
            <StepName {...step} isDone={position < current} isHere={position === current} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepName({ label, to, isDone, isHere }: Step & { isDone: boolean; isHere: boolean }) {
  const dress = classNames(
    'inline-flex max-w-full items-center gap-1 text-xs font-semibold sm:tracking-wide sm:uppercase',
    isHere || isDone ? 'text-ink' : 'text-ink-soft',
  )
  const words = (
    <>
      <span className="truncate">{label}</span>
      {isDone && <Icon of={Check} size={14} className="hidden text-done sm:block" />}
      {isDone && <VisuallyHidden>, done</VisuallyHidden>}
    </>
  )
  if (isDone && to)
    return (
      <Link to={to} className={classNames(dress, 'tap rounded-sm underline-offset-4 hover:underline')}>
        {words}
      </Link>
    )
  return <span className={dress}>{words}</span>
}
