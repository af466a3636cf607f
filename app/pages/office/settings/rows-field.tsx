import { type ReactNode, useId } from 'react'
import type { FieldDescription } from '#app/departments/settings/settings.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { Act } from '../parts/act.tsx'
import { moved, replaced, without } from '../parts/in-order.ts'
import { RowActs } from '../parts/row-acts.tsx'
import { CellField, errorsBelow } from './cell-field.tsx'
import { emptyRow, type Typed, type TypedRow } from './typed-values.ts'

type RowsFieldProps = {
  field: FieldDescription
  rows: TypedRow[]
  hint?: ReactNode
  errors: Record<string, string>
  onChange: (value: Typed) => void
}

/** A table: each row with its columns, up, down and out. */
export function RowsField({ field, rows, hint, errors, onChange }: RowsFieldProps) {
  const about = useId()
  const { title, columns = [], most = 20 } = field
  const said = errors[''] || hint
  return (
    <fieldset
      aria-describedby={said ? about : undefined}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
    >
      <legend className="font-semibold">{title}</legend>
      {said && (
        <p id={about} className={classNames('text-xs', errors[''] ? 'text-error' : 'text-ink-soft')}>
          {said}
        </p>
      )}
      <ol className="grid gap-2">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
          <li key={at} className="rounded-md border border-line bg-white px-3 pt-1.5 pb-3">
            <fieldset className="min-w-0">
              <legend className="sr-only">{`${title}, row ${at + 1}`}</legend>
              <div className="mb-1 flex items-center justify-between gap-2">
                <span aria-hidden="true" className="text-ink-soft text-xs tabular-nums">
                  {at + 1}
                </span>
                <RowActs
                  what={`${title}, row ${at + 1}`}
                  isFirst={at === 0}
                  isLast={at === rows.length - 1}
                  onMove={(by) => onChange(moved(rows, at, by))}
                  onRemove={() => onChange(without(rows, at))}
                />
              </div>
              <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-4">
                {columns.map((column) => (
                  <CellField
                    key={column.name}
                    field={column}
                    value={row[column.name] ?? ''}
                    errors={errorsBelow(errors, `${at}.${column.name}`)}
                    className={widthOf(column)}
                    onChange={(typed) =>
                      onChange(replaced(rows, at, { ...row, [column.name]: typed as string | boolean }))
                    }
                  />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {rows.length < most && (
        <Act className="justify-self-start" onClick={() => onChange([...rows, emptyRow(field)])}>
          Add a row
          <span className="sr-only"> to {title}</span>
        </Act>
      )}
    </fieldset>
  )
}

/** Of four columns: one is too narrow for a day with its year. */
function widthOf({ kind, most = 0 }: FieldDescription) {
  if (kind === 'day') return 'col-span-2'
  return kind !== 'text' || most < 20 ? '' : most < 100 ? 'col-span-2' : 'col-span-full'
}
