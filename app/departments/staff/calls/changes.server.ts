import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { csvLine } from '#app/platform/lists/csv.ts'
import { everyChange, listChanges } from '../changes-list.server.ts'
import type { Listed } from '../data/changes.server.ts'
import type { StaffDeps } from './deps.server.ts'

const tags = ['Changes']
const LONGEST_CALL_MS = 25_000

const text = (most: number) => z.string('Please send text').max(most, `At most ${most} characters`)

const query = z.object({
  subject: text(200).optional(),
  by: text(200).optional(),
  place: z
    .string('Please send text')
    .regex(/^\d{1,15}$/, 'There is no such place in this list')
    .optional(),
})

const values = z.record(z.string(), z.unknown())
const change = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  via: z.string(),
  verb: z.string(),
  subject: z.string(),
  name: z.string().describe('What the subject is called: a reference, a person'),
  batch: z.string(),
  before: values,
  after: values,
  because: z.string(),
  undoes: z.number().nullable(),
  undone_by: z.number().nullable(),
  may: z.array(z.string()),
})

/** What was changed, by whom, and taking it back: `office/changes*`. */
export const changeCalls: FastifyPluginAsyncZod<StaffDeps> = async (api, { db, clock, office, undo }) => {
  api.get(
    '/changes',
    {
      config: { verb: 'log.see' },
      schema: {
        tags,
        summary: 'What was changed, the newest first',
        querystring: query,
        response: {
          200: z.object({ changes: z.array(change), next_place: z.string().nullable() }),
          401: problem,
          403: problem,
          422: problem,
        },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'log.see')
      return listChanges(db, request.query, member)
    },
  )

  api.get(
    '/changes.csv',
    {
      config: { verb: 'log.export' },
      schema: { tags, summary: 'The same, all of it, as CSV', querystring: query },
    },
    async (request, reply) => {
      await office.need(request, 'log.export')
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="changes.csv"')
        .send(Readable.from(asCsv(everyChange(db, request.query))))
    },
  )

  api.post(
    '/changes/:id/undo',
    {
      schema: {
        tags,
        summary: 'Undoes a change, with all of the action it belongs to',
        description:
          'A long action takes several calls: if something is `left`, call again with `from` as `next` says, and it goes on there.',
        params: z.object({ id: z.string() }),
        querystring: z.object({
          from: z
            .string('Please send text')
            .regex(/^\d{1,15}$/, 'There is no such place in this action')
            .optional(),
        }),
        response: {
          200: z.object({
            change: z.number(),
            done: z.array(z.number()),
            kept: z.array(z.object({ id: z.number(), because: z.string() })),
            left: z.int().describe('How many there was no time for'),
            next: z.number().nullable().describe('The change to go on from'),
          }),
          401: problem,
          403: problem,
          404: problem,
          409: problem,
          422: problem,
        },
      },
    },
    async (request) => {
      const { actor } = await office.needStaff(request)
      const id = numberOf(request.params.id)
      // The right to make a change includes its undo.
      for (const verb of await undo.rightsFor(db, id)) await office.need(request, verb)
      const until = performance.now() + LONGEST_CALL_MS
      const { from } = request.query
      return undo.undoChange(db, id, actor, clock(), {
        from: from === undefined ? undefined : Number(from),
        hasTime: () => performance.now() < until,
      })
    },
  )
}

/** An id that is no number is one that no change has. */
const numberOf = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

async function* asCsv(batches: AsyncIterable<Listed[]>): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name))
  for await (const rows of batches)
    yield rows.map((row) => csvLine(columns.map(([, tell]) => tell(row)))).join('')
}

const columns: [name: string, tell: (change: Listed) => string | number | null][] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at.toISOString()],
  ['by', ({ by }) => by],
  ['via', ({ via }) => via],
  ['verb', ({ verb }) => verb],
  ['subject', ({ subject }) => subject],
  ['before', ({ before }) => JSON.stringify(before)],
  ['after', ({ after }) => JSON.stringify(after)],
  ['because', ({ because }) => because],
  ['batch', ({ batch }) => batch],
  ['undoes', ({ undoes }) => undoes],
  ['undone_by', ({ undoneBy }) => undoneBy],
]
