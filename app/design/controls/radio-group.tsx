import { type ReactNode, useId } from 'react'
import { classNames } from '../material/class-names.ts'
import { errorsOf, FieldErrors, type FieldWords } from './field.tsx'

type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** At the right-hand end: a charge, a sample. */
  aside?: ReactNode
  disabled?: boolean
}

type RadioGroupProps = {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  options: readonly RadioOption[]
  /** Controlled with `onChange`; otherwise the form has the state. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  hint?: ReactNode
  error?: FieldWords['error']
  /** list: plain lines. cards: framed, for important choices such as delivery. row: cards side by side. */
  look?: 'list' | 'cards' | 'row'
  className?: string
}

export function RadioGroup({
  legend,
  hideLegend,
  hint,
  error,
  look = 'list',
  className,
  ...group
}: RadioGroupProps) {
  const id = useId()
  const errors = errorsOf(error)
  const describedBy = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={className} aria-describedby={describedBy || undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className={layouts[look]}>
        {group.options.map((option) => (
          <Radio
            key={option.value}
            {...option}
            group={group}
            framed={look !== 'list'}
            isWrong={errors.length > 0}
          />
        ))}
      </div>
      <div className="mt-1.5 empty:hidden">
        <FieldErrors id={`${id}-error`} errors={errors} />
      </div>
    </fieldset>
  )
}

type RadioProps = RadioOption & {
  group: Pick<RadioGroupProps, 'name' | 'value' | 'defaultValue' | 'onChange'>
  framed: boolean
  isWrong: boolean
}

function Radio({ value, label, hint, aside, disabled, group, framed, isWrong }: RadioProps) {
  const id = useId()
  const chosen =
    group.value === undefined
      ? { defaultChecked: group.defaultValue === value }
      : { checked: group.value === value }
  return (
    <label className={classNames('group flex items-start gap-3 text-sm', framed ? card : line)}>
      <input
        type="radio"
        name={group.name}
        value={value}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-invalid={isWrong || undefined}
        {...chosen}
        onChange={() => group.onChange?.(value)}
        className={dot}
      />
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className={framed ? 'font-medium' : undefined}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      {aside && <span className="money flex-none font-medium">{aside}</span>}
    </label>
  )
}

const layouts = {
  list: 'flex flex-col',
  cards: 'flex flex-col gap-2.5',
  row: 'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2.5',
}

const line =
  'min-h-9 py-1.5 has-disabled:cursor-not-allowed has-disabled:text-ink-soft pointer-coarse:min-h-11 pointer-coarse:py-3'

const card = classNames(
  'min-h-13 rounded-md border border-line-strong bg-white px-4 py-3.5 transition-colors hover:border-ink-soft',
  'has-checked:border-brand-deep has-checked:ring-1 has-checked:ring-brand-deep has-checked:ring-inset',
  'has-aria-invalid:border-error',
  'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-shade has-disabled:text-ink-soft',
)

const dot = classNames(
  'size-5 flex-none appearance-none rounded-full border border-edge bg-white transition-[border-width,border-color] duration-150',
  'group-hover:border-ink-soft checked:border-6 checked:border-brand-deep group-hover:checked:border-brand-deep',
  'aria-invalid:border-error disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-shade disabled:checked:border-edge',
)
