import type { Verdict } from '#app/departments/catalogue/file-rows.ts'
import type { FirstRows, ImportKind, WireImport, WireImportRow } from '#app/departments/imports/imports.ts'

export type { FirstRows, ImportKind, WireImport, WireImportRow }

/** What can be sent: rows of a kind, or photographs in a ZIP. */
export type Sendable = ImportKind | 'photographs'

export type ImportsData = {
  kinds: Sendable[]
  kind: Sendable
  recent: WireImport[]
  open: {
    file: WireImport
    verdict: Verdict
    rows: WireImportRow[]
    next_place: string | null
    place: string | undefined
  } | null
}

export const IMPORTS = '/office/imports'

export const kindWords: Record<Sendable, string> = {
  drinks: 'Drinks',
  prices: 'Prices',
  stock: 'Stock',
  costs: 'Costs',
  photographs: 'Photographs',
}

export const verdictWords: Record<Verdict, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  refused: 'Refused',
}

export const rowsAddress = ({ id }: Pick<WireImport, 'id'>, verdict: Verdict, place?: string | null) =>
  `${IMPORTS}/${id}?show=${verdict}${place ? `&place=${place}` : ''}`

/** A file whose applying was cut off, and waits for somebody. */
export const stoppedInWords = ({ new: added, changed, done, kept }: WireImport) =>
  `Stopped half-way: ${done} of ${added + changed} rows are in${kept > 0 ? `, ${kept} kept back` : ''}.`

/** The shop goes on by itself with what was stopped lately; later it waits for somebody. */
export const whatNext = (file: WireImport, now: string) =>
  `${leftOf(file)} wait. ${
    Date.parse(now) - Date.parse(file.applied_at ?? '') < SOON_MS
      ? 'The shop goes on by itself in a few minutes. Go on now, or undo those that are in.'
      : 'Go on, or undo those that are in.'
  }`

/** Longer than the shop takes to notice. */
const SOON_MS = 5 * 60_000

/** How many rows are still to be applied. */
export const leftOf = ({ new: added, changed, done, kept }: WireImport) => added + changed - done - kept
