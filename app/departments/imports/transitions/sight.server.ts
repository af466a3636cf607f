import { plainName } from '#app/platform/lists/csv-read.ts'
import type { FileValues } from '../../catalogue/file-rows.ts'
import type { Member } from '../../staff/staff.ts'
import type { ImportKind } from '../imports.ts'
import { kindOf } from './kinds.server.ts'

export type Sight = ReturnType<typeof sightOf>

/** What somebody may see of a file: not the columns that need a right which they lack. */
export function sightOf(kind: ImportKind, { verbs }: Pick<Member, 'verbs'>) {
  const hidden = kindOf(kind).reads.flatMap(({ name, needs }) => (needs && !verbs.has(needs) ? [name] : []))
  const plain = new Set(hidden.map(plainName))
  const hides = (title: string) => plain.has(plainName(title))
  return {
    /** By the title that a column has in the file, or by its name. */
    hides,
    shows: (title: string) => !hides(title),
    values: (values: FileValues): FileValues =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !hides(name))),
    /** A reason may repeat what is in the column. */
    words: (because: string) =>
      hidden.some((name) => because.includes(`${name}: `))
        ? 'For a reason that your role does not show. The owner can change that.'
        : because,
  }
}
