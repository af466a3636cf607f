import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Office } from '../../staff/office.server.ts'

export type NewsletterDeps = { db: Db; clock: Clock; office: Office; publicUrl: string }
