import type { Db } from '#app/platform/db/db.server.ts'
import { toPounds } from '#app/platform/money.ts'
import type { Member } from '../staff/staff.ts'
import { judgeDrink } from './calls/drink-refusals.server.ts'
import { bottleSize, hasPhoto } from './catalogue.ts'
import { type EditedDrink, selectEdited } from './data/editing.server.ts'
import { problemsIn } from './drink-checks.ts'
import { fieldsOf } from './drink-fields.ts'
import type { DrinkAct, OfficeDrinkRow } from './drink-list.ts'
import { toWire } from './drink-wire.ts'
import type { LawfulFloor } from './lawful-floor.ts'
import { priceNow } from './pricing.ts'
import { whyNotBought } from './rules/why-not-bought.ts'

type Viewer = Pick<Member, 'verbs'>
type Today = { floor: LawfulFloor; now: Date }

export type OfficeDrink = NonNullable<Awaited<ReturnType<typeof officeDrink>>>['drink']

/** The wire answer of `GET office/drinks/:id`. */
export async function officeDrink(db: Db, id: string, member: Viewer, today: Today) {
  const [edited] = await selectEdited(db, [id])
  return edited && { drink: toOfficeDrink(edited, member, today) }
}

/** Every field of its sheet, by the shop's own names, with what the office knows beside it. */
function toOfficeDrink(edited: EditedDrink, member: Viewer, today: Today) {
  const { drink, handling, version } = edited
  const { cost, ...fields } = fieldsOf(drink, handling)
  const { offer, units, price_now, price_ex_vat, price_per_litre, bottle_size, image } = toWire(
    drink,
    today.now,
  )
  const { beforeSale, advice, least } = judged(edited, today)
  return {
    id: drink.id,
    ...fields,
    ...(member.verbs.has('drinks.see-cost') && { cost }),
    offer,
    units,
    price_now,
    price_ex_vat,
    price_per_litre,
    bottle_size,
    image,
    has_photograph: hasPhoto(drink),
    stock: drink.stock,
    added_at: drink.addedAt.toISOString(),
    version,
    floor: toPounds(least),
    why_not: whyNotBought({ drink, floor: least, beforeSale, now: today.now }),
    before_sale: beforeSale,
    advice,
    may: mayDo(edited, member, today),
  }
}

export function toOfficeRow(edited: EditedDrink, member: Viewer, today: Today): OfficeDrinkRow {
  const { drink, handling, version } = edited
  return {
    id: drink.id,
    name: drink.name,
    producer: drink.producer,
    image: toWire(drink, today.now).image,
    has_photograph: hasPhoto(drink),
    type: drink.type,
    subtype: drink.subtype,
    style: drink.style,
    bottle_size: bottleSize(drink),
    abv_percent: drink.abv,
    new_price: toPounds(drink.price),
    price_now: toPounds(priceNow(drink, today.now)),
    floor: toPounds(today.floor(today.now).of(drink)),
    stock: drink.stock,
    state: drink.state,
    ean: handling.ean,
    bin: handling.bin,
    weight_g: handling.weightG,
    ...(member.verbs.has('drinks.see-cost') && {
      cost: handling.cost === null ? null : toPounds(handling.cost),
    }),
    added_at: drink.addedAt.toISOString(),
    version,
    may: mayDo(edited, member, today),
  }
}

function judged({ drink, handling }: EditedDrink, { floor, now }: Today) {
  const judgement = judgeDrink(fieldsOf(drink, handling), { floor, now, offer: drink.offer })
  return { ...judgement, least: floor(now).of(drink) }
}

/** Only what would be done: a drink that lacks something is not offered for sale. */
function mayDo(edited: EditedDrink, { verbs }: Viewer, today: Today): DrinkAct[] {
  if (!verbs.has('drinks.edit')) return []
  const { state, multiBuy } = edited.drink
  const inMultiBuy = multiBuy ? 'take_out_of_multi_buy' : 'add_to_multi_buy'
  const also: DrinkAct[] = [
    ...(verbs.has('offers.edit') ? ([inMultiBuy] as const) : []),
    ...(verbs.has('prices.set') && state === 'on_sale' ? (['put_on_offer'] as const) : []),
  ]
  if (state === 'on_sale') return ['edit', 'copy', 'withdraw', ...also]
  const isReady = Object.keys(problemsIn(judged(edited, today), 'on_sale')).length === 0
  return ['edit', 'copy', ...(isReady ? (['put_on_sale'] as const) : []), ...also]
}
