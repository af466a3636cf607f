import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dateInLondon } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { printedHeaders } from '#app/platform/http/security-headers.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { handlingOf } from '../../catalogue/handling.server.ts'
import {
  MOST_AT_ONCE,
  namedOrders,
  needs,
  type OfficeDeps,
  officeTags as tags,
  whichOrders,
} from '../../orders/office-calls.server.ts'
import { orderViews } from '../../orders/order-list.ts'
import { type Order, promiseInWords } from '../../orders/orders.ts'
import {
  ordersNamed,
  referenceIn,
  referencesOf,
  shippingLines,
  whyNotPrint,
} from '../../orders/packing.server.ts'
import { noSuchOrder } from '../../orders/refusals.server.ts'
import { selectOpenRuns, selectRun, selectRunOrders } from '../data/runs.server.ts'
import { slipFor } from '../rules/slip.ts'
import { packingOf, standingOf } from '../transitions/gathering.server.ts'
import { noSuchRun } from '../transitions/running.server.ts'
import { pickListPdf } from './pick-list-pdf.server.ts'
import { isGift, toWireRun } from './run-wire.server.ts'
import { findRun, runParam } from './runs.server.ts'
import { type AddressedSlip, type NotPrinted, slipsPdf } from './slips-pdf.server.ts'

const pdfHeaders = (file: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${file}"`,
  'cache-control': 'private, no-store',
  ...printedHeaders,
})

/** Papers of a run: the pick list, and the slip that goes into each box. None of them changes anything. */
export const paperCalls: FastifyPluginAsyncZod<OfficeDeps> = async (api, { db, clock, office }) => {
  api.get(
    '/runs/:id/pick-list.pdf',
    { config: needs('orders.pick'), schema: { tags, summary: 'The pick list, as PDF', params: runParam } },
    async (request, reply) => {
      const { member } = await office.need(request, 'orders.pick')
      const { run } = toWireRun(await findRun(db, request.params.id), member)
      return reply.headers(pdfHeaders(`pick-list-${run.id}.pdf`)).send(await pickListPdf(run))
    },
  )

  api.get(
    '/runs/:id/slips.pdf',
    {
      config: needs('orders.pick'),
      schema: { tags, summary: 'The packing slips of a run, as PDF', params: runParam },
    },
    async ({ params }, reply) => {
      const references = await openOrdersOf(db, params.id)
      const pdf = await printSlips(db, references, { title: `Packing slips, run ${params.id}`, now: clock() })
      return reply.headers(pdfHeaders(`slips-run-${params.id}.pdf`)).send(pdf)
    },
  )

  api.get(
    '/orders/:reference/slip.pdf',
    {
      config: needs('orders.pick'),
      schema: {
        tags,
        summary: 'The packing slip of an order, as PDF',
        params: z.object({ reference: z.string() }),
      },
    },
    async ({ params }, reply) => {
      const reference = referenceIn(params.reference)
      if (reference === undefined) throw noSuchOrder()
      const pdf = await printSlips(db, [reference], { title: `Packing slip ${reference}`, now: clock() })
      return reply.headers(pdfHeaders(`slip-${reference}.pdf`)).send(pdf)
    },
  )

  api.get(
    '/slips.pdf',
    {
      config: needs('orders.pick'),
      schema: {
        tags,
        summary: 'Packing slips of orders, as PDF: as many as an address can name',
        querystring: z.object({
          references: z.string().max(12_000, 'That are too many').optional().describe('With commas between'),
          view: z.enum(orderViews, `A view is one of ${orderViews.join(', ')}`).optional(),
          expects: z.coerce.number().int().min(0).optional(),
        }),
      },
    },
    async ({ query }, reply) => {
      const now = clock()
      const references = query.references
        ?.split(',')
        .map((each) => each.trim())
        .filter(Boolean)
      if (references && references.length > MOST_AT_ONCE)
        throw invalid({ references: `At most ${MOST_AT_ONCE} at once` })
      const named = await namedOrders(db, { ...query, references }, now)
      const pdf = await printSlips(db, named, { title: 'Packing slips', now })
      return reply.headers(pdfHeaders('slips.pdf')).send(pdf)
    },
  )

  api.post(
    '/slips.pdf',
    {
      // A PDF is not kept for a retry: it changes nothing, and is made again.
      config: { ...needs('orders.pick'), isSecret: true },
      schema: {
        tags,
        summary: 'Packing slips of up to 500 orders, as PDF; nothing is changed',
        body: whichOrders.pick({ references: true, view: true, expects: true }),
      },
    },
    async ({ body }, reply) => {
      const now = clock()
      const pdf = await printSlips(db, await namedOrders(db, body, now), { title: 'Packing slips', now })
      return reply.headers(pdfHeaders('slips.pdf')).send(pdf)
    },
  )
}

/** Only which they are: the slips read their orders a few at a time. */
async function openOrdersOf(db: Db, runId: number): Promise<string[]> {
  if (!(await selectRun(db, runId))) throw noSuchRun()
  const ids = (await selectRunOrders(db, runId)).filter(({ isOpen }) => isOpen).map(({ orderId }) => orderId)
  const references = await referencesOf(db, ids)
  return ids.flatMap((id) => references.get(id) ?? [])
}

/** Few enough to be read in a moment. */
const READ_AT_ONCE = 20

/** Read, judged and drawn a few at a time. The first is found before a byte leaves, so that it can still be refused. */
async function printSlips(db: Db, references: string[], { title, now }: { title: string; now: Date }) {
  const notPrinted: NotPrinted[] = []
  const slips = slipsOf(db, references, notPrinted)
  const first = await slips.next()
  if (first.done) throw nothingToPrint(references, notPrinted)
  return slipsPdf(title, startingWith(first.value, slips), notPrinted, now)
}

async function* startingWith(first: AddressedSlip, others: AsyncGenerator<AddressedSlip>) {
  yield first
  yield* others
}

const NO_SUCH_ORDER = 'There is no such order'

function nothingToPrint({ length }: string[], [refused]: NotPrinted[]) {
  if (length === 1 && refused?.because === NO_SUCH_ORDER) return noSuchOrder()
  const because = refused ? `${refused.reference}: ${refused.because}` : 'There is nothing to print.'
  return new Refused(409, 'nothing_to_print', because)
}

/** What has no slip is added to `notPrinted`. */
async function* slipsOf(
  db: Db,
  references: string[],
  notPrinted: NotPrinted[],
): AsyncGenerator<AddressedSlip> {
  const printed = new Set<string>()
  for (let at = 0; at < references.length; at += READ_AT_ONCE) {
    const some = references.slice(at, at + READ_AT_ONCE)
    const { orders, packingFor } = await readSome(db, some)
    for (const typed of some) {
      const order = orders.get(referenceIn(typed) ?? '')
      const because = order ? whyNotPrint(order) : NO_SUCH_ORDER
      if (because) notPrinted.push({ reference: typed, because })
      else if (order && !printed.has(order.reference)) {
        printed.add(order.reference)
        yield toSlip(order, packingFor(order))
      }
    }
  }
}

async function readSome(db: Db, references: string[]) {
  const all = await ordersNamed(db, references)
  const rows = await selectOpenRuns(
    db,
    all.map(({ id }) => id),
  )
  const handling = await handlingOf(
    db,
    all.flatMap(({ lines }) => lines.map(({ drinkId }) => drinkId)),
  )
  return {
    orders: new Map(all.map((order) => [order.reference, order])),
    packingFor: (order: Order) => packingOf(standingOf(order, rows.get(order.id)), handling),
  }
}

function toSlip(order: Order, { box, weightG }: { box: string; weightG: number }): AddressedSlip {
  const left = order.lines.filter(
    ({ cancelledAt, giftCardId }) => cancelledAt === null && giftCardId === null,
  )
  const unsent = left.filter(({ quantity, sent }) => quantity > sent)
  const isWhole = left.length === order.lines.length && left.every(({ sent }) => sent === 0)
  const lines = unsent.length === 0 ? left : unsent
  return {
    ...slipFor({
      reference: order.reference,
      isGift: isGift(order),
      giftMessage: order.giftMessage,
      deliveryType: order.deliveryType,
      promise: promiseInWords(order),
      placedOn: dateInLondon(order.placedAt),
      box,
      weightG,
      lines: lines.map((line) => ({
        name: line.name,
        size: line.size,
        isEngraved: line.font !== 0,
        quantity: unsent.length === 0 ? line.quantity : line.quantity - line.sent,
        texts: [line.text1, line.text2],
        unitPrice: line.unitPrice,
        engraving: line.sent === 0 ? line.engraving : 0,
      })),
      total: isWhole || unsent.length === 0 ? order.totals.total : null,
      discount: order.totals.multiBuy + order.totals.discount,
    }),
    to: destinationOf(order),
  }
}

function destinationOf(order: Order) {
  const { name, address } = theShop()
  return order.deliveryType === 'Click & Collect'
    ? {
        title: 'Collected by',
        lines: [`${order.firstName} ${order.lastName}`.trim(), `from ${name}, ${address.town}`],
      }
    : { title: 'Deliver to', lines: shippingLines(order) }
}
