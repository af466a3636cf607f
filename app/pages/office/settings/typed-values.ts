import type { FieldDescription } from '#app/departments/settings/settings.ts'
import { typedNumberOr } from '../parts/typed-number.ts'

export type TypedRow = Record<string, string | boolean>
/** What stands in a field: text, a tick, or a table of them. */
export type Typed = string | boolean | TypedRow[]

export function toTyped(field: FieldDescription, value: unknown): Typed {
  if (field.kind === 'rows')
    return (value as Record<string, unknown>[]).map((row) =>
      Object.fromEntries(
        (field.columns ?? []).map((column) => [column.name, toTyped(column, row[column.name]) as string]),
      ),
    )
  if (field.kind === 'lines') return (value as string[]).join('\n')
  if (field.kind === 'switch') return value === true
  if (value === null || value === undefined) return ''
  return field.kind === 'money' ? Number(value).toFixed(2) : String(value)
}

/** As it is sent. What is no number is sent as it was typed: the shop says what is wrong with it. */
export function fromTyped(field: FieldDescription, typed: Typed | undefined): unknown {
  if (field.kind === 'rows')
    return (Array.isArray(typed) ? typed : []).map((row) =>
      Object.fromEntries(
        (field.columns ?? []).map((column) => [column.name, fromTyped(column, row[column.name])]),
      ),
    )
  if (field.kind === 'switch') return typed === true
  const words = typeof typed === 'string' ? typed : ''
  if (field.kind === 'lines')
    return words
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  return field.kind === 'money' || field.kind === 'number' ? typedNumberOr(null, words) : words
}

/** A row that was just added. */
export const emptyRow = ({ columns = [] }: FieldDescription): TypedRow =>
  Object.fromEntries(columns.map(({ name, kind }) => [name, kind === 'switch' ? false : '']))
