import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import {
  actAnswer,
  actionOf,
  becauseField,
  doOne,
  needs,
  type OfficeDeps,
  officeRefusals,
  referenceField,
  officeTags as tags,
  versionField,
} from '../office-calls.server.ts'
import type { Order } from '../orders.ts'

export type WordDeps = OfficeDeps & {
  /** Mails an e-gift card once more, in this transaction; false if there is none. */
  sendCardAgain: (tx: Db, orderId: string, now: Date) => Promise<boolean>
  /** Another link by which an order is paid by card. */
  createPayLink: (tx: Db, order: Order, now: Date) => Promise<string>
}

const again = z.object({ reference: referenceField, because: becauseField, version: versionField })

/** Notes for staff, and mails that are sent once more: `office/orders/note`, `resend-gift-card`, `resend-pay-link`. */
export const officeWordCalls: FastifyPluginAsyncZod<WordDeps> = async (
  api,
  { db, clock, office, orders, sendCardAgain, createPayLink },
) => {
  api.post(
    '/orders/note',
    {
      config: needs('orders.note'),
      schema: {
        tags,
        summary: 'A note for staff; shoppers never see it',
        body: z.object({ reference: referenceField, text: noteText() }),
        response: { 200: actAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.note')
      const acting = actionOf(request, caller, clock())
      const { answer } = await doOne(db, acting, () =>
        orders.office.note(db, request.body.reference, acting, request.body.text),
      )
      return answer
    },
  )

  api.post(
    '/orders/resend-gift-card',
    {
      config: needs('orders.deliver'),
      schema: {
        tags,
        summary: 'Mails an e-gift card once more, with another code',
        body: again,
        response: { 200: actAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.deliver')
      const now = clock()
      const acting = actionOf(request, caller, now, request.body)
      const { answer } = await doOne(db, acting, () =>
        orders.office.resend(db, request.body.reference, acting, (tx, id) => sendCardAgain(tx, id, now)),
      )
      return { ...answer, can_undo: false }
    },
  )

  api.post(
    '/orders/resend-pay-link',
    {
      config: needs('orders.place'),
      schema: {
        tags,
        summary: 'Mails somebody who has ordered by telephone the link to pay by card once more',
        description: 'Three times at most. The time to pay stays as it is, and so does the first link.',
        body: again,
        response: { 200: actAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.place')
      const acting = actionOf(request, caller, clock(), request.body)
      const { answer } = await doOne(db, acting, () =>
        orders.office.resendPayLink(db, request.body.reference, acting, createPayLink),
      )
      return answer
    },
  )
}

/** Several lines are allowed. */
const noteText = () =>
  z
    .string('Please write a note')
    .trim()
    .min(1, 'Please write a note')
    .max(2_000, 'At most 2,000 characters')
    .regex(/^[^\p{Cs}\0]*$/u, 'Please use letters, digits and punctuation only')
