import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { csvHeaders } from '#app/platform/lists/csv-stream.server.ts'
import { pence } from '#app/platform/money.ts'
import { drinksById } from '../../catalogue/catalogue.server.ts'
import { nationOf, zoneOf } from '../../delivery/destinations.ts'
import {
  needs,
  type OfficeDeps,
  officeRefusals,
  officeTags as tags,
} from '../../orders/office-calls.server.ts'
import { parcelsSoFar, shippingCountry } from '../../orders/packing.server.ts'
import { sharedByValue } from '../../orders/shares.ts'
import { mayOf } from '../../staff/staff.ts'
import { courierFile, dialledByCouriers, factsOf, outerOf } from '../rules/courier-file.ts'
import {
  type Courier,
  type CourierFacts,
  type CourierParcel,
  couriers,
  courierWithKey,
  whyNotCarry,
} from '../rules/couriers.ts'
import { bottlesIn } from '../rules/run-plan.ts'
import { boxReference } from '../rules/tracking-file.ts'
import { type GatheredRun, type OrderBox, packingOf, type Standing } from '../transitions/gathering.server.ts'
import { findRun, runParam } from './runs.server.ts'

const kept = z.array(z.object({ reference: z.string(), because: z.string() }))
const couriersAnswer = z.object({
  couriers: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      orders: z.int().describe('How many of the run it may carry'),
      parcels: z.int().describe('In how many boxes'),
      kept: kept.describe('Those that it may not carry, or that do not go'),
    }),
  ),
})

/** Which courier may carry what of a run, and the file that its own software takes in. */
export const courierCalls: FastifyPluginAsyncZod<OfficeDeps> = async (api, { db, office }) => {
  api.get(
    '/runs/:id/couriers',
    {
      config: needs('orders.pick'),
      schema: {
        tags,
        summary: 'The couriers, and what of a run each may carry',
        params: runParam,
        response: { 200: couriersAnswer, ...officeRefusals },
      },
    },
    async ({ params }) => ({ couriers: await listCouriers(db, await findRun(db, params.id)) }),
  )

  api.get(
    '/runs/:id/courier.csv',
    {
      config: needs('orders.pick'),
      schema: {
        tags,
        summary:
          'The boxes of a run that a courier may carry, a line for each, as its own software takes them in',
        params: runParam,
        querystring: z.object({ courier: z.string().max(40).default('') }),
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'orders.pick')
      const courier = courierWithKey(request.query.courier)
      if (!courier)
        throw invalid({ courier: `A courier is one of ${couriers.map(({ key }) => key).join(', ')}` })
      const parcels = await parcelsOf(db, await findRun(db, request.params.id))
      const { carried, left } = sortFor(courier, parcels)
      if (carried.length === 0) throw nothingFor(courier, left)
      return reply
        .headers(csvHeaders(`run-${request.params.id}-${courier.key}.csv`))
        .send(courierFile(courier, carried, mayOf(member)))
    },
  )
}

export async function listCouriers(db: Db, gathered: GatheredRun) {
  const parcels = await parcelsOf(db, gathered)
  return couriers.map((courier) => {
    const { orders, carried, left } = sortFor(courier, parcels)
    return { key: courier.key, name: courier.name, orders, parcels: carried.length, kept: left }
  })
}

const nothingFor = ({ name }: Courier, [first]: { reference: string; because: string }[]) =>
  new Refused(
    409,
    'nothing_to_carry',
    first ? `${first.reference}: ${first.because}` : `There is nothing in this run for ${name}.`,
  )

/** An order with its boxes: it goes with a courier that may carry all of them. */
type Judged = {
  reference: string
  because: string | null
  boxes: { parcel: CourierParcel; facts: CourierFacts }[]
}

function sortFor(courier: Courier, orders: readonly Judged[]) {
  const judged = orders.map(({ because, ...each }) => ({
    ...each,
    because: because ?? each.boxes.map(({ facts }) => whyNotCarry(courier, facts)).find(Boolean),
  }))
  const carried = judged.filter(({ because }) => !because)
  return {
    orders: carried.length,
    carried: carried.flatMap(({ boxes }) => boxes.map(({ parcel }) => parcel)),
    left: judged.flatMap(({ because, reference }) => (because ? [{ reference, because }] : [])),
  }
}

/** All orders of a run, each with why it does not go at all. */
async function parcelsOf(db: Db, gathered: GatheredRun): Promise<Judged[]> {
  const { standings } = gathered
  const drinks = await drinksById(
    db,
    standings.flatMap(({ lines }) => lines.map(({ drinkId }) => drinkId)),
  )
  const before = await parcelsSoFar(
    db,
    standings.map(({ order }) => order.id),
  )
  return standings.map((standing) => {
    const { order } = standing
    const { boxes } = packingOf(standing, gathered.handling)
    const { country, postcode } = order.shipping
    const place = {
      nation: nationOf({ country, postcode }),
      zone: zoneOf({ country, postcode })?.name ?? null,
    }
    const worths = worthsOf(order, boxes)
    const first = (before.get(order.id) ?? 0) + 1
    return {
      reference: order.reference,
      because: whyNotAtAll(standing, gathered.plan),
      boxes: boxes.map((box, i) => {
        const abv = (drinkId: string) => drinks.get(drinkId)?.abv
        const facts = factsOf(
          box.lines.map(({ size, quantity, drinkId }) => ({ size, quantity, abv: abv(drinkId) })),
          box,
          place,
        )
        const isOnly = boxes.length === 1 && first === 1
        const reference = isOnly ? order.reference : boxReference(order.reference, first + i)
        return { facts, parcel: toParcel(order, box, { reference, worth: worths[i] ?? 0, facts }) }
      }),
    }
  })
}

/** What the order cost, shared out by the price of the bottles in each box. */
const worthsOf = ({ lines, totals }: Standing['order'], boxes: readonly OrderBox[]) =>
  sharedByValue(
    totals.total,
    boxes.map((box) =>
      pence(
        box.lines.reduce(
          (sum, { line, quantity }) => sum + quantity * (lines.find(({ id }) => id === line)?.unitPrice ?? 0),
          0,
        ),
      ),
    ),
  )

function whyNotAtAll({ order, because }: Standing, plan: GatheredRun['plan']): string | null {
  if (because) return because
  if (order.deliveryType === 'Click & Collect') return 'It is collected.'
  const missing = plan.orders.get(order.reference)?.missing
  return missing ? `There is not enough ${missing} on the shelf.` : null
}

function toParcel(
  order: Standing['order'],
  { box, weightG, lines }: OrderBox,
  { reference, worth, facts }: { reference: string; worth: number; facts: CourierFacts },
): CourierParcel {
  const { title, firstName, lastName, house, street, city, county, postcode, country } = order.shipping
  return {
    reference,
    title,
    firstName,
    lastName,
    house,
    street,
    city,
    county,
    postcode,
    country: shippingCountry(order),
    countryCode: country,
    phone: dialledByCouriers(order.shipping.phone || order.phone),
    email: order.email,
    weightG,
    outerMm: outerOf(box),
    bottles: bottlesIn(lines),
    isExpress: order.deliveryType === 'Express Delivery',
    hasAlcohol: facts.hasAlcohol,
    worth,
    placedAt: order.placedAt,
  }
}
