import { z } from 'zod'
import { fonts } from '../../engraving/typefaces.ts'
import type { OfficeDeps } from '../../orders/office-calls.server.ts'
import type { Workshop } from '../working.server.ts'
import { bottleActs, bottleStates } from '../workshop.ts'

export type WorkshopDeps = Pick<OfficeDeps, 'db' | 'clock' | 'office' | 'alert'> & { workshop: Workshop }

export const tags = ['Engraving']

export const lineField = z.uuid('There is no such line')
export const bottleField = z.coerce.number('Which bottle?').int('Which bottle?').min(1).max(32_767)

const moment = z.string().nullable()

export const wireBottle = z
  .object({
    line: z.string(),
    bottle: z.int(),
    of: z.int().describe('How many bottles the line has'),
    reference: z.string(),
    leave_by: z.string().nullable().describe('The day on which it must leave'),
    placed_at: z.string(),
    delivery_type: z.string(),
    drink_id: z.string(),
    name: z.string(),
    size: z.string(),
    image: z.string(),
    text_1: z.string(),
    text_2: z.string(),
    font: z.literal(fonts),
    typeface: z.string(),
    state: z.enum(bottleStates),
    state_words: z.string(),
    doubt: z.string().nullable().describe('Why it can’t be drawn'),
    spoilt: z.int(),
    spoilt_because: z.string(),
    cut_at: moment,
    cut_by: z.string().nullable(),
    checked_at: moment,
    checked_by: z.string().nullable(),
    version: z.int(),
    may: z.array(z.enum(bottleActs)),
  })
  .meta({ id: 'EngravedBottle' })
