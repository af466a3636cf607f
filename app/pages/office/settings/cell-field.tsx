import type { ReactNode } from 'react'
import type { FieldDescription } from '#app/departments/settings/settings.ts'
import { Choice, Field, TextBox } from '../parts/field.tsx'
import type { Typed } from './typed-values.ts'

/** From here on a text has a box of its own height. */
const LONG = 300

export type CellFieldProps = {
  field: FieldDescription
  value: Typed
  hint?: ReactNode
  /** What is wrong, by the path below the setting: '' is the setting itself, '2.charge' a cell. */
  errors: Record<string, string>
  className?: string
  onChange: (value: Typed) => void
}

/** One setting that is no table, or a cell of one, drawn by its description. */
export function CellField({ field, value, hint, errors, className, onChange }: CellFieldProps) {
  const error = errorOf(field, errors)
  const common = {
    label: field.kind === 'money' ? `${field.title}, £` : field.title,
    ...(hint && { hint }),
    ...(error && { error }),
    ...(className && { className }),
  }
  if (field.kind === 'switch')
    return (
      <div className={className}>
        <label className="flex min-h-9 items-center gap-3 font-medium text-xs pointer-coarse:min-h-12">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
            className="size-4 flex-none accent-brand-deep"
          />
          {field.title}
        </label>
        {(error || hint) && (
          <p className={error ? 'text-error text-xs' : 'text-ink-soft text-xs'}>{error || hint}</p>
        )}
      </div>
    )
  const text = typeof value === 'string' ? value : ''
  if (field.kind === 'choice')
    return (
      <Choice {...common} value={text} onChange={({ target }) => onChange(target.value)}>
        {(field.options ?? []).map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </Choice>
    )
  if (
    field.kind === 'lines' ||
    field.kind === 'long-text' ||
    ((field.most ?? 0) > LONG && field.kind === 'text')
  )
    return (
      <TextBox
        {...common}
        rows={field.kind === 'lines' ? Math.min(Math.max(text.split('\n').length + 1, 3), 12) : 3}
        value={text}
        spellCheck={field.kind === 'lines'}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Field
      {...common}
      type={field.kind === 'time' ? 'time' : field.kind === 'day' ? 'date' : 'text'}
      inputMode={field.kind === 'money' ? 'decimal' : field.kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Of lines, the first one that is wrong is named. */
function errorOf({ kind }: FieldDescription, errors: Record<string, string>): string | undefined {
  if (errors[''] || kind !== 'lines') return errors['']
  const [first] = Object.entries(errors)
  return first && `Line ${Number(first[0]) + 1}: ${first[1]}`
}

/** Of errors by their paths, those below this one. */
export const errorsBelow = (errors: Record<string, string>, path: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([at, words]) =>
      at === path ? [['', words]] : at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), words]] : [],
    ),
  )
