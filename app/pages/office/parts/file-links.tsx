import { Download, Upload } from 'lucide'
import type { ImportKind } from '#app/departments/imports/imports.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { ActLink, actClass } from './act.tsx'

/** A list as CSV. */
export const CsvLink = ({ path, children = 'CSV' }: { path: string; children?: string }) => (
  <a href={`/backend/api/office/${path}`} className={actClass({})} download>
    <Icon of={Download} size={15} />
    {children}
  </a>
)

/** Where the same file comes in again. */
export const ImportLink = ({ kind }: { kind: ImportKind }) => (
  <ActLink to={`/office/imports?kind=${kind}`}>
    <Icon of={Upload} size={15} />
    Import
  </ActLink>
)
