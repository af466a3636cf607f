import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid } from '#app/platform/http/answer.server.ts'
import { decodeFile } from '#app/platform/lists/csv-read.ts'
import { tryTracking } from '../../orders/dry-run.server.ts'
import {
  actAnswer,
  actionOf,
  becauseField,
  doMany,
  doOne,
  MOST_AT_ONCE,
  needs,
  officeRefusals,
  referenceField,
  officeTags as tags,
  versionField,
} from '../../orders/office-calls.server.ts'
import { plainNumber } from '../../orders/tracking-lines.ts'
import { readTrackingFile, type TrackingRow } from '../rules/tracking-file.ts'
import { LONGEST_TRACKING_FILE, MOST_TRACKING_BYTES } from '../tracking-limits.ts'
import { findPacking } from '../transitions/gathering.server.ts'
import { concernFor, toSell } from '../transitions/selling.server.ts'
import {
  courierField,
  type DispatchDeps,
  inBoxes,
  leavingAnswer,
  plainReference,
  trackingField,
  tried,
  uncutField,
} from './shared.server.ts'

const TOO_LONG = `That file is too long: at most ${MOST_AT_ONCE} lines at once`

const one = z.object({
  reference: referenceField,
  parcel: z.uuid('There is no such parcel').optional().describe('Absent: the last one'),
  courier: courierField,
  tracking: trackingField,
  because: becauseField,
  version: versionField,
})
const file = z.object({
  csv: z
    .string('Please send text')
    .max(LONGEST_TRACKING_FILE, TOO_LONG)
    .describe('With columns for reference, courier and tracking number, by our names or a courier’s own'),
  dry_run: z.boolean().optional(),
  uncut: uncutField,
  because: becauseField,
})
/** For a file that is sent as it is. */
const besideFile = z.object({
  dry_run: z.enum(['true', 'false']).optional(),
  uncut: z.enum(['true', 'false']).optional(),
  because: becauseField,
})

type Kept = { reference: string; because: string; code?: string }

/**
 * A courier's file as it is, in whatever encoding, becomes the same body as JSON has. One that is too long is refused
 * by its announced length, or as soon as it has too many bytes: it is never held in memory.
 */
function readCsvBodies(api: FastifyInstance) {
  api.addContentTypeParser('text/csv', async (request: FastifyRequest, payload: Readable) => {
    if (Number(request.headers['content-length'] ?? 0) > MOST_TRACKING_BYTES) throw invalid({ csv: TOO_LONG })
    const chunks: Buffer[] = []
    let bytes = 0
    // A loop that ends early would otherwise cut the line, and nobody would read the refusal.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > MOST_TRACKING_BYTES) throw invalid({ csv: TOO_LONG })
      chunks.push(chunk)
    }
    return { csv: decodeFile(Buffer.concat(chunks)) }
  })
}

/** `office/orders/tracking`: of a parcel that has left, or of many orders from a file. */
export const trackingCall: FastifyPluginAsyncZod<DispatchDeps> = async (api, deps) => {
  const { db, clock, office, orders, licensedHours } = deps
  readCsvBodies(api)

  api.post(
    '/orders/tracking',
    {
      config: needs('orders.dispatch'),
      // JSON may write each sign of a file as several.
      bodyLimit: 3 * LONGEST_TRACKING_FILE,
      schema: {
        tags,
        summary:
          'Courier and tracking number of a parcel, corrected; or those of many orders, which then leave. A file may be sent as it is, as text/csv.',
        querystring: besideFile,
        body: z.union([file, one]),
        response: { 200: z.union([leavingAnswer, actAnswer]), ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.dispatch')
      const because = request.body.because ?? request.query.because
      const action = actionOf(request, caller, clock(), { ...request.body, because })
      if ('csv' in request.body) {
        const { query } = request
        const { csv, dry_run = query.dry_run === 'true' } = request.body
        const withUncut = request.body.uncut ?? query.uncut === 'true'
        const { linesOf, kept } = judgeRows(csv)
        const references = [...linesOf.keys()]
        const packingFor = await findPacking(db, references, withSeveral(linesOf))
        const wantedOf = (reference: string) => ({
          boxes: inBoxes([], packingFor(reference)),
          lines: linesOf.get(reference) ?? [],
        })
        if (dry_run) {
          const tries = await tryTracking(db, references, wantedOf, { withUncut })
          const concern = await concernFor(db, action, references, licensedHours)
          return tried({ ...tries, kept: [...tries.kept, ...kept] }, concern)
        }
        const acting = { ...(await toSell(db, action, references, licensedHours)), withUncut }
        const answer = await doMany(deps, references, acting, async (reference) => {
          const acted = await orders.office.track(db, reference, acting, wantedOf(reference))
          for (const { because } of acted.result.kept) kept.push({ reference, because })
          return acted
        })
        return { ...answer, kept: [...answer.kept, ...kept] }
      }
      const { reference, parcel: id, courier, tracking } = request.body
      const { answer } = await doOne(db, action, () =>
        orders.office.tracking(db, reference, action, { id, courier, tracking }),
      )
      return answer
    },
  )
}

/** The lines of each order that can be used, under the name that the file has for it, and why the others can't. */
function judgeRows(csv: string): { linesOf: Map<string, TrackingRow[]>; kept: Kept[] } {
  const read = readTrackingFile(csv, MOST_AT_ONCE)
  if (!read.ok) throw invalid({ csv: read.because })
  if (read.rows.length > MOST_AT_ONCE) throw invalid({ csv: TOO_LONG })
  const names = new Map<string, string>()
  const linesOf = new Map<string, TrackingRow[]>()
  const numbers = new Set<string>()
  const kept: Kept[] = []
  for (const row of read.rows) {
    const because = whyNot(row, numbers)
    if (because) {
      kept.push({ reference: row.reference.slice(0, 40), because })
      continue
    }
    numbers.add(plainNumber(row.tracking))
    const name = names.get(plainReference(row.reference)) ?? row.reference
    names.set(plainReference(row.reference), name)
    linesOf.set(name, [...(linesOf.get(name) ?? []), row])
  }
  return { linesOf, kept }
}

function whyNot({ reference, courier, tracking }: TrackingRow, before: Set<string>): string | undefined {
  if (reference === '') return 'This line names no order.'
  if (!referenceField.safeParse(reference).success) return 'There is no such order'
  if (tracking === '') return 'This line has no tracking number.'
  const parcel = z.object({ courier: courierField, tracking: trackingField }).safeParse({ courier, tracking })
  if (!parcel.success) return 'Its courier or its tracking number can’t be read.'
  if (before.has(plainNumber(tracking))) return 'The file has this number twice. The first line counts.'
}

/** Without a run, an order with several lines has the boxes that its bottles need. */
const withSeveral = (linesOf: Map<string, TrackingRow[]>) =>
  [...linesOf].flatMap(([reference, lines]) => (lines.length > 1 ? [reference] : []))
