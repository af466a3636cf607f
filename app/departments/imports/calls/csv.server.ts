import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MINUTE_MS } from '#app/platform/clock.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { slowestUploadMs } from '#app/platform/http/body-time.server.ts'
import { idField, line } from '#app/platform/http/fields.server.ts'
import { BOM, csvLine } from '#app/platform/lists/csv.ts'
import { plainName } from '#app/platform/lists/csv-read.ts'
import { csvHeaders } from '#app/platform/lists/csv-stream.server.ts'
import { verdicts } from '../../catalogue/file-rows.ts'
import type { OfficeCaller } from '../../staff/office.server.ts'
import { type ImportRow, selectImport, selectNotDone } from '../data/imports.server.ts'
import { findImport, importRowsOf, listImports } from '../imports.server.ts'
import { importKinds, importStates, LARGEST_CSV, LARGEST_CSV_IN_WORDS, MOST_ROWS } from '../imports.ts'
import { applyImport, noSuchImport } from '../transitions/applying.server.ts'
import { promiseToFinish } from '../transitions/finishing.server.ts'
import { type Sight, sightOf } from '../transitions/sight.server.ts'
import { tryFile } from '../transitions/trying.server.ts'
import { inMemory, readFileBodies } from './body.server.ts'
import { type Deps, needAnyKind, needKind, refusals, tags } from './shared.server.ts'

/** A call lasts no longer; who called calls again, and it goes on. */
const LONGEST_CALL_MS = 25_000
/** Behind a slow line, and until all rows are judged. */
const LONGEST_TRIAL_MS = slowestUploadMs(LARGEST_CSV) + 2 * MINUTE_MS

const kindField = z.enum(importKinds, `A kind is one of ${importKinds.join(', ')}`)
const nameField = line(200, 'Please send the file’s name')
const params = z.object({ id: idField('Please say which file') })
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const row = z.object({
  row: z.int().describe('Where it stands in the file'),
  drink: z.string().nullable(),
  name: z.string(),
  before: values,
  after: values,
  because: z.string().describe('Why it is refused, or was kept back'),
  outcome: z.enum(['done', 'kept']).nullable(),
})
const names = z.array(z.string())
const file = z.object({
  id: z.string(),
  kind: kindField,
  name: z.string(),
  state: z.enum(importStates),
  columns: z.object({ used: names, ignored: names, missing: names }),
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  done: z.int().describe('Rows that are applied'),
  kept: z.int().describe('Rows that were kept back then'),
  sent_at: z.string(),
  by: z.string(),
  applied_at: z.string().nullable(),
  applied_by: z.string(),
  change: z.int().nullable().describe('The first row in the change log: undoing it undoes all of the file'),
  undone: z.object({ count: z.int(), of: z.int() }),
  may: z.array(z.enum(['apply', 'undo'])),
})
const opened = z.object({
  import: file.extend({
    first: z.object({
      new: z.array(row),
      changed: z.array(row),
      same: z.array(row),
      refused: z.array(row),
    }),
  }),
})

/** `office/imports`: a CSV file is tried out, then applied. */
export const csvCalls: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office, alert }) => {
  const onRequest = needAnyKind(office)
  const files = readFileBodies(api, {
    most: LARGEST_CSV,
    tooLarge: `This file is too large: at most ${LARGEST_CSV_IN_WORDS}.`,
    types: ['text/csv'],
    openStore: inMemory,
  })

  api.get(
    '/imports',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Files of the last weeks, the newest first',
        response: { 200: z.object({ imports: z.array(file) }), ...refusals },
      },
    },
    async (request) => ({ imports: await listImports(db, (await office.needStaff(request)).member) }),
  )

  api.post(
    '/imports',
    {
      onRequest,
      handlerTimeout: LONGEST_TRIAL_MS,
      schema: {
        tags,
        summary: `Tries a CSV file out, at most ${MOST_ROWS} rows: what each row would do. Nothing is changed.`,
        description:
          'A form (multipart/form-data) with the fields `file` and `kind`; or the file itself as text/csv, with `kind` in the address.',
        consumes: ['multipart/form-data', 'text/csv'],
        querystring: z.object({ kind: kindField.optional(), name: nameField.optional() }),
        response: { 200: opened, ...refusals },
      },
    },
    (request) =>
      files.use(request, async (sent) => {
        const { query } = request
        if (!sent) throw invalid({ file: 'Please send a CSV file' })
        const asked = z
          .object({ kind: kindField, name: nameField.catch('') })
          .safeParse({ kind: query.kind ?? sent.fields.kind, name: query.name ?? sent.fields.name ?? '' })
        if (!asked.success) throw invalid({ kind: `A kind is one of ${importKinds.join(', ')}` })
        const { kind, name } = asked.data
        const { member, actor } = await needKind(office, request, kind)
        const acting = { actor, verbs: member.verbs, now: clock() }
        const id = await tryFile(db, { kind, name: name || `${kind}.csv`, bytes: sent.content }, acting)
        return { import: await found(id, member) }
      }),
  )

  api.get(
    '/imports/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'One file: what it would do, or how far it is applied',
        params,
        response: { 200: opened, ...refusals },
      },
    },
    async (request) => ({
      import: await found(request.params.id, (await office.needStaff(request)).member),
    }),
  )

  api.get(
    '/imports/:id/rows',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Its rows with one verdict, in their order',
        params,
        querystring: z.object({
          verdict: z.enum(verdicts, `A verdict is one of ${verdicts.join(', ')}`),
          place: z
            .string()
            .regex(/^\d{1,9}$/, 'There is no such place in this list')
            .optional(),
        }),
        response: { 200: z.object({ rows: z.array(row), next_place: z.string().nullable() }), ...refusals },
      },
    },
    async (request) => {
      const { id } = request.params
      const { caller, file } = await allowed(request, id)
      return importRowsOf(db, file, request.query.verdict, caller.member, Number(request.query.place ?? 0))
    },
  )

  api.post(
    '/imports/:id/apply',
    {
      onRequest,
      schema: {
        tags,
        summary:
          'Applies what is new or changed, each row judged again. Called again, it goes on where it was; so does the shop, a minute after it was stopped.',
        params,
        response: { 200: opened, ...refusals },
      },
    },
    async (request) => {
      const { id } = request.params
      const { caller, file: tried } = await allowed(request, id)
      const { member, actor } = caller
      if (tried.new + tried.changed === 0)
        throw new Refused(409, 'nothing_to_do', 'Nothing in this file is new or changed.')
      const now = clock()
      if (tried.state !== 'done') await promiseToFinish(db, { import: id, staff: member.id, at: now })
      const until = performance.now() + LONGEST_CALL_MS
      await applyImport(db, id, {
        actor,
        verbs: member.verbs,
        now,
        alert,
        hasTime: () => performance.now() < until,
      })
      return { import: await found(id, member) }
    },
  )

  api.get(
    '/imports/:id/refused.csv',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Rows that were refused or kept back, as they were, with the reason',
        params,
      },
    },
    async (request, reply) => {
      const { caller, file: tried } = await allowed(request, request.params.id)
      const sight = sightOf(tried.kind, caller.member)
      return reply
        .headers(csvHeaders(`${tried.kind}-refused.csv`))
        .send(Readable.from(refusedRows(tried, sight)))
    },
  )

  async function found(id: string, member: OfficeCaller['member']) {
    const answer = await findImport(db, id, member)
    if (!answer) throw noSuchImport()
    return answer
  }

  /** The file, and who asks for it; refused to those who may not have its kind. */
  async function allowed(request: FastifyRequest, id: string) {
    const file = await selectImport(db, id)
    if (!file || file.state === 'reading') throw noSuchImport()
    return { file, caller: await needKind(office, request, file.kind) }
  }

  /** A file of refused rows has a column for the reason: sent again, it gets no second one. */
  async function* refusedRows({ id, header }: ImportRow, sight: Sight): AsyncGenerator<string> {
    const kept = header.flatMap((name, at) => (plainName(name) === REASON || sight.hides(name) ? [] : [at]))
    yield BOM + csvLine([...kept.map((at) => header[at] ?? ''), REASON])
    let behind = 0
    for (;;) {
      const rows = await selectNotDone(db, id, behind, A_PAGE)
      yield rows
        .map(({ cells, because }) => csvLine([...kept.map((at) => cells?.[at] ?? ''), sight.words(because)]))
        .join('')
      if (rows.length < A_PAGE) return
      behind = rows.at(-1)?.number ?? behind
    }
  }
}

const REASON = 'reason'
const A_PAGE = 500
