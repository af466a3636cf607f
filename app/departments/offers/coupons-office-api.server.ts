import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { line, required } from '#app/platform/http/fields.server.ts'
import { csvHeaders, csvStream } from '#app/platform/lists/csv-stream.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import type { Office } from '../staff/office.server.ts'
import { couponStates, LONGEST_NOTE, MOST_USES } from './coupon-form.ts'
import { couponList } from './coupon-list.ts'
import {
  changeCoupon,
  couponPages,
  createCoupon,
  endCoupon,
  listCoupons,
  officeCoupon,
  type ReferencesOf,
} from './office-coupons.server.ts'
import { readCode } from './rules/code.ts'

type Deps = { db: Db; clock: Clock; office: Office; referencesOf: ReferencesOf }

const tags = ['Coupons']
const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 422: problem }
const config = { verb: 'offers.edit' } as const

const coupon = z.object({
  code: z.string(),
  state: z.enum(couponStates),
  off: z.number().describe('Pounds off the goods'),
  minimum: z.number().describe('Pounds that the goods must come to'),
  limit: z.int().nullable().describe('How often it may be used by all together'),
  used: z.int(),
  starts_at: z.string().nullable(),
  ends_at: z.string(),
  note: z.string(),
  version: z.int(),
  may: z.array(z.string()),
})
const saved = z.object({ code: z.string(), version: z.int(), change: z.int() })

const inPounds = (missing: string) =>
  z
    .number(missing)
    .min(0, missing)
    .max(100_000, 'That is too much')
    .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, 'Pounds have two decimals')
    .transform(fromPounds)
const time = z.iso
  .datetime({ offset: true, error: 'Please send a time as in 2026-11-27T00:00:00Z' })
  .transform((typed) => new Date(typed))

const form = {
  off: inPounds('Please say how much it takes off, in pounds'),
  minimum: inPounds('Please say what the goods must come to, in pounds').default(fromPounds(0)),
  limit: z
    .int('Please send a number')
    .max(MOST_USES, 'That is too many')
    .nullable()
    .default(null)
    .describe('Null: as often as people like, each of them once'),
  starts_at: time.nullable().default(null),
  ends_at: time,
  note: line(LONGEST_NOTE, 'Please say what it is for'),
}

type Sent = { off: ReturnType<typeof fromPounds>; minimum: ReturnType<typeof fromPounds>; note: string } & {
  limit: number | null
  starts_at: Date | null
  ends_at: Date
}
const toForm = ({ limit, starts_at, ends_at, off, minimum, note }: Sent) => ({
  ...{ off, minimum, note },
  ...{ useLimit: limit, startsAt: starts_at, endsAt: ends_at },
})

const ofState = z.object({
  state: z.enum(couponStates, `A state is one of ${couponStates.join(', ')}`).optional(),
})
const code = required(60, 'Please say which coupon')

/** Coupons: `office/coupons*`. */
export const couponsOfficeApi: FastifyPluginAsyncZod<Deps> = async (
  api,
  { db, clock, office, referencesOf },
) => {
  api.get(
    '/coupons',
    {
      config,
      schema: {
        tags,
        summary: 'Coupons, those that end last first',
        querystring: ofState,
        response: { 200: z.object({ coupons: z.array(coupon), is_cut: z.boolean() }), ...refusals },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'offers.edit')
      return listCoupons(db, request.query, member, clock())
    },
  )

  api.get(
    '/coupons.csv',
    { config, schema: { tags, summary: 'The same list, all of it, as CSV', querystring: ofState } },
    async (request, reply) => {
      const { member } = await office.need(request, 'offers.edit')
      const pageFrom = couponPages(db, request.query, member, clock())
      return reply.headers(csvHeaders('coupons.csv')).send(csvStream(couponList, () => true, pageFrom))
    },
  )

  api.get(
    '/coupons/:code',
    {
      config,
      schema: {
        tags,
        summary: 'One coupon, with its latest uses',
        params: z.object({ code }),
        response: {
          200: z.object({
            coupon,
            uses: z.array(
              z.object({
                used_at: z.string(),
                order: z.string().nullable().describe('Its reference'),
                email: z.string().optional().describe('Only for who may see contact details'),
              }),
            ),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'offers.edit')
      const found = await officeCoupon(db, request.params.code, referencesOf, member, clock())
      reply.header('etag', `"${found.coupon.version}"`)
      return found
    },
  )

  api.post(
    '/coupons',
    {
      config,
      schema: {
        tags,
        summary: 'Makes a coupon',
        body: z.object({ ...form, code: required(60, 'Please choose a code') }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'offers.edit')
      const { code: typed, ...rest } = request.body
      return createCoupon(db, { ...toForm(rest), code: readCode(typed) ?? '' }, actor, clock())
    },
  )

  api.post(
    '/coupons/:code',
    {
      config,
      schema: {
        tags,
        summary: 'Changes a coupon; its code stays',
        params: z.object({ code }),
        body: z.object({ ...form, version: z.int('Please say which version you have seen') }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'offers.edit')
      const { version, ...rest } = request.body
      return changeCoupon(db, request.params.code, { ...toForm(rest), version }, actor, clock())
    },
  )

  api.post(
    '/coupons/:code/end',
    {
      config,
      schema: {
        tags,
        summary: 'Ends a coupon now; orders that have it keep it',
        params: z.object({ code }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'offers.edit')
      return endCoupon(db, request.params.code, actor, clock())
    },
  )
}
