import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import { heldMails, inPounds } from '../../orders/office-calls.server.ts'
import type { Office } from '../../staff/office.server.ts'

export type BuyingDeps = { db: Db; clock: Clock; office: Office; publicUrl: string }

export const tags = ['Buying']
export const drinkField = required(200, 'Please say which drink')
export const costField = inPounds.transform(fromPounds)
const change = z.int().nullable().describe('Its row in the change log, for Undo')
export const versionSeen = z.int('Please say which version you have seen').optional()

export const acted = z.object({
  done: z.array(z.string()),
  change,
  version: z.int().optional(),
  mails: heldMails.optional(),
})
