import type { FieldDescription, SectionDescription } from '#app/departments/settings/settings.ts'
import { londonTime } from '#app/platform/clock.ts'
import { money } from '../words.ts'

/** What differs, for people to read. */
export type Change = { name: string; before: string; after: string }

type Titled = Pick<FieldDescription, 'title'>
type Row = Record<string, unknown>

/** With its section in its title: there is more than one charge. */
export function fieldAt(sections: readonly SectionDescription[], path: string): FieldDescription | undefined {
  const [wanted, name] = path.split('.')
  const section = sections.find((each) => each.name === wanted)
  const field = section?.fields.find((each) => each.name === name)
  return section && field && { ...field, title: `${section.title}, ${field.title}` }
}

export function valueInWords(field: FieldDescription, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (field.kind === 'money' && typeof value === 'number') return money(value)
  if (field.kind === 'switch') return value ? 'yes' : 'no'
  if (field.kind === 'choice')
    return field.options?.find((each) => each.value === value)?.words ?? String(value)
  if (field.kind === 'lines') return Array.isArray(value) ? value.join(' / ') || 'none' : String(value)
  if (field.kind === 'rows') return Array.isArray(value) ? rowsInWords(field, value) : 'none'
  if (field.kind === 'logo') return 'a logo'
  if (field.kind === 'colours' && isRow(value))
    return Object.entries(value)
      .map(([name, colour]) => `${name} ${colour}`)
      .join(', ')
  if (field.kind === 'texts' && isRow(value))
    return (
      Object.entries(value)
        .map(([name, text]) => `${name}: ${text}`)
        .join('; ') || CAME_WITH
    )
  return String(value)
}

const CAME_WITH = 'the words it came with'

const rowsInWords = (field: FieldDescription, rows: readonly Row[]) =>
  rows
    .map((row) => (field.columns ?? []).map((column) => valueInWords(column, row[column.name])).join(', '))
    .join('; ') || 'none'

/** What differs in one setting: of rows only the cells, or the rows that came and went; of colours and texts only those. */
export function changesOf(field: FieldDescription, before: unknown, after: unknown): Change[] {
  if (same(before, after)) return []
  if (field.kind === 'colours' && isRow(before) && isRow(after)) return colourChanges(field, before, after)
  if (field.kind === 'texts' && isRow(before) && isRow(after)) return textChanges(field, before, after)
  if (field.kind === 'logo' && isRow(before) && isRow(after)) return [change(field, 'a logo', 'another logo')]
  if (field.kind !== 'rows' || !Array.isArray(before) || !Array.isArray(after))
    return [change(field, valueInWords(field, before), valueInWords(field, after))]
  if (before.length === after.length) return before.flatMap((row, at) => cellChanges(field, row, after[at]))
  const only = (these: Row[], others: Row[]) =>
    rowsInWords(
      field,
      these.filter((row) => !others.some((other) => same(row, other))),
    )
  return [change(field, only(before, after), only(after, before))]
}

function cellChanges(field: FieldDescription, before: Row, after: Row): Change[] {
  const [first] = field.columns ?? []
  const row = first ? valueInWords(first, before[first.name]) : ''
  return (field.columns ?? []).flatMap((column) =>
    same(before[column.name], after[column.name])
      ? []
      : [
          {
            name: `${field.title}, ${row}: ${column.title}`,
            before: valueInWords(column, before[column.name]),
            after: valueInWords(column, after[column.name]),
          },
        ],
  )
}

const colourChanges = ({ title }: Titled, before: Row, after: Row): Change[] =>
  Object.keys(after).flatMap((name) =>
    before[name] === after[name]
      ? []
      : [change({ title: `${title} ${name}` }, String(before[name]), String(after[name]))],
  )

const textChanges = ({ title }: Titled, before: Row, after: Row): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    before[name] === after[name]
      ? []
      : [
          change(
            { title: `${title}, ${name}` },
            String(before[name] ?? CAME_WITH),
            String(after[name] ?? CAME_WITH),
          ),
        ],
  )

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const change = ({ title }: Titled, before: string, after: string): Change => ({ name: title, before, after })

/** The order of a row's columns does not count: the database has its own. */
export const same = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)

const inOrder = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/** '1 January 2027', as London has it. */
export const beginningInWords = (from: string) =>
  new Date(`${londonTime(new Date(from)).day}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
