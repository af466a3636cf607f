import type { Db } from '#app/platform/db/db.server.ts'
import type { Access } from '#app/platform/http/basket-access.server.ts'
import { drinksOnSale } from '../catalogue/catalogue.server.ts'
import { priceNow } from '../catalogue/pricing.ts'
import { type DeliveryChoice, deliveryChoices } from '../delivery/choices.ts'
import { insteadOf, readDeliveryType } from '../delivery/delivery.ts'
import { type Destination, HOME } from '../delivery/destinations.ts'
import { isAvailable, isEngraved, type Line, type StockedLine } from './basket.ts'
import { noSuchBasket } from './calls/refusals.server.ts'
import type { CodeAnswer } from './codes.server.ts'
import { type BasketRow, selectBasket } from './data/baskets.server.ts'
import { updateSeen } from './data/lines.server.ts'
import { type Change, changesIn } from './rules/changes.ts'
import { inStockFor, type SetAside } from './rules/quantities.ts'
import { type Code, type Receipt, ring, subtotalOf, type TillLine } from './till.ts'

/** A basket as it is shown: its lines, its totals, and what has changed since the shopper last saw it. */
export type BasketView = {
  id: string | null
  lines: StockedLine[]
  receipt: Receipt
  changes: Change[]
  /** The message about a chosen delivery that is not available for the destination. */
  otherDelivery: string | null
  deliveryChoices: DeliveryChoice[]
  /** The code in effect. */
  code: Code | null
  couponError: string | null
}

/** Options for this view alone; by default those saved with the basket. */
type ViewOptions = { deliveryType?: string; code?: Code; destination?: Destination }

export type Viewing = ViewOptions & {
  now: Date
  /** Looks up the code that is saved with the basket: it may have ended since. */
  findCode: (code: string) => Promise<CodeAnswer>
  /** Bottles reserved by an unpaid order of this shopper: for them they are not sold out. */
  setAside?: SetAside | undefined
}

/** The whole basket with its totals. A basket named by id must exist; otherwise no basket is an empty one. */
export async function basketOf(db: Db, key: Access, viewing: Viewing): Promise<BasketView> {
  return viewOf(db, await hold(db, key), viewing)
}

/** The same for lines that are in no basket: rung up by the same till. */
export const viewOfLines = (db: Db, lines: Line[], viewing: Omit<Viewing, 'findCode'>): Promise<BasketView> =>
  viewOf(db, { lines }, viewing)

type Held = Partial<Omit<BasketRow, 'lines'>> & { lines: Line[] }

async function viewOf(
  db: Db,
  held: Held | undefined,
  viewing: Omit<Viewing, 'findCode'> & Partial<Pick<Viewing, 'findCode'>>,
): Promise<BasketView> {
  const { now, destination = HOME } = viewing
  const lines = await stocked(db, held, viewing.setAside)
  const answer = await codeFor(held, viewing)
  const chosen = readDeliveryType(viewing.deliveryType ?? held?.deliveryType)
  const receipt = ring(tillLines(lines), {
    deliveryType: chosen,
    destination,
    code: answer?.ok ? answer.code : null,
    now,
  })
  return {
    id: held?.id ?? null,
    lines,
    receipt,
    changes: changesIn(lines, now),
    otherDelivery: insteadOf(chosen, destination),
    deliveryChoices: deliveryChoices({
      worth: subtotalOf(receipt.totals),
      destination,
      isEngraved: lines.some((line) => isEngraved(line) && isAvailable(line)),
      now,
    }),
    code: answer?.ok ? answer.code : null,
    couponError: answer?.ok === false ? answer.words : null,
  }
}

/** The shopper has read the changes: saves today's prices as seen. */
export async function markSeen(
  db: Db,
  key: Access,
  { now, setAside }: Pick<Viewing, 'now' | 'setAside'>,
): Promise<void> {
  const lines = await stocked(db, await hold(db, key), setAside)
  const changes = changesIn(lines, now)
  await updateSeen(
    db,
    lines.map(({ id, drink, seenPrice }) => ({
      id,
      price: drink ? priceNow(drink, now) : seenPrice,
      change: changes.find(({ lineId }) => lineId === id)?.words ?? null,
    })),
  )
}

type Summing = Pick<Viewing, 'now' | 'findCode'> & {
  findSetAside: () => Promise<Viewing['setAside']>
}

/** The summary that every page shows. The subtotal is that of the whole basket. What needs more statements is looked up only if it is needed. */
export async function basketSummary(db: Db, key: Access, { now, findCode, findSetAside }: Summing) {
  const held = await selectBasket(db, key)
  const found = await stocked(db, held)
  const lines = found.every(isAvailable) ? found : await stocked(db, held, await findSetAside())
  const answer = await codeFor(held, { findCode })
  const { totals } = ring(tillLines(lines), { ...usual, code: answer?.ok ? answer.code : null, now })
  return {
    id: held?.id ?? null,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: subtotalOf(totals),
    plain: lines.filter((line) => !isEngraved(line)),
  }
}

/** The totals of one line alone, for the answer to a change. */
export const rungAlone = (line: StockedLine, now: Date) => ring(tillLines([line]), { ...usual, now }).lines[0]

const usual = { deliveryType: readDeliveryType(null), destination: HOME, code: null }

async function hold(db: Db, key: Access): Promise<BasketRow | undefined> {
  const held = await selectBasket(db, key)
  if (!held && key.given !== null) throw noSuchBasket()
  return held
}

async function stocked(db: Db, held: Held | undefined, setAside?: SetAside): Promise<StockedLine[]> {
  if (!held) return []
  const drinks = await drinksOnSale(
    db,
    held.lines.map(({ drinkId }) => drinkId),
  )
  return held.lines.map((line) => ({ ...line, drink: inStockFor(drinks.get(line.drinkId), setAside) }))
}

async function codeFor(
  held: Held | undefined,
  { code, findCode }: Partial<Pick<Viewing, 'code' | 'findCode'>>,
): Promise<CodeAnswer | undefined> {
  if (code) return { ok: true, code }
  return held?.coupon ? findCode?.(held.coupon) : undefined
}

/** Lines that can't be bought today count nothing. */
const tillLines = (lines: StockedLine[]): TillLine[] =>
  lines.flatMap((line) => {
    const { id, drink, quantity } = line
    return drink && isAvailable(line) ? [{ id, drink, quantity, isEngraved: isEngraved(line) }] : []
  })
