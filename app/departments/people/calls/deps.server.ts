import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { DataExport, Erasers } from '../../accounts/your-data.server.ts'
import type { Office } from '../../staff/office.server.ts'
import type { Merger } from '../merging.server.ts'

export type PeopleDeps = {
  db: Db
  clock: Clock
  office: Office
  dataExports: readonly DataExport[]
  erasers: Erasers
  mergers: readonly Merger[]
}
