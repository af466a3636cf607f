import type { CsvValue } from '#app/platform/lists/list.ts'

/** What a row of a file about drinks would do: for browser and server. */
export const verdicts = ['new', 'changed', 'same', 'refused'] as const
export type Verdict = (typeof verdicts)[number]

/** Values by the names of their columns. */
export type FileValues = Record<string, CsvValue>

/** Columns that say which drink it is. */
export const keyColumns = ['id', 'ean'] as const
