import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { line } from '#app/platform/http/fields.server.ts'
import { toPounds } from '#app/platform/money.ts'
import { type ShopSettings, withNewestShop } from '#app/platform/shop/shop-scope.server.ts'
import { toWireAddress, wireAddress } from '../accounts/address-wire.server.ts'
import { findPeople, type Person } from '../accounts/people.server.ts'
import { toWireBasket, wireBasket } from '../basket/basket-wire.ts'
import type { Codes } from '../basket/codes.server.ts'
import { linesFrom } from '../basket/loose-lines.server.ts'
import { toWireTotals } from '../basket/till.ts'
import { readDeliveryType } from '../delivery/delivery.ts'
import type { Acted } from '../orders/office-acts.server.ts'
import {
  actAnswer,
  actionOf,
  answerFor,
  doOne,
  needs,
  type OfficeDeps,
  officeRefusals,
} from '../orders/office-calls.server.ts'
import { type Order, promiseInWords } from '../orders/orders.ts'
import { takesTransfers } from '../orders/unpaid-limits.ts'
import { keepAnswer } from '../staff/office-call.server.ts'
import { changed } from './calls/fields.server.ts'
import { calling, destinationIn, phoneOrderIn, quoting, typedCode } from './calls/phone-fields.server.ts'
import { NotAsSaid, placeForCaller, quoteFor } from './calls/phone-order.server.ts'

type Deps = OfficeDeps & { codes: Codes; publicUrl: string; settings: ShopSettings; isLive: boolean }

const tags = ['Orders by telephone']

const person = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  addresses: z.array(wireAddress),
})

const placed = z.object({
  reference: z.string(),
  status: z.string(),
  total: z.number(),
  to_pay: z.number(),
  pay_until: z.string().nullable(),
  delivery_type: z.string(),
  promise: z.string(),
})

/** A caller is asked, told and served: `office/phone/*`. */
export const phoneOfficeApi: FastifyPluginAsyncZod<Deps> = async (api, deps) => {
  const { db, clock, office, codes, settings, isLive } = deps

  api.get(
    '/phone/callers',
    {
      config: needs('people.see-contact'),
      schema: {
        tags,
        summary: 'Accounts with this e-mail or phone number, and their addresses',
        querystring: z.object({ q: line(200, 'Please send an e-mail or a phone number') }),
        response: { 200: z.object({ callers: z.array(person) }), ...officeRefusals },
      },
    },
    async (request) => {
      await office.need(request, 'orders.place')
      return { callers: (await findPeople(db, request.query.q)).map(toWirePerson) }
    },
  )

  api.post(
    '/phone/quote',
    {
      config: needs('orders.place'),
      schema: {
        tags,
        summary: 'What it comes to, when it arrives, and what can’t be had; nothing is kept',
        body: quoting,
        response: {
          200: wireBasket.extend({
            too_much: z.string().nullable().describe('Why nobody can order so much at once'),
            card_only: z.string().nullable().describe('Why it can’t be paid by transfer or by call'),
            transfers: z.boolean().describe('Whether the shop has a bank account to pay to'),
          }),
          ...officeRefusals,
        },
      },
    },
    async (request) => {
      const { body, ip } = request
      const now = clock()
      const email = body.email ?? ''
      const code = await typedCode(codes, db, { typed: body.coupon, email, ip, now })
      const { view, tooMuch, cardOnly } = await quoteFor(db, {
        lines: await linesFrom(db, body.lines, now),
        deliveryType: readDeliveryType(body.delivery_type),
        destination: destinationIn(body),
        code,
        email,
        now,
      })
      const ways = { card_only: cardOnly, transfers: takesTransfers(isLive) }
      return { ...toWireBasket(view, now), too_much: tooMuch, ...ways }
    },
  )

  api.post(
    '/phone/orders',
    {
      attachValidation: true,
      config: needs('orders.place'),
      schema: {
        tags,
        summary: 'Places an order for a caller, by the checkout’s own rules',
        description:
          'The mail (a link to pay by card, the bank details, or that we will ring) waits a minute. If the sums are not those that were said, the answer is 409 with `totals`.',
        body: calling,
        response: { 200: actAnswer.extend({ order: placed }), ...officeRefusals, 409: changed },
      },
    },
    async (request, reply) => {
      const caller = await office.need(request, 'orders.place')
      const now = clock()
      const wanted = await phoneOrderIn(request, deps, now)
      const action = actionOf(request, caller, now)
      const about = (order: Order) => ({ can_undo: order.totals.toPay > 0, order: toWirePlaced(order) })
      const acting = {
        ...action,
        // In the same transaction: a retry after a crash places no second order.
        atEnd: async (tx: Db, acted: Acted) =>
          keepAnswer(tx, request, {
            ...(await answerFor(tx, action, acted)),
            ...about(acted.result as Order),
          }),
      }
      try {
        const { answer, result } = await withNewestShop(settings, () =>
          doOne(db, acting, () => placeForCaller(deps, wanted, acting)),
        )
        return { ...answer, ...about(result) }
      } catch (failure) {
        if (!(failure instanceof NotAsSaid)) throw failure
        const { words, code, totals } = failure.difference
        return reply.code(409).send({ error_message: words, code, totals: toWireTotals(totals) })
      }
    },
  )
}

const toWirePerson = ({ firstName, lastName, email, phone, addresses }: Person): z.infer<typeof person> => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  addresses: addresses.map(toWireAddress),
})

const toWirePlaced = (order: Order): z.infer<typeof placed> => ({
  reference: order.reference,
  status: order.status,
  total: toPounds(order.totals.total),
  to_pay: toPounds(order.totals.toPay),
  pay_until: order.expiresAt?.toISOString() ?? null,
  delivery_type: order.deliveryType,
  promise: promiseInWords(order),
})
