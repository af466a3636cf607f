import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import type { Office } from '../../staff/office.server.ts'
import type { StockPorts } from '../stock.server.ts'

export type StockroomDeps = { db: Db; clock: Clock; office: Office } & StockPorts

export const drinkField = required(200, 'Please say which drink')
export const placeField = z
  .string()
  .regex(/^\d{1,15}$/, 'There is no such place in this list')
  .optional()
