import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { line, optionalText } from '#app/platform/http/fields.server.ts'
import { listAnswer, pageQuery } from '#app/platform/lists/list-query.server.ts'
import { noSuchDrink } from '../../catalogue/editing.server.ts'
import { actionOf, needs, officeRefusals } from '../../orders/office-calls.server.ts'
import { MOST_MOVED, moveReasons } from '../moves.ts'
import { moveByHand, tryMove } from '../moving.server.ts'
import { listMovements, listStock, stockLine } from '../stock.server.ts'
import { drinkField, placeField, type StockroomDeps } from './shared.server.ts'

const tags = ['Stock']
const MOST_AT_ONCE = 500

const stockWire = z.object({
  id: z.string(),
  name: z.string(),
  producer: z.string(),
  type: z.string(),
  size: z.string(),
  photo: z.string(),
  bin: z.string().describe('Where it stands'),
  ean: z.string().nullable(),
  on_hand: z.int().describe('In the house: promised and available'),
  promised: z.int().describe('Of open orders, not sent yet'),
  available: z.int().describe('What can be sold'),
  on_order: z.int().optional().describe('On its way from a supplier'),
  may: z.array(z.string()),
})

const move = z.object({
  id: drinkField,
  by: z
    .int('Please say how many, as a whole number')
    .min(-MOST_MOVED, `At most ${MOST_MOVED} at once`)
    .max(MOST_MOVED, `At most ${MOST_MOVED} at once`)
    .refine((by) => by !== 0, 'Please say how many: nothing moves by 0')
    .describe('Below zero for bottles that go'),
  because: z.enum(moveReasons, `A reason is one of ${moveReasons.join(', ')}`),
  note: line(300, 'Please send text').default(''),
})

export const stockCalls: FastifyPluginAsyncZod<StockroomDeps> = async (
  api,
  { db, clock, office, onOrder },
) => {
  const ports = { ...(onOrder && { onOrder }) }

  api.get(
    '/stock',
    {
      config: needs('stock.see'),
      schema: {
        tags,
        summary: 'What is in the house, promised and available, by view, words and place',
        querystring: z.object({ ...pageQuery, bin: optionalText, type: optionalText }),
        response: {
          200: z.object({ drinks: z.array(stockWire), ...listAnswer }),
          ...officeRefusals,
        },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'stock.see')
      return listStock(db, request.query, member, ports)
    },
  )

  api.get(
    '/stock/movements',
    {
      config: needs('stock.see'),
      schema: {
        tags,
        summary: 'Why a drink’s stock is what it is, newest first: the sum of all `by` is its stock',
        querystring: z.object({ drink: drinkField, place: placeField }),
        response: {
          200: z.object({
            movements: z.array(
              z.object({
                id: z.int(),
                at: z.string(),
                by: z.int().describe('Below zero for bottles that went'),
                because: z.string(),
                subject: z.string().describe('‘order:K7QF-3MHX’, ‘count:3’ or nothing'),
                note: z.string(),
                staff: z.string().nullable().describe('Who did it, if staff'),
              }),
            ),
            next_place: z.string().nullable(),
          }),
          ...officeRefusals,
        },
      },
    },
    async ({ query: { drink, place } }) =>
      listMovements(db, drink, place === undefined ? undefined : Number(place)),
  )

  api.get(
    '/stock/:id',
    {
      config: needs('stock.see'),
      schema: {
        tags,
        summary: 'One drink’s stock',
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ drink: stockWire }), ...officeRefusals },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'stock.see')
      const drink = await stockLine(db, request.params.id, member, ports)
      if (!drink) throw noSuchDrink()
      return { drink }
    },
  )

  api.post(
    '/stock/move',
    {
      config: needs('stock.move'),
      schema: {
        tags,
        summary: 'Bottles came, went, broke or were found; what can’t be moved is kept, with the reason',
        body: z.object({
          moves: z
            .array(move)
            .min(1, 'Please say what moves')
            .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`),
          dry_run: z.boolean().optional(),
        }),
        response: {
          200: z.object({
            done: z.array(
              z.object({
                id: z.string(),
                by: z.int(),
                because: z.string(),
                stock: z.int().describe('Afterwards'),
              }),
            ),
            kept: z.array(z.object({ id: z.string(), by: z.int(), because: z.string() })),
            change: z.int().nullable().describe('Its row in the change log, for Undo'),
          }),
          ...officeRefusals,
        },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'stock.move')
      const { moves, dry_run } = request.body
      return dry_run ? tryMove(db, moves) : moveByHand(db, moves, actionOf(request, caller, clock()))
    },
  )
}
