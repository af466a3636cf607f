import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import type { Office } from '../../staff/office.server.ts'

export type Deps = { db: Db; clock: Clock; office: Office }

export const tags = ['Pictures']
export const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 422: problem, 429: problem }
export const changeField = z.int().describe('Its row in the change log, for Undo')
