import { numberIn } from '#app/platform/lists/csv-read.ts'
import type { CsvValue } from '#app/platform/lists/list.ts'
import type { Problems } from './drink-checks.ts'
import { type DrinkFields, emptyFields, type FieldName } from './drink-fields.ts'

/**
 * A drink as a row of a file: what goes out is the template of what comes in. Columns have the API's names, parts of a
 * field with a point (`taste.smoke`), lists are separated by semicolons.
 */
type FileColumn = { name: string; field: FieldName; of: (fields: DrinkFields) => CsvValue }

const numbers: readonly FieldName[] = [
  ...(['size_ml', 'pack_size', 'abv_percent', 'new_price', 'old_price', 'age', 'vintage'] as const),
  ...(['weight_g', 'cost'] as const),
]
const nullable: readonly FieldName[] = [
  'old_price',
  'age',
  'vintage',
  'weight_g',
  'cost',
  'region',
  'cask',
  'ean',
]

/** In the order of `DrinkFields`, the state first. */
export const fileColumns: readonly FileColumn[] = [
  column('state'),
  ...(Object.keys(emptyFields) as FieldName[])
    .filter((name) => name !== 'state')
    .flatMap((name) => (name === 'taste' || name === 'notes' ? partsOf(name) : [column(name)])),
]

function column(name: FieldName): FileColumn {
  return {
    name,
    field: name,
    of: (fields) => {
      const value = fields[name]
      return Array.isArray(value) ? listInCell(value) : (value as CsvValue)
    },
  }
}

function partsOf(name: 'taste' | 'notes'): FileColumn[] {
  return Object.keys(emptyFields[name]).map((part) => ({
    name: `${name}.${part}`,
    field: name,
    of: (fields) => (fields[name] as Record<string, CsvValue>)[part] ?? null,
  }))
}

export type ReadRow = { values: Partial<DrinkFields>; problems: Problems }

/** The columns that a file has; others are not touched. A cell that says nothing of its kind is a problem. */
export function readRow(cells: Readonly<Record<string, string>>): ReadRow {
  const values: Record<string, unknown> = {}
  const problems: Problems = {}
  for (const { name, field } of fileColumns) {
    if (!Object.hasOwn(cells, name)) continue
    const value = readCell(field, name, (cells[name] ?? '').trim())
    if (value === undefined) problems[name] = notReadable(field)
    else if (name === field) values[name] = value
    else values[field] = { ...(values[field] as object | undefined), [name.slice(field.length + 1)]: value }
  }
  return { values: values as Partial<DrinkFields>, problems }
}

/** Undefined for what can't be read. */
function readCell(field: FieldName, name: string, cell: string): unknown {
  if (Array.isArray(emptyFields[field])) return listOfCell(cell)
  if (typeof emptyFields[field] === 'boolean') return yesOrNo[cell.toLowerCase()]
  if (numbers.includes(field) || name.startsWith('taste.'))
    return cell === '' ? (nullable.includes(field) ? null : 0) : numberIn(cell)
  return cell === '' && nullable.includes(field) ? null : cell
}

/** Semicolons stand between its parts; without one, commas may. One part with a comma in it ends with a semicolon. */
const listInCell = (list: readonly string[]) =>
  list.length === 1 && list[0]?.includes(',') ? `${list[0]};` : list.join('; ')

const listOfCell = (cell: string) => (cell.includes(';') ? partsBetween(cell, ';') : partsBetween(cell, ','))

/** As people type it: commas and semicolons both part. */
export const listFrom = (typed: string) => partsBetween(typed, /[;,]/)

const partsBetween = (text: string, mark: string | RegExp) => [
  ...new Set(
    text
      .split(mark)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
]

const yesOrNo: Record<string, boolean> = Object.assign(Object.create(null), {
  yes: true,
  no: false,
  true: true,
  false: false,
  '1': true,
  '0': false,
  '': false,
})

const notReadable = (field: FieldName) =>
  typeof emptyFields[field] === 'boolean' ? 'Yes or no' : 'This is no number'
