import { Info } from 'lucide'
import { useId } from 'react'
import { controlClass, Field } from '#app/design/controls/field.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { charactersLeft } from '../engraving.ts'

type LineFieldProps = {
  id: string
  label: string
  value: string
  error: string | undefined
  warning: string | undefined
  onChange: (line: string) => void
  onFocus: () => void
}

/**
 * A line to engrave, with the remaining characters. More can be typed than fits, with an error: nothing is truncated
 * silently.
 */
export function LineField({ id, label, value, error, warning, onChange, onFocus }: LineFieldProps) {
  const counterId = useId()
  const warningId = useId()
  return (
    <div>
      <Field label={label} error={error} id={id}>
        {(wiring) => (
          <div className="relative">
            <input
              {...wiring}
              type="text"
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
              onFocus={onFocus}
              autoComplete="off"
              spellCheck
              aria-describedby={[wiring['aria-describedby'], counterId, warning && warningId]
                .filter(Boolean)
                .join(' ')}
              className={classNames(controlClass, 'block h-12 pr-24')}
            />
            <Left id={counterId} characters={charactersLeft(value)} />
          </div>
        )}
      </Field>
      {warning && (
        <p id={warningId} className="mt-1.5 flex items-start gap-1.5 text-sm text-ink-soft">
          <Icon of={Info} size={16} className="mt-0.5 flex-none" />
          {warning}
        </p>
      )}
    </div>
  )
}

function Left({ id, characters }: { id: string; characters: number }) {
  const isOver = characters < 0
  return (
    <span
      id={id}
      className={classNames(
        'money pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-xs',
        isOver ? 'font-semibold text-error' : 'text-ink-soft',
      )}
    >
      {isOver ? `${-characters} too many` : `${characters} left`}
    </span>
  )
}
