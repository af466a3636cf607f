import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Refused } from '#app/platform/http/answer.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import type { Acting } from '../../orders/office-acts.server.ts'
import {
  actionOf,
  MOST_AT_ONCE,
  needs,
  officeRefusals,
  versionField,
} from '../../orders/office-calls.server.ts'
import { keepPart, keptPart } from '../../staff/office-call.server.ts'
import type { Worked } from '../working.server.ts'
import { type BottleAct, bottleStates, type SeenBottle } from '../workshop.ts'
import { lineField, tags, type WorkshopDeps } from './shared.server.ts'

const name = z.object({
  line: lineField,
  bottle: z.int('Please say which bottle of the line').min(1).max(32_767),
})
const bottles = z
  .array(name.extend({ version: versionField.describe('As it was seen: refused if it is another now') }))
  .min(1, 'Please say which bottles')
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`)

const answer = z.object({
  done: z.array(name.extend({ reference: z.string(), state: z.enum(bottleStates) })),
  kept: z.array(name.extend({ because: z.string(), code: z.string() })),
  change: z.int().nullable().describe('Its row in the change log, for Undo'),
})

type Answer = z.infer<typeof answer>

const body = z.object({ bottles })
const bodyWithReason = z.object({ bottles, because: required(500, 'Please say why it is spoilt') })

const calls: { act: BottleAct; summary: string; body: typeof body | typeof bodyWithReason }[] = [
  { act: 'cut', summary: 'Bottles are cut', body },
  { act: 'checked', summary: 'Cut bottles were checked, best by another person', body },
  {
    act: 'spoilt',
    summary: 'Bottles are spoilt: each takes another one from the shelf, or waits for it',
    body: bodyWithReason,
  },
  { act: 'bottle', summary: 'Takes bottles from the shelf for those that wait for one', body },
]

/** `office/engraving/cut`, `checked`, `spoilt`, `bottle`: one bottle or many. */
export const workingCalls: FastifyPluginAsyncZod<WorkshopDeps> = async (api, deps) => {
  for (const { act, summary, body } of calls)
    api.post(
      `/engraving/${act}`,
      {
        config: needs('engraving.work'),
        schema: { tags, summary, body, response: { 200: answer, ...officeRefusals } },
      },
      async (request) => {
        const caller = await deps.office.need(request, 'engraving.work')
        const acting = actionOf(request, caller, deps.clock(), { because: reasonIn(request.body) })
        return workOnAll(deps, request, act, request.body.bottles, acting)
      },
    )
}

const reasonIn = (given: z.infer<typeof body> | z.infer<typeof bodyWithReason>) =>
  'because' in given ? given.because : undefined

/**
 * Each in a transaction of its own: whatever happens in between, a bottle is done with its row in the log, or untouched.
 * A retry after a crash goes on behind the last bottle that was done: none takes a second one from the shelf.
 */
async function workOnAll(
  { db, alert, workshop }: WorkshopDeps,
  request: FastifyRequest,
  act: BottleAct,
  wanted: SeenBottle[],
  acting: Acting,
): Promise<Answer> {
  const before = ((await keptPart(db, request)) ?? { done: [], kept: [], change: null }) as Answer
  let { done, change: first } = before
  const { kept } = before
  const after = ({ change, ...worked }: Worked) => ({
    done: [...done, worked],
    kept,
    change: first ?? change,
  })
  for (const which of wanted.slice(done.length + kept.length))
    try {
      const worked = await workshop.work(db, act, which, acting, (tx, each) =>
        keepPart(tx, request, after(each)),
      )
      ;({ done, change: first } = after(worked))
    } catch (failure) {
      kept.push({ line: which.line, bottle: which.bottle, ...reasonOf(failure) })
      if (!(failure instanceof Refused))
        alert('a bottle was not worked on', { line: which.line, err: failure as Error })
    }
  return { done, kept, change: first }
}

const reasonOf = (failure: unknown) =>
  failure instanceof Refused
    ? { because: failure.message, code: failure.code }
    : { because: 'Something went wrong. Nothing of it was changed.', code: 'fault' }
