import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { londonTime } from '#app/platform/clock.ts'
import {
  emailField,
  idField,
  line,
  optionalText,
  paragraphs,
  required,
} from '#app/platform/http/fields.server.ts'
import { csvHeaders, csvStream } from '#app/platform/lists/csv-stream.server.ts'
import { fileQuery, listAnswer, pageQuery } from '#app/platform/lists/list-query.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import { actionOf, inPounds, needs, officeRefusals } from '../../orders/office-calls.server.ts'
import { mayOf } from '../../staff/staff.ts'
import {
  changeSupplied,
  changeSupplier,
  checkAwrs,
  createSupplier,
  noSuchSupplier,
  type SupplierActed,
  setSupplierState,
} from '../supplier-acts.server.ts'
import { supplierList } from '../supplier-list.ts'
import { listSuppliers, officeSupplier, supplierPages } from '../suppliers.server.ts'
import { MOST_CASE, MOST_CASES, MOST_LEAD_DAYS, supplierStates } from '../suppliers.ts'
import { acted, type BuyingDeps, costField, drinkField, tags, versionSeen } from './shared.server.ts'

const MOST_AT_ONCE = 500

const row = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(supplierStates),
  email: z.string(),
  phone: z.string(),
  account_code: z.string(),
  lead_days: z.int().describe('Working days from an order to its delivery'),
  minimum: z
    .number()
    .optional()
    .describe('Pounds without VAT that an order must come to; only for those who see costs'),
  minimum_cases: z.int(),
  awrs: z.string().describe('Their number in HMRC’s register of alcohol wholesalers'),
  awrs_checked_on: z.string().nullable(),
  awrs_checked_by: z.string(),
  awrs_standing: z.enum(['none', 'unchecked', 'due', 'checked']),
  notes: z.string(),
  drinks: z.int(),
  version: z.int(),
  may: z.array(z.string()),
})
const supplied = z.object({
  drink: z.string(),
  name: z.string(),
  size: z.string(),
  code: z.string(),
  case_size: z.int(),
  case_cost: z.number().optional().describe('Pounds without VAT; only for who may see costs'),
  preferred: z.boolean(),
})

const whole = (missing: string, most: number) => z.int(missing).min(0, missing).max(most, `At most ${most}`)

const form = {
  name: required(120, 'Please say what they are called'),
  email: z.union([z.literal(''), emailField]).default(''),
  phone: line(40, 'Please send text').default(''),
  account_code: line(60, 'Please send text').default(''),
  lead_days: whole('Please say how many working days they take', MOST_LEAD_DAYS),
  minimum: inPounds.default(0),
  minimum_cases: whole('Please say how many cases', MOST_CASES).default(0),
  awrs: line(30, 'Please send text').default(''),
  notes: paragraphs(2_000, 'Please send text').default(''),
}
const formBody = z.object(form)

const toForm = ({ account_code, lead_days, minimum, minimum_cases, ...rest }: z.infer<typeof formBody>) => ({
  ...rest,
  accountCode: account_code,
  leadDays: lead_days,
  minimumCases: minimum_cases,
  minimum: fromPounds(minimum),
})

const params = z.object({ id: idField('Please say which supplier') })
const response = { 200: acted, ...officeRefusals }
const answerOf = ({ id, version, change }: SupplierActed) => ({ done: [id], version, change })

/** Those whom the shop buys from: `office/suppliers*`. */
export const supplierCalls: FastifyPluginAsyncZod<BuyingDeps> = async (api, { db, clock, office }) => {
  api.get(
    '/suppliers',
    {
      config: needs('stock.see'),
      schema: {
        tags,
        summary: 'Suppliers, by view, words and place',
        querystring: z.object(pageQuery),
        response: {
          200: z.object({ suppliers: z.array(row), ...listAnswer }),
          ...officeRefusals,
        },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'stock.see')
      return listSuppliers(db, request.query, member, clock())
    },
  )

  api.get(
    '/suppliers.csv',
    {
      config: needs('stock.see'),
      schema: {
        tags,
        summary: 'The same list as CSV',
        querystring: z.object(fileQuery),
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'stock.see')
      const pageFrom = supplierPages(db, request.query, member, clock())
      return reply.headers(csvHeaders('suppliers.csv')).send(csvStream(supplierList, mayOf(member), pageFrom))
    },
  )

  api.get(
    '/suppliers/:id',
    {
      config: needs('stock.see'),
      schema: {
        tags,
        summary: 'One supplier, with the drinks that they sell us',
        params,
        querystring: z.object({ behind: optionalText }),
        response: {
          200: z.object({
            supplier: row,
            drinks: z.array(supplied),
            next_drinks: z.string().nullable().describe('For `behind`, if they sell more'),
          }),
          ...officeRefusals,
        },
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'stock.see')
      const found = await officeSupplier(db, request.params.id, member, clock(), request.query)
      if (!found) throw noSuchSupplier()
      reply.header('etag', `"${found.supplier.version}"`)
      return found
    },
  )

  api.post(
    '/suppliers',
    {
      config: needs('suppliers.edit'),
      schema: { tags, summary: 'Adds a supplier', body: formBody, response },
    },
    async (request) => {
      const caller = await office.need(request, 'suppliers.edit')
      return answerOf(await createSupplier(db, toForm(request.body), actionOf(request, caller, clock())))
    },
  )

  api.post(
    '/suppliers/:id',
    {
      config: needs('suppliers.edit'),
      schema: {
        tags,
        summary: 'Changes a supplier; another AWRS number has to be checked again',
        params,
        body: formBody.extend({ version: versionSeen }),
        response,
      },
    },
    async (request) => {
      const caller = await office.need(request, 'suppliers.edit')
      const { version, ...body } = request.body
      const acting = actionOf(request, caller, clock(), { version })
      const { minimum, ...typed } = toForm(body)
      // Somebody who is not shown it can't have meant to change it.
      const seen = caller.member.verbs.has('drinks.see-cost') ? { minimum } : {}
      return answerOf(await changeSupplier(db, request.params.id, { ...typed, ...seen }, acting))
    },
  )

  api.post(
    '/suppliers/:id/state',
    {
      config: needs('suppliers.edit'),
      schema: {
        tags,
        summary: 'Retires a supplier, or takes them back',
        params,
        body: z.object({
          state: z.enum(supplierStates, `A state is one of ${supplierStates.join(', ')}`),
          version: versionSeen,
        }),
        response,
      },
    },
    async (request) => {
      const caller = await office.need(request, 'suppliers.edit')
      const { state, version } = request.body
      const acting = actionOf(request, caller, clock(), { version })
      return answerOf(await setSupplierState(db, request.params.id, state, acting))
    },
  )

  api.post(
    '/suppliers/:id/awrs-checked',
    {
      config: needs('suppliers.edit'),
      schema: {
        tags,
        summary: 'Somebody has looked their AWRS number up today',
        params,
        body: z.object({ version: versionSeen }),
        response,
      },
    },
    async (request) => {
      const caller = await office.need(request, 'suppliers.edit')
      const acting = actionOf(request, caller, clock(), request.body)
      return answerOf(await checkAwrs(db, request.params.id, londonTime(acting.now).day, acting))
    },
  )

  api.post(
    '/suppliers/:id/drinks',
    {
      config: needs('suppliers.edit'),
      schema: {
        tags,
        summary: 'What they ask for some drinks, and which they sell no longer',
        params,
        body: z.object({
          drinks: z
            .array(
              z.object({
                drink: drinkField,
                code: line(60, 'Please send text').default(''),
                case_size: z
                  .int('Please say how many bottles are in a case')
                  .min(1, 'A case has a bottle at least')
                  .max(MOST_CASE, `At most ${MOST_CASE}`),
                case_cost: costField,
                preferred: z.boolean().default(false),
              }),
            )
            .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`)
            .refine(
              (all) => new Set(all.map(({ drink }) => drink)).size === all.length,
              'Please name each drink once',
            )
            .default([]),
          remove: z.array(drinkField).max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`).default([]),
          version: versionSeen,
        }),
        response,
      },
    },
    async (request) => {
      const caller = await office.need(request, 'suppliers.edit')
      const { drinks, remove, version } = request.body
      const save = drinks.map(({ drink, code, case_size, case_cost, preferred }) => ({
        drinkId: drink,
        code,
        caseSize: case_size,
        caseCost: case_cost,
        isPreferred: preferred,
      }))
      const acting = actionOf(request, caller, clock(), { version })
      return answerOf(await changeSupplied(db, request.params.id, { save, remove }, acting))
    },
  )
}
