import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Clock, MINUTE_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem, Refused } from '#app/platform/http/answer.server.ts'
import { line, required } from '#app/platform/http/fields.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { chosenRows } from '#app/platform/lists/chosen-rows.server.ts'
import { countHeldMail, holdMail } from '#app/platform/mail/outbox.server.ts'
import type { Office, OfficeCaller } from '../staff/office.server.ts'
import type { Verb } from '../staff/staff.ts'
import type { Acted, Acting } from './office-acts.server.ts'
import { orderViews } from './order-list.ts'
import type { Orders } from './orders.server.ts'
import { becauseOf } from './refusals.server.ts'
import { referencesIn } from './staff.server.ts'

/** The dependencies of the office's calls about orders. */
export type OfficeDeps = { db: Db; clock: Clock; office: Office; orders: Orders; alert: Alert }

export const officeTags = ['Orders']
export const officeRefusals = {
  401: problem,
  403: problem,
  404: problem,
  409: problem,
  412: problem,
  422: problem,
}

/** As long as an action can be undone with its mails. */
const HELD_MS = MINUTE_MS
/** A bulk action of this many takes a few seconds. */
export const MOST_AT_ONCE = 500

export const referenceField = required(40, 'Please say which order')
export const becauseField = line(500, 'Please send text').optional()
export const versionField = z.int('Please send a number').optional()
export const inPounds = z
  .number('Please say how much, in pounds')
  .min(0, 'Please say how much, in pounds')
  .max(1_000_000, 'That is too much')
  .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, 'Pounds have two decimals')

export const heldMails = z.object({ held: z.int(), until: z.string().nullable() })
export const actAnswer = z.object({
  done: z.array(z.string()).describe('References'),
  change: z.int().nullable().describe('Its row in the change log, for Undo'),
  can_undo: z.boolean().optional(),
  mails: heldMails,
  status: z.string().optional(),
  version: z.int().optional(),
})
export const bulkAnswer = actAnswer.extend({
  kept: z.array(z.object({ reference: z.string(), because: z.string(), code: z.string().optional() })),
})

/** Which orders: named, or all of a view as long as it holds what somebody has seen. */
export const whichOrders = z.object({
  references: z.array(referenceField).max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`).optional(),
  view: z.enum(orderViews, `A view is one of ${orderViews.join(', ')}`).optional(),
  expects: z.int('Please say how many you have seen').min(0).optional(),
  dry_run: z.boolean().optional(),
  because: becauseField,
})

export const namedOrders = (
  db: Db,
  { references, view, expects }: z.infer<typeof whichOrders>,
  now: Date,
): Promise<string[]> =>
  chosenRows(
    { named: references, view, expects },
    {
      one: 'order',
      field: 'references',
      most: MOST_AT_ONCE,
      find: (known) => referencesIn(db, known, now, MOST_AT_ONCE),
    },
  )

/** One action of somebody: all its changes and mails have one batch. */
export function actionOf(
  request: FastifyRequest,
  { actor }: OfficeCaller,
  now: Date,
  { because, version }: { because?: string | undefined; version?: number | undefined } = {},
): Acting {
  return { actor, batch: randomUUID(), now, because, seen: seenVersion(request, version) }
}

/** `If-Match` is refused with 412, as HTTP has it; a `version` in the body with 409. */
function seenVersion({ headers }: FastifyRequest, version: number | undefined): Acting['seen'] {
  const match = headers['if-match']
  if (match === undefined || match === '*')
    return version === undefined ? undefined : { version, status: 409 }
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(match.trim()) ?? []
  return { version: digits === undefined ? -1 : Number(digits), status: 412 }
}

/** Does one thing, with its mails held. */
export async function doOne<Result>(
  db: Db,
  acting: Acting,
  work: () => Promise<Acted<Result>>,
): Promise<{ answer: ActAnswer; result: Result }> {
  const acted = await holdMail({ batch: acting.batch, until: heldUntil(acting) }, work)
  return { answer: await answerFor(db, acting, acted), result: acted.result }
}

/** Does something with its mails held for as long as it can be undone, and counts them. */
export async function withMailsHeld<Done>(db: Db, acting: Acting, work: () => Promise<Done>) {
  const until = heldUntil(acting)
  const done = await holdMail({ batch: acting.batch, until }, work)
  return { done, mails: await mailsOf(db, acting.batch, until) }
}

type ActAnswer = z.infer<typeof actAnswer>

export const answerFor = async (db: Db, acting: Acting, { order, change }: Acted): Promise<ActAnswer> => ({
  done: [order.reference],
  change,
  mails: await mailsOf(db, acting.batch, heldUntil(acting)),
  status: order.status,
  version: order.version,
})

const heldUntil = ({ now }: Pick<Acting, 'now'>) => new Date(now.getTime() + HELD_MS)

/**
 * The same thing to many orders, each in a transaction of its own: whatever happens in between, an order is either
 * done, with its mail and its row in the log, or untouched.
 */
export async function doMany(
  { db, alert }: Pick<OfficeDeps, 'db' | 'alert'>,
  references: string[],
  acting: Acting,
  work: (reference: string) => Promise<Acted>,
): Promise<z.infer<typeof bulkAnswer>> {
  const done: string[] = []
  const kept: z.infer<typeof bulkAnswer>['kept'] = []
  let change: number | null = null
  const { mails } = await withMailsHeld(db, acting, async () => {
    for (const reference of references)
      try {
        const acted = await work(reference)
        done.push(acted.order.reference)
        change ??= acted.change
      } catch (failure) {
        if (!(failure instanceof Refused))
          alert('an order of a bulk action was not done', { reference, err: failure as Error })
        kept.push({
          reference,
          because: becauseOf(failure, reference),
          ...(failure instanceof Refused && { code: failure.code }),
        })
      }
  })
  return { done, kept, change, mails }
}

async function mailsOf(db: Db, batch: string, until: Date) {
  const held = await countHeldMail(db, batch)
  return { held, until: held > 0 ? until.toISOString() : null }
}

export const needs = (verb: Verb) => ({ verb })
