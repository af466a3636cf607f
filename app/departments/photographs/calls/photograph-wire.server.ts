import { z } from 'zod'
import type { PhotographRow } from '../data/photographs.server.ts'
import { ACCEPTED, photographStates } from '../photographs.ts'

export const wireUpload = z
  .object({
    id: z.string(),
    drink: z.object({ id: z.string(), name: z.string() }).nullable().describe('Where it is, or is to go'),
    name: z.string().describe('Of the file'),
    alt: z.string(),
    state: z.enum(photographStates),
    because: z.string().describe('Why it failed, or was not put on its drink'),
    done: z.int().describe('Files made'),
    steps: z.int().describe('Files to make; 0 until that is known'),
    kind: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    base: z.string().describe('Address without width and ending; empty until it is made'),
    cut_base: z.string().describe('The same with its background cut out; empty where it is not plain'),
    sent_at: z.string(),
    by: z.string(),
    may: z.array(z.enum(['attach', 'remove'])),
  })
  .meta({ id: 'Upload' })

export type WireUpload = z.infer<typeof wireUpload>

export const toWireUpload = (row: PhotographRow, drinkNames: ReadonlyMap<string, string>): WireUpload => ({
  id: row.id,
  drink: row.drinkId === null ? null : { id: row.drinkId, name: drinkNames.get(row.drinkId) ?? row.drinkId },
  name: row.name,
  alt: row.alt,
  state: row.state,
  because: row.because,
  done: row.done,
  steps: row.steps,
  kind: row.kind,
  width: row.width,
  height: row.height,
  bytes: row.size,
  base: row.base,
  cut_base: row.cutBase,
  sent_at: row.sentAt.toISOString(),
  by: row.by,
  may: [
    ...(row.state === 'ready' ? ['attach' as const] : []),
    ...(row.usedAt === null ? ['remove' as const] : []),
  ],
})

const photographActs = ['first', 'order', 'alt', 'detach', 'cut', 'whole'] as const

const wirePhotograph = z
  .object({
    base: z.string().describe('Address without width and ending'),
    alt: z.string().describe('Empty: read out as the drink’s name and size'),
    whole: z.string().describe('Its address as it was taken, where it can also be cut out'),
    cut: z.string().describe('Its address cut out; empty where its background is not plain'),
    may: z.array(z.enum(photographActs)),
  })
  .meta({ id: 'DrinkPhotograph' })

export type WirePhotograph = z.infer<typeof wirePhotograph>

export const drinkAnswer = z.object({
  drink: z.object({ id: z.string(), name: z.string() }),
  photographs: z.array(wirePhotograph).describe('In their order; the first is what shelves show'),
  uploads: z.array(wireUpload).describe('Those that are being made for this drink, or could not be'),
  may: z.array(z.enum(['add'])),
})

export type DrinkPhotographs = z.infer<typeof drinkAnswer>

export const acceptedTypes = [...ACCEPTED.split(','), 'application/octet-stream']
