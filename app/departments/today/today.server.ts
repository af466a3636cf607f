import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Memory, noMemory } from '#app/platform/pages/memory.ts'
import { orderWords } from '../buying/suggestions.server.ts'
import { drinksOnSale } from '../catalogue/catalogue.server.ts'
import { type Drink, FEW_LEFT } from '../catalogue/catalogue.ts'
import { openEnquiries } from '../help/staff.server.ts'
import { hasRefusedPlans, refusedPlans } from '../offers/planned-prices.server.ts'
import { openWork, soldLately, type WorkItem } from '../orders/open-work.server.ts'
import type { Member, Verb } from '../staff/staff.ts'
import { type OpenEngraving, openEngraving } from '../workshop/workshop.server.ts'

export type TodayItem = {
  /** `order:K7QF-3MHX`. */
  subject: string
  title: string
  detail: string
  /** A London day, or an instant. */
  due: string | null
  href: string
  may: string[]
}
export type TodayGroup = { key: string; title: string; count: number; items: TodayItem[] }
export type Today = { groups: TodayGroup[] }

type OrderWork = Parameters<typeof openWork>[1][number]

/** With the right that each is for. */
const orderGroups: { key: OrderWork; title: string; needs: Verb }[] = [
  { key: 'to_send', title: 'To send', needs: 'orders.dispatch' },
  { key: 'to_collect', title: 'To pack for collection', needs: 'orders.dispatch' },
  { key: 'review', title: 'In review', needs: 'orders.record-money' },
  { key: 'transfers', title: 'Transfers', needs: 'orders.record-money' },
  { key: 'calls', title: 'Calls', needs: 'orders.record-money' },
  { key: 'came_back', title: 'Came back', needs: 'orders.return' },
  { key: 'late_parcels', title: 'Late parcels', needs: 'orders.return' },
  { key: 'withdrawals', title: 'Withdrawals', needs: 'orders.settle' },
]

/** Engraving comes with what has to be packed; what is not about orders comes last. */
const order = orderGroups.flatMap(({ key }) => (key === 'review' ? ['engraving', key] : [key as string]))
const placeOf = ({ key }: TodayGroup) => (order.includes(key) ? order.indexOf(key) : order.length)

const SHOWN = 12

type Viewer = Pick<Member, 'verbs'>

/** The wire answer of `GET office/today`: what waits for somebody with these rights. */
export async function todayFor(db: Db, member: Viewer, now: Date, memory: Memory = noMemory): Promise<Today> {
  const { verbs } = member
  const wanted = orderGroups.filter(({ needs }) => verbs.has(needs))
  const work = await openWork(
    db,
    wanted.map(({ key }) => key),
    { verbs },
    now,
  )
  const ofOrders = work.map(({ key, count, items }) => ({
    key,
    title: orderGroups.find((group) => group.key === key)?.title ?? key,
    count,
    items: items.map(toOrderItem),
  }))
  const others = [
    ...(verbs.has('engraving.see') ? [await toEngrave(db)] : []),
    ...(verbs.has('enquiries.see') ? [await enquiriesOf(db, member)] : []),
    ...(verbs.has('prices.set') ? [await pricesNotApplied(db, memory)] : []),
    ...(verbs.has('stock.see') ? [await runningOut(db, now, memory)] : []),
  ]
  const groups = [...ofOrders, ...others.filter(({ count }) => count > 0)]
  return { groups: groups.sort((a, b) => placeOf(a) - placeOf(b)) }
}

/** Orders with bottles that are not cut and checked yet; what is counted are the bottles. */
async function toEngrave(db: Db): Promise<TodayGroup> {
  const { bottles, orders } = await openEngraving(db)
  return {
    key: 'engraving',
    title: 'To engrave',
    count: bottles,
    items: orders.slice(0, SHOWN).map((work) => ({
      subject: `order:${work.reference}`,
      title: [work.reference, `“${work.words}”`].join(' · '),
      detail: [stillToDo(work), work.typefaces.join(' and ')].join(', '),
      due: work.leaveBy,
      href: `/office/engraving/${work.line}`,
      may: [],
    })),
  }
}

function stillToDo({ toCut, toCheck }: OpenEngraving): string {
  const bottles = (count: number) => `${count} ${count === 1 ? 'bottle' : 'bottles'}`
  if (toCut === 0) return `${bottles(toCheck)} to check`
  return toCheck === 0 ? `${bottles(toCut)} to cut` : `${bottles(toCut)} to cut, ${toCheck} to check`
}

function toOrderItem({
  reference,
  name,
  postcode,
  bottles,
  isEngraved,
  because,
  due,
  may,
}: WorkItem): TodayItem {
  const contents = `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}${isEngraved ? ', engraved' : ''}`
  return {
    subject: `order:${reference}`,
    title: [reference, name, postcode].filter(Boolean).join(' · '),
    detail: because ?? contents,
    due,
    href: `/office/orders/${reference}`,
    may,
  }
}

async function enquiriesOf(db: Db, member: Viewer): Promise<TodayGroup> {
  const { count, items } = await openEnquiries(db, member)
  return {
    key: 'enquiries',
    title: 'Enquiries',
    count,
    items: items.map(({ reference, name, about, begins, isAssigned, promisedUntil, may }) => ({
      subject: `enquiry:${reference}`,
      title: [name, about].filter(Boolean).join(' · '),
      detail: isAssigned ? `Assigned: ${begins}` : begins,
      due: promisedUntil,
      href: `/office/people/enquiries/${reference}`,
      may,
    })),
  }
}

/** Planned prices that had become unlawful when their time came. There are none on most days, which is remembered. */
async function pricesNotApplied(db: Db, memory: Memory): Promise<TodayGroup> {
  const isAny = await memory.remember('refused prices', () => hasRefusedPlans(db))
  const plans = isAny ? await refusedPlans(db) : []
  return {
    key: 'prices',
    title: 'Prices not applied',
    count: plans.length,
    items: plans.slice(0, SHOWN).map(({ drinkId, name, because, at }) => ({
      subject: `drink:${drinkId}`,
      title: name,
      detail: because,
      due: londonTime(at).day,
      href: '/office/prices?view=planned',
      may: [],
    })),
  }
}

/** Few are left of what people buy; what nobody buys is not missed, nor what is withdrawn. */
async function runningOut(db: Db, now: Date, memory: Memory): Promise<TodayGroup> {
  const sold = await soldLately(db)
  const drinks = await drinksOnSale(
    db,
    sold.map(({ drinkId }) => drinkId),
  )
  const few = sold
    .map((drink) => ({ ...drink, left: drinks.get(drink.drinkId)?.stock }))
    .filter(
      (drink): drink is typeof drink & { left: number } => drink.left !== undefined && drink.left <= FEW_LEFT,
    )
    .sort((a, b) => a.left - b.left || b.bottles - a.bottles)
  const shown = few.slice(0, SHOWN)
  const words = await whatToOrder(
    db,
    new Map([...drinks].filter(([id]) => shown.some(({ drinkId }) => drinkId === id))),
    now,
    memory,
  )
  return {
    key: 'running_out',
    title: 'Running out',
    count: few.length,
    items: shown.map(({ drinkId, name, left, bottles }) => ({
      subject: `drink:${drinkId}`,
      title: name,
      detail: words.get(drinkId) ?? `${left === 0 ? 'None' : left} left; ${bottles} sold lately`,
      due: null,
      href: `/office/stock/${drinkId}`,
      may: [],
    })),
  }
}

const FIVE_MINUTES_MS = 5 * 60_000

/** Remembered for five minutes: the page of what to order has it as it is now. */
function whatToOrder(
  db: Db,
  drinks: ReadonlyMap<string, Drink>,
  now: Date,
  memory: Memory,
): Promise<Map<string, string>> {
  if (drinks.size === 0) return Promise.resolve(new Map())
  const time = Math.floor(now.getTime() / FIVE_MINUTES_MS)
  return memory.remember(`what to order ${time} ${[...drinks.keys()].join(' ')}`, () =>
    orderWords(db, drinks, now),
  )
}
