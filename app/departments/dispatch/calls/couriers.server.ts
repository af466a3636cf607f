import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { csvHeaders } from '#app/platform/lists/csv-stream.server.ts'
import { drinksById } from '../../catalogue/catalogue.server.ts'
import { nationOf, zoneOf } from '../../delivery/destinations.ts'
import {
  needs,
  type OfficeDeps,
  officeRefusals,
  officeTags as tags,
} from '../../orders/office-calls.server.ts'
import { shippingCountry } from '../../orders/packing.server.ts'
import { boxKeys } from '../boxes.ts'
import { courierFile, dialledByCouriers, factsOf, largestOuter } from '../rules/courier-file.ts'
import {
  type Courier,
  type CourierFacts,
  type CourierParcel,
  couriers,
  courierWithKey,
  whyNotCarry,
} from '../rules/couriers.ts'
import { bottlesIn } from '../rules/run-plan.ts'
import { type GatheredRun, packingOf, type Standing } from '../transitions/gathering.server.ts'
import { findRun, runParam } from './runs.server.ts'

const kept = z.array(z.object({ reference: z.string(), because: z.string() }))
const couriersAnswer = z.object({
  couriers: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      orders: z.int().describe('How many of the run it may carry'),
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
        summary: 'The orders of a run that a courier may carry, as its own software takes them in',
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
      const may = (right: string) => (member.verbs as ReadonlySet<string>).has(right)
      return reply
        .headers(csvHeaders(`run-${request.params.id}-${courier.key}.csv`))
        .send(courierFile(courier, carried, may))
    },
  )
}

export async function listCouriers(db: Db, gathered: GatheredRun) {
  const parcels = await parcelsOf(db, gathered)
  return couriers.map((courier) => {
    const { carried, left } = sortFor(courier, parcels)
    return { key: courier.key, name: courier.name, orders: carried.length, kept: left }
  })
}

const nothingFor = ({ name }: Courier, [first]: { reference: string; because: string }[]) =>
  new Refused(
    409,
    'nothing_to_carry',
    first ? `${first.reference}: ${first.because}` : `There is nothing in this run for ${name}.`,
  )

type Judged = { reference: string; because: string | null; parcel: CourierParcel; facts: CourierFacts }

function sortFor(courier: Courier, parcels: readonly Judged[]) {
  const judged = parcels.map((each) => ({
    ...each,
    because: each.because ?? whyNotCarry(courier, each.facts),
  }))
  return {
    carried: judged.flatMap(({ because, parcel }) => (because ? [] : [parcel])),
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
  return standings.map((standing) => {
    const { order, lines } = standing
    const packing = packingOf(standing, gathered.handling)
    const { country, postcode } = order.shipping
    const facts = factsOf(
      lines.map(({ size, drinkId }) => ({ size, abv: drinks.get(drinkId)?.abv })),
      packing,
      { nation: nationOf({ country, postcode }), zone: zoneOf({ country, postcode })?.name ?? null },
    )
    return {
      reference: order.reference,
      because: whyNotAtAll(standing, gathered.plan),
      parcel: toParcel(standing, packing, facts),
      facts,
    }
  })
}

function whyNotAtAll({ order, because }: Standing, plan: GatheredRun['plan']): string | null {
  if (because) return because
  if (order.deliveryType === 'Click & Collect') return 'It is collected.'
  const missing = plan.orders.get(order.reference)?.missing
  return missing ? `There is not enough ${missing} on the shelf.` : null
}

function toParcel(
  { order, lines }: Standing,
  { box, weightG }: { box: string; weightG: number },
  { hasAlcohol }: CourierFacts,
): CourierParcel {
  const { title, firstName, lastName, house, street, city, county, postcode, country } = order.shipping
  return {
    ...{ reference: order.reference, title, firstName, lastName, house, street, city, county, postcode },
    ...{ country: shippingCountry(order), countryCode: country },
    ...{ phone: dialledByCouriers(order.shipping.phone || order.phone), email: order.email },
    ...{ weightG, boxes: boxKeys(box).length, outerMm: largestOuter(box), bottles: bottlesIn(lines) },
    ...{ isExpress: order.deliveryType === 'Express Delivery', hasAlcohol },
    ...{ worth: order.totals.total, placedAt: order.placedAt },
  }
}
