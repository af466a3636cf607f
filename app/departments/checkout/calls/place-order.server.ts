import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { pence } from '#app/platform/money.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import type { Account, Address } from '../../accounts/accounts.ts'
import { isAvailable, isEngraved, type StockedLine } from '../../basket/basket.ts'
import { type BasketView, basketOf } from '../../basket/basket-view.server.ts'
import type { CodeAnswer } from '../../basket/codes.server.ts'
import type { Code, Totals } from '../../basket/till.ts'
import { bottleSize } from '../../catalogue/catalogue.ts'
import type { DeliveryType } from '../../delivery/delivery.ts'
import { deliveryPromise } from '../../delivery/promises.ts'
import { type Call, PlacedMeanwhile, placeAlone, placedBefore } from '../../orders/idempotency.server.ts'
import type { Orders } from '../../orders/orders.server.ts'
import { CARD_WINDOW_MINUTES, type Order } from '../../orders/orders.ts'
import type { NewOrder } from '../../orders/ports.server.ts'
import { CodeRefused, NotEnoughStock } from '../../orders/refusals.server.ts'
import { sharesOf } from '../../orders/shares.ts'
import { isLarge, LOOKED_AT_FROM, whyTooMuchForGuest } from '../../orders/unpaid-limits.ts'
import { setAsideFor } from '../../orders/your-orders.server.ts'
import { inTurn, type Ticketed } from '../../waiting-room/turns.server.ts'
import { type Difference, differenceIn, type Expected } from './expected.ts'

export type OrderRequest = {
  deliveryType: DeliveryType
  shipping: Address
  billing: Address
  /** The code typed for this order; by default the one saved with the basket. */
  code: Code | undefined
  giftMessage: string
  hidePrices: boolean
  expected: Expected
}

export type PlacingDeps = {
  orders: Orders
  findCode: (db: Db, code: string, asker: { account: Account; now: Date }) => Promise<CodeAnswer>
  alert: Alert
}

/** Placed, or what has changed since the shopper looked, with the current totals. */
export type Placing = { ok: true; order: Order } | ({ ok: false; totals: Totals } & Difference)

/** Each reserves many bottles until its card window closes. */
const LARGE_ORDERS = {
  what: 'large-order',
  most: 10,
  minutes: CARD_WINDOW_MINUTES,
  because: 'Many large orders were placed from your network.',
} as const

/** Turns the shopper's whole basket into an order, at the server's own prices, all or nothing. */
export async function placeOrder(
  db: Db,
  account: Account,
  asked: OrderRequest,
  { call, ip, ticket, now }: { call: Call; ip: string; now: Date } & Ticketed,
  { orders, findCode, alert }: PlacingDeps,
): Promise<Placing> {
  const look = (within = db) => lookAt(within, account, asked, { now, findCode })
  const beforePlacing = async (order: NewOrder) => {
    if (order.totals.toPay > 0 && isLarge(order)) await spendTry(db, LARGE_ORDERS, ip, now)
  }
  return placeSeen(db, account, asked, { look, call, ticket, now, beforePlacing }, { orders, alert })
}

type Seeing = Ticketed & {
  /** Rings up what is ordered, as it is at this moment. */
  look: (within?: Db) => Promise<BasketView>
  call: Call
  now: Date
  beforePlacing?: (order: NewOrder) => Promise<void>
  /** The member of staff who places it for a caller. */
  placedBy?: string
}

/** The same for anything that the till can ring up: bottles in a basket, or those of a caller. */
export async function placeSeen(
  db: Db,
  account: Account,
  asked: Omit<OrderRequest, 'code'>,
  { look, call, ticket, now, beforePlacing, placedBy }: Seeing,
  { orders, alert }: Pick<PlacingDeps, 'orders' | 'alert'>,
): Promise<Placing> {
  const view = await look()
  const difference = differenceIn(view, asked.expected)
  if (difference) return { ok: false, ...difference, totals: view.receipt.totals }
  const order = { ...newOrder(account, asked, view, now), ...(placedBy !== undefined && { placedBy }) }
  if (order.totals.toPay > 0) refuseTooMuch(account, order)
  await beforePlacing?.(order)
  try {
    const placed = await db.transaction(async (tx) => {
      await placeAlone(tx, account.id)
      // With nothing left to pay it is final, and another tab may just have ordered the same bottles.
      const isFinal = order.totals.toPay === 0
      if (isFinal && differenceIn(await look(tx), asked.expected)) throw new OrderedMeanwhile()
      return inTurn(tx, { view, ticket, order, now }, () => orders.create(tx, order, call, now))
    })
    lookAtLarge(placed, alert)
    return { ok: true, order: placed }
  } catch (failure) {
    const quicker = failure instanceof PlacedMeanwhile ? await placedBefore(db, call) : undefined
    if (quicker) return { ok: true, order: quicker }
    if (!cameBetween(failure)) throw failure
    const now = await look()
    return { ok: false, ...whatCameBetween(failure, now), totals: now.receipt.totals }
  }
}

/** Until it is paid nobody else can buy these bottles, and a guest is unverified. */
function refuseTooMuch({ isGuest }: Account, order: NewOrder) {
  const refusal = isGuest ? whyTooMuchForGuest(order) : undefined
  if (refusal) throw new Refused(422, 'too_much_for_a_guest', refusal)
}

function lookAtLarge({ reference, totals, lines }: Order, alert: Alert) {
  if (totals.total < LOOKED_AT_FROM) return
  const bottles = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  alert('a large order was placed', { reference, total: totals.total, bottles })
}

/** Missing stock may be reserved for this very shopper, by the order that this one replaces. */
async function lookAt(
  db: Db,
  account: Account,
  asked: OrderRequest,
  { now, findCode }: { now: Date; findCode: PlacingDeps['findCode'] },
): Promise<BasketView> {
  const { deliveryType, code } = asked
  const look = (setAside?: ReadonlyMap<string, number>) =>
    basketOf(db, keyOf(account), {
      now,
      deliveryType,
      code,
      destination: asked.shipping,
      setAside,
      findCode: (kept) => findCode(db, kept, { account, now }),
    })
  const view = await look()
  const isAnyMissing = view.changes.some(({ kind }) => kind === 'fewer' || kind === 'sold-out')
  return isAnyMissing ? look(await setAsideFor(db, account.id)) : view
}

const keyOf = ({ id }: Account) => ({ accountId: id, given: null, cookie: null })

function newOrder(
  account: Account,
  asked: Omit<OrderRequest, 'code'>,
  { lines, receipt, code }: BasketView,
  now: Date,
): NewOrder {
  const { notes: _notes, ...totals } = receipt.totals
  const bought = lines.filter(isAvailable)
  const isAnyEngraved = bought.some(isEngraved)
  const { email, phone, firstName, lastName } = account
  return {
    accountId: account.id,
    email,
    phone,
    firstName,
    lastName,
    shipping: asked.shipping,
    billing: asked.billing,
    giftMessage: asked.giftMessage,
    hidePrices: asked.hidePrices,
    deliveryType: receipt.deliveryType,
    totals,
    // A code that had no effect is not spent.
    code: code && (totals.discount > 0 || totals.giftCard > 0) ? code.code : null,
    promise: deliveryPromise(receipt.deliveryType, {
      destination: asked.shipping,
      isEngraved: isAnyEngraved,
      now,
    }),
    lines: linesOf(bought, receipt),
  }
}

function linesOf(bought: StockedLine[], { lines, totals }: BasketView['receipt']): NewOrder['lines'] {
  const rung = bought.flatMap((line) => {
    const { drink } = line
    const each = lines.find(({ id }) => id === line.id)
    return drink && each ? [{ line, drink, each }] : []
  })
  const shares = sharesOf(
    rung.map(({ line, drink, each }) => ({
      value: pence(each.unitPrice * line.quantity),
      least: each.least,
      isMultiBuy: drink.multiBuy,
    })),
    totals,
  )
  return rung.map(({ line, drink, each }, i) => ({
    basketLineId: line.id,
    drinkId: drink.id,
    giftCardId: null,
    name: drink.name,
    size: bottleSize(drink),
    photo: drink.photo.base,
    unitPrice: each.unitPrice,
    quantity: line.quantity,
    free: each.free,
    font: line.font,
    text1: line.text1,
    text2: line.text2,
    engraving: each.engraving,
    ...(shares[i] ?? { multiBuyShare: pence(0), discountShare: pence(0) }),
  }))
}

class OrderedMeanwhile extends Error {}

type CameBetween = OrderedMeanwhile | CodeRefused | NotEnoughStock

const cameBetween = (failure: unknown): failure is CameBetween =>
  failure instanceof OrderedMeanwhile || failure instanceof CodeRefused || failure instanceof NotEnoughStock

/** Another order was faster, or the office, between reading the stock and reserving it. */
function whatCameBetween(failure: CameBetween, { lines, changes }: BasketView): Difference {
  if (failure instanceof OrderedMeanwhile)
    return { code: 'basket_changed', words: 'Your basket has just changed. Please look at it again.' }
  if (failure instanceof CodeRefused) return { code: 'coupon_used', words: `${failure.message}.` }
  const meant = lines.filter(({ drinkId }) => failure.drinkIds.includes(drinkId))
  const gone = changes.filter(({ kind, lineId }) => kind === 'gone' && meant.some(({ id }) => id === lineId))
  if (gone.length > 0) return { code: 'out_of_stock', words: gone.map(({ words }) => words).join(' ') }
  const what = [...new Set(meant.map(({ name }) => name))].join(', ')
  const words = `There are not enough bottles left of ${what}. Somebody was quicker.`
  return { code: 'out_of_stock', words }
}
