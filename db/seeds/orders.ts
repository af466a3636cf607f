import { randomUUID } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Account, Address } from '#app/departments/accounts/accounts.ts'
import { addAddress } from '#app/departments/accounts/address-book.server.ts'
import { join } from '#app/departments/accounts/sign-in.server.ts'
import { ring } from '#app/departments/basket/till.ts'
import { allDrinkIds, drinksById, stockOf } from '#app/departments/catalogue/catalogue.server.ts'
import { bottleSize, type Drink } from '#app/departments/catalogue/catalogue.ts'
import { moveStock } from '#app/departments/catalogue/stock.server.ts'
import { deliveryPromise } from '#app/departments/delivery/promises.ts'
import { receiveEnquiry } from '#app/departments/help/enquiries.server.ts'
import { answerEnquiry, assignEnquiry } from '#app/departments/help/office-acts.server.ts'
import type { Orders } from '#app/departments/orders/orders.server.ts'
import { type Order, orderStatuses } from '#app/departments/orders/orders.ts'
import type { NewOrder } from '#app/departments/orders/ports.server.ts'
import { sharesOf } from '#app/departments/orders/shares.ts'
import { latestOrders } from '#app/departments/orders/your-orders.server.ts'
import { demoMember } from '#app/departments/staff/demo-staff.server.ts'
import type { Role } from '#app/departments/staff/staff.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import { withoutMail } from '#app/platform/mail/outbox.server.ts'
import { pence } from '#app/platform/money.ts'
import { placeForCaller } from './orders/callers.ts'
import { enquiries } from './orders/enquiries.ts'
import { type Shopper, shoppers } from './orders/people.ts'
import { type Planned, plannedOrders } from './orders/plan.ts'

const HOUR_MS = 60 * 60 * 1000
/** So that a case of it may be paid by transfer. */
const DEAREST = pence(80_00)
const PLENTY = 12

type Deps = { orders: Orders; publicUrl: string; now: Date; isClosing?: () => boolean }
type Bought = { drink: Drink; quantity: number; isEngraved: boolean; engraving: (typeof engravings)[number] }

/**
 * Orders of the last 60 days in every status, and a few enquiries, so that the office has work to show. Made by the
 * shop's own functions, once: a demo shop that has orders is left alone. Nobody gets a mail about them. What waits for
 * somebody is made first, and each in a transaction of its own: the shop is open meanwhile.
 */
export const seedOrders = (db: Db, given: Deps) =>
  withoutMail(async () => {
    const deps = { ...given, guests: new Map<Shopper, Account>() }
    const [first, ...others] = await plannedSales(db)
    if (!first || !(await db.transaction((tx) => begin(tx, first, deps)))) return
    for (const sale of others) {
      // The embedded database answers without waiting for anything: without a pause no request would be served.
      await othersFirst()
      if (deps.isClosing?.()) return
      await db.transaction((tx) => sell(tx, sale, deps))
    }
  })

type Selling = Deps & { guests: Map<Shopper, Account> }
/** `sinceHoursAgo`: when their first order was placed. */
type Sale = { planned: Planned; shopper: Shopper; sinceHoursAgo: number; phone: string; lines: Bought[] }

async function plannedSales(db: Db): Promise<Sale[]> {
  const ids = (await allDrinkIds(db)).map(({ id }) => id)
  const [known, stock] = [await drinksById(db, ids), await stockOf(db, ids)]
  // None that is sold out or nearly so: bottles that come and go would drop every kept page.
  const drinks = ids
    .flatMap((id) => known.get(id) ?? [])
    .filter(({ id, price }) => price < DEAREST && (stock.get(id) ?? 0) > PLENTY)
  return plannedOrders.flatMap((planned, i) => {
    const whose = i % shoppers.length
    const shopper = shoppers[whose]
    if (!shopper) return []
    const theirs = plannedOrders.filter((_, at) => at % shoppers.length === whose)
    const sinceHoursAgo = Math.max(...theirs.map(({ hoursAgo }) => hoursAgo))
    return [{ planned, shopper, sinceHoursAgo, phone: phoneOf(whose), lines: linesFor(planned, i, drinks) }]
  })
}

/** Whether this instance is to make the rest: of several that open together, one is. */
async function begin(tx: Db, first: Sale, deps: Selling): Promise<boolean> {
  await lockName(tx, 'seed orders')
  if ((await latestOrders(tx, orderStatuses)).length > 0) return false
  for (const enquiry of enquiries) await ask(tx, enquiry, deps)
  await sell(tx, first, deps)
  return true
}

async function ask(
  tx: Db,
  { hoursAgo, assignedTo, answer, ...written }: (typeof enquiries)[number],
  { publicUrl, now }: Deps,
) {
  const reference = await receiveEnquiry(
    tx,
    written,
    { ip: written.email, key: undefined, account: undefined, isByRobot: false },
    { publicUrl, now: hoursBefore(now, hoursAgo) },
  )
  const acting = async (role: Role, hours: number) => {
    const { id, name } = await demoMember(tx, role, now)
    const actor = { staffId: id, name, via: 'office' } as const
    return { actor, batch: randomUUID(), now: hoursBefore(now, hours) }
  }
  if (assignedTo) {
    const acted = await acting(assignedTo, hoursAgo - 1)
    await assignEnquiry(tx, reference, acted, acted.actor.staffId)
  }
  if (answer)
    await answerEnquiry(tx, reference, await acting(answer.by, answer.hoursAgo), {
      words: answer.words,
      publicUrl,
    })
}

async function sell(tx: Db, sale: Sale, deps: Selling) {
  // Bottles that were there when they were bought: the shelves stay as full as they are.
  await moveStock(
    tx,
    sale.lines.map(({ drink, quantity }) => ({ drinkId: drink.id, by: quantity })),
    { because: 'opening', subject: '', staffId: null, at: hoursBefore(deps.now, sale.planned.hoursAgo) },
  )
  await placeAndMove(tx, sale, await guest(tx, sale, deps), deps)
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - Math.round(hours * HOUR_MS))

/** Different drinks for each order; engraving only where there is room for it. */
function linesFor({ bottles, isEngraved }: Planned, i: number, drinks: Drink[]): Bought[] {
  const shelf = drinks.filter(({ engravable }) => !isEngraved || engravable)
  return bottles.flatMap((quantity, each) => {
    const drink = shelf[(i * 37 + each * 11) % shelf.length]
    const engraving = engravings[i % engravings.length] ?? engravings[0]
    return drink ? [{ drink, quantity, isEngraved: isEngraved && drink.engravable, engraving }] : []
  })
}

/** Somebody buys several times. */
async function guest(
  db: Db,
  { shopper, sinceHoursAgo, phone }: Sale,
  { guests, publicUrl, now }: Selling,
): Promise<Account> {
  const known = guests.get(shopper)
  if (known) return known
  const { first, last } = shopper
  const email = emailOf(first, last)
  const { account } = await join(
    db,
    { firstName: first, lastName: last, email, phone, isGuest: true },
    { now: hoursBefore(now, sinceHoursAgo), publicUrl, caller: { ip: email, agent: undefined } },
  )
  await addAddress(db, account.id, addressOf(shopper, phone), [], now)
  guests.set(shopper, account)
  return account
}

const addressOf = ({ first, last, house, street, city, postcode }: Shopper, phone: string): Address => ({
  title: '',
  firstName: first,
  lastName: last,
  phone,
  house,
  street,
  city,
  county: '',
  postcode,
  country: 'GB',
})

const emailOf = (first: string, last: string) =>
  `${`${first}.${last}`
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase()}@example.com`

const phoneOf = (i: number) =>
  i % 2 === 0 ? `01632960${String(100 + i).padStart(3, '0')}` : `07700900${String(100 + i).padStart(3, '0')}`

async function placeAndMove(db: Db, sale: Sale, account: Account, deps: Deps) {
  const { planned } = sale
  const placedAt = hoursBefore(deps.now, planned.hoursAgo)
  const wanted = newOrder(sale, account, placedAt)
  if (planned.outcome === 'card link')
    return db.transaction((tx) => placeForCaller(tx, wanted, { ...deps, placedAt }))
  const order = await db.transaction((tx) =>
    deps.orders.create(tx, wanted, { accountId: account.id, key: undefined, body: null }, placedAt),
  )
  await follow(db, order, planned, { ...deps, placedAt, accountId: account.id })
}

type Following = Deps & { placedAt: Date; accountId: string }

/** Everything that happened to it afterwards, in its order. */
async function follow(db: Db, order: Order, { outcome, hoursAgo }: Planned, following: Following) {
  const { orders, placedAt, accountId, now } = following
  const { id, lines } = order
  const after = (hours: number) => new Date(Math.min(now.getTime(), placedAt.getTime() + hours * HOUR_MS))
  const isByPhone = outcome === 'call' || hoursAgo % 3 > 2
  await orders.choose(
    db,
    { orderId: id, accountId },
    isByPhone ? 'payed-via-call' : 'payed-via-banktransfer',
    placedAt,
  )
  if (outcome === 'transfer' || outcome === 'call') return
  if (outcome === 'cancelled')
    return void (await orders.cancel(db, id, { accountId, by: 'shopper', now: after(2) }))

  const missing = outcome === 'too little money' ? 5_00 : 0
  const money = {
    how: isByPhone ? ('phone' as const) : ('bank transfer' as const),
    amount: pence(order.totals.toPay - missing),
    by: 'Ruth Okafor',
  }
  await db.transaction((tx) => orders.confirm(tx, id, money, after(0.5)))
  if (outcome === 'taken back')
    return db.transaction((tx) => orders.markRejected(tx, id, { by: 'Ruth Okafor', now: after(20) }))
  if (outcome === 'part cancelled' && lines.length > 1)
    await orders.cancel(db, id, {
      accountId,
      lineIds: lines.slice(0, 1).map((line) => line.id),
      by: 'shopper',
      now: after(1),
    })
  if (stillHere.includes(outcome)) return

  await orders.dispatch(db, id, { by: 'Mina Shah', now: after(22) })
  if (outcome === 'dispatched') return
  await orders.deliver(db, id, { by: 'Mina Shah', now: after(70) })
  const refunded = refundedFor(outcome, order)
  if (refunded)
    await db.transaction((tx) =>
      orders.markRefunded(tx, id, refunded, { by: 'Hannah Reed', now: after(150) }),
    )
  if (outcome === 'withdrawn')
    await orders.withdraw(db, id, {
      name: `${order.firstName} ${order.lastName}`,
      email: order.email,
      by: 'shopper',
      now: after(120),
    })
}

const refundedFor = (outcome: Planned['outcome'], { totals }: Order) =>
  outcome === 'refunded' ? totals.toPay : outcome === 'part refunded' ? pence(5_00) : undefined

const stillHere: readonly Planned['outcome'][] = ['to send', 'to collect', 'engraved', 'too little money']

function newOrder({ planned, shopper, lines }: Sale, account: Account, now: Date): NewOrder {
  const { first, last, postcode } = shopper
  const address = addressOf(shopper, account.phone)
  const destination = { country: 'GB', postcode }
  const receipt = ring(
    lines.map(({ drink, quantity, isEngraved }, i) => ({ id: String(i), drink, quantity, isEngraved })),
    { deliveryType: planned.deliveryType, destination, code: null, now },
  )
  const { notes: _notes, ...totals } = receipt.totals
  return {
    accountId: account.id,
    email: account.email,
    phone: account.phone,
    firstName: first,
    lastName: last,
    shipping: address,
    billing: address,
    giftMessage: '',
    hidePrices: false,
    deliveryType: receipt.deliveryType,
    totals,
    code: null,
    promise: deliveryPromise(receipt.deliveryType, { destination, isEngraved: planned.isEngraved, now }),
    lines: orderLines(lines, receipt),
  }
}

function orderLines(lines: Bought[], { lines: rung, totals }: ReturnType<typeof ring>): NewOrder['lines'] {
  const shares = sharesOf(
    lines.map(({ drink, quantity }, i) => ({
      value: pence((rung[i]?.unitPrice ?? 0) * quantity),
      least: rung[i]?.least ?? pence(0),
      isMultiBuy: drink.multiBuy,
    })),
    totals,
  )
  return lines.map(({ drink, quantity, isEngraved, engraving: words }, i) => ({
    basketLineId: `demo-${i}`,
    drinkId: drink.id,
    giftCardId: null,
    name: drink.name,
    size: bottleSize(drink),
    photo: drink.photo.base,
    unitPrice: rung[i]?.unitPrice ?? drink.price,
    quantity,
    free: rung[i]?.free ?? 0,
    ...(isEngraved ? words : { font: 0, text1: '', text2: '' }),
    engraving: rung[i]?.engraving ?? pence(0),
    ...(shares[i] ?? { multiBuyShare: pence(0), discountShare: pence(0) }),
  }))
}

const engravings = [
  { font: 1, text1: 'For Dad', text2: 'at sixty' },
  { font: 2, text1: 'Ada & Tom', text2: '14 June 2026' },
  { font: 3, text1: 'Well done, Iris', text2: '' },
  { font: 1, text1: 'Happy retirement, Joan', text2: '' },
  { font: 2, text1: 'With love from us', text2: '' },
] as const
