import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import { csvHeaders, csvStream } from '#app/platform/lists/csv-stream.server.ts'
import type { Office } from '../staff/office.server.ts'
import { couponFields, toCouponForm, toCouponTerms, wireCoupon } from './coupon-change.server.ts'
import { couponStates } from './coupon-form.ts'
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
        body: wireCoupon,
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'offers.edit')
      return createCoupon(db, toCouponForm(request.body), actor, clock())
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
        body: z.object({ ...couponFields, version: z.int('Please say which version you have seen') }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'offers.edit')
      const { version, ...rest } = request.body
      return changeCoupon(db, request.params.code, { ...toCouponTerms(rest), version }, actor, clock())
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
