import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { stockOf } from '../catalogue/catalogue.server.ts'
import { FEW_LEFT } from '../catalogue/catalogue.ts'
import { waitingEnquiries } from '../help/enquiries.server.ts'
import { enquiryForms } from '../help/enquiries.ts'
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
  { key: 'withdrawals', title: 'Withdrawals', needs: 'orders.settle' },
]

/** In the order of the page. */
const order = ['to_send', 'to_collect', 'engraving', 'review', 'transfers', 'calls', 'withdrawals']
const placeOf = ({ key }: TodayGroup) => (order.includes(key) ? order.indexOf(key) : order.length)

const SHOWN = 12
/** How long people should wait for an answer. */
const ANSWERED_WITHIN_MS = 2 * DAY_MS

/** The wire answer of `GET office/today`: what waits for somebody with these rights. */
export async function todayFor(db: Db, { verbs }: Pick<Member, 'verbs'>, now: Date): Promise<Today> {
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
    ...(verbs.has('enquiries.see') ? [await enquiriesOf(db)] : []),
    ...(verbs.has('stock.see') ? [await runningOut(db)] : []),
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

async function enquiriesOf(db: Db): Promise<TodayGroup> {
  const waiting = await waitingEnquiries(db)
  return {
    key: 'enquiries',
    title: 'Enquiries',
    count: waiting.length,
    items: waiting.slice(0, SHOWN).map(({ reference, kind, name, subject, writtenAt }) => ({
      subject: `enquiry:${reference}`,
      title: [name, subject || enquiryForms[kind].name].filter(Boolean).join(' · '),
      detail: enquiryForms[kind].name,
      due: new Date(writtenAt.getTime() + ANSWERED_WITHIN_MS).toISOString(),
      href: `/office/people/enquiries/${reference}`,
      may: [],
    })),
  }
}

/** Few are left of what people buy; what nobody buys is not missed. */
async function runningOut(db: Db): Promise<TodayGroup> {
  const sold = await soldLately(db)
  const stock = await stockOf(
    db,
    sold.map(({ drinkId }) => drinkId),
  )
  const few = sold
    .map((drink) => ({ ...drink, left: stock.get(drink.drinkId) }))
    .filter(
      (drink): drink is typeof drink & { left: number } => drink.left !== undefined && drink.left <= FEW_LEFT,
    )
    .sort((a, b) => a.left - b.left || b.bottles - a.bottles)
  return {
    key: 'running_out',
    title: 'Running out',
    count: few.length,
    items: few.slice(0, SHOWN).map(({ drinkId, name, left, bottles }) => ({
      subject: `drink:${drinkId}`,
      title: name,
      detail: `${left === 0 ? 'None' : left} left; ${bottles} sold lately`,
      due: null,
      href: `/office/drinks/${drinkId}`,
      may: [],
    })),
  }
}
