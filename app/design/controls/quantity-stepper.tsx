import { Minus, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../material/class-names.ts'
import { useHydrated } from '../material/hydrated.ts'
import { Icon } from '../media/icon.tsx'

type QuantityStepperProps = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** Waiting for the server, or for hydration: the number stays, the buttons do nothing. */
  pending?: boolean
  /** For screen readers: 'Quantity of Strathcorran 15'. */
  label?: string
  size?: 'small' | 'medium' | 'large'
  className?: string
}

export function QuantityStepper(props: QuantityStepperProps) {
  const {
    value,
    onChange,
    min = 0,
    max = 99,
    pending = false,
    label = 'Quantity',
    size = 'medium',
    className,
  } = props
  const isResting = !useHydrated() || pending
  const step = (by: 1 | -1) => () => onChange(stepped(value, by, min, max))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put a legend into every line of a basket
    <div
      role="group"
      aria-label={label}
      aria-busy={pending || undefined}
      className={classNames(frame, sizes[size], className)}
    >
      <Step name="Decrease quantity" onClick={step(-1)} isOff={value <= min} isResting={isResting}>
        <Icon of={Minus} size={16} />
      </Step>
      <output aria-live="polite" className="money min-w-8 text-center text-base font-medium">
        {value}
      </output>
      <Step name="Increase quantity" onClick={step(1)} isOff={value >= max} isResting={isResting}>
        <Icon of={Plus} size={16} />
      </Step>
    </div>
  )
}

/** One up or down, clamped to the limits. */
export function stepped(value: number, by: 1 | -1, min: number, max: number): number {
  return Math.min(max, Math.max(min, value + by))
}

type StepProps = {
  name: string
  onClick: () => void
  isOff: boolean
  isResting: boolean
  children: ReactNode
}

// A button that waits for the last press stays focusable, unlike one at its limit: a keyboard user who presses + five times must not lose the focus.
function Step({ name, onClick, isOff, isResting, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={isOff}
      aria-disabled={isResting || undefined}
      onClick={isResting ? undefined : onClick}
      className="tap inline-flex aspect-square h-full items-center justify-center rounded-md transition-colors hover:bg-shade active:bg-line disabled:cursor-not-allowed disabled:text-line-strong disabled:hover:bg-transparent aria-disabled:cursor-progress"
    >
      {children}
    </button>
  )
}

const frame = 'inline-flex items-center justify-between rounded-md border border-line-strong bg-white'

const sizes = { small: 'h-9 pointer-coarse:h-11', medium: 'h-11', large: 'h-13' }
