import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { brokenFields, checkBy, judgeAll } from '#app/platform/http/every-field.server.ts'
import { emailField, line, paragraphs, required } from '#app/platform/http/fields.server.ts'
import { idempotencyKey } from '#app/platform/http/idempotency.server.ts'
import { ON_EDIT, phoneField } from '../accounts/account-wire.server.ts'
import { receiveEnquiry, type Written } from './enquiries.server.ts'
import { type EnquiryKind, enquiryForms, enquiryKinds, enquiryLimits } from './enquiries.ts'

type HelpDeps = {
  db: Db
  clock: Clock
  publicUrl: string
  accountOf: (request: FastifyRequest) => Promise<{ id: string; email: string } | undefined>
}

/** `/backend/api/enquiry`. */
export const helpApi: FastifyPluginAsyncZod<HelpDeps> = async (api, { db, clock, publicUrl, accountOf }) => {
  api.post(
    '/enquiry',
    {
      attachValidation: true,
      schema: {
        tags: ['Help'],
        summary: 'Writes to the shop; a confirmation with the reference goes to the sender',
        description:
          'Each `kind` takes the fields of its form. The confirmation repeats the message only to the signed-in account’s own, proven e-mail. The header `Idempotency-Key` makes a call that is sent twice one message.',
        headers: idempotencyKey,
        body,
        response: { 200: z.object({ reference: z.string() }), 422: problem, 429: problem },
      },
    },
    async (request) => {
      // For an unknown kind the schema reports only that; the common fields are validated all the same.
      if (request.validationError)
        await judgeAll({ sender: () => checkBy(z.object(sender), request.body) }, brokenFields(request))
      const call = {
        ip: request.ip,
        key: request.headers['idempotency-key'],
        account: await accountOf(request),
        isByRobot: Boolean(request.body.website),
      }
      const deps = { now: clock(), publicUrl }
      return { reference: await receiveEnquiry(db, writtenIn(request.body), call, deps) }
    },
  )
}

const WRITE_SOMETHING = 'Please write your message'

/** The fields of every form, and the hidden one. */
const sender = {
  name: required(enquiryLimits.name, 'Please enter your name'),
  email: emailField,
  phone: phoneField(ON_EDIT),
  message: paragraphs(enquiryLimits.message, WRITE_SOMETHING).min(1, WRITE_SOMETHING),
  website: z.string('Please leave this empty').nullish().describe('Leave it empty: only robots fill it in'),
}
const query_type = (kind: EnquiryKind) =>
  z.enum(Object.keys(enquiryForms[kind].queryTypes ?? {}), 'Please choose what it is about')
const order_number = (field: typeof required) =>
  field(enquiryLimits.order_number, 'Please enter your order number').toUpperCase()
const subject = required(enquiryLimits.subject, 'Please enter a subject')

const body = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('order'),
      ...sender,
      query_type: query_type('order'),
      order_number: order_number(required),
    }),
    z.object({ kind: z.literal('product'), ...sender, query_type: query_type('product') }),
    z.object({ kind: z.literal('general'), ...sender, query_type: query_type('general') }),
    z.object({ kind: z.literal('complaint'), ...sender, order_number: order_number(line).nullish() }),
    z.object({ kind: z.literal('phone-order'), ...sender }),
    z.object({ kind: z.literal(['contact', 'press', 'trade']), ...sender, subject }),
  ],
  `Please send a kind: ${enquiryKinds.join(', ')}`,
)

/** From any form. */
type Said = Pick<Written, 'kind' | 'name' | 'email' | 'phone' | 'message'> & {
  query_type?: string
  order_number?: string | null
  subject?: string
}

const writtenIn = ({ kind, name, email, phone, message, ...said }: Said): Written => ({
  kind,
  name,
  email,
  phone,
  message,
  queryType: said.query_type ?? '',
  orderNumber: said.order_number ?? '',
  subject: said.subject ?? '',
})
