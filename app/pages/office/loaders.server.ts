import { nextVan } from '#app/departments/delivery/promises.ts'
import { countEnquiries } from '#app/departments/help/staff.server.ts'
import { officeOrder } from '#app/departments/orders/office-order.server.ts'
import type { OrderView } from '#app/departments/orders/order-list.ts'
import { listReturns } from '#app/departments/orders/returns.server.ts'
import { countView, listOfficeOrders } from '#app/departments/orders/staff.server.ts'
import { listChanges, type WireChange } from '#app/departments/staff/changes-list.server.ts'
import { isStaffed } from '#app/departments/staff/first-owner.server.ts'
import { roles } from '#app/departments/staff/staff.ts'
import { todayFor } from '#app/departments/today/today.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { asked, type Loaded, may, type OfficeAsking, orFirstPage, type Staffed } from './asking.server.ts'
import { buyingPage } from './buying/buying-loaders.server.ts'
import { couponsPage } from './coupons/coupons-loader.server.ts'
import { dispatchPage } from './dispatch/dispatch-loaders.server.ts'
import { displayPage } from './display/display-loader.server.ts'
import { drinksPage } from './drinks/drinks-loader.server.ts'
import { enquiriesPage } from './enquiries/enquiries-loader.server.ts'
import { giftCardsPage } from './gift-cards/gift-cards-loader.server.ts'
import { staffPage, youPage } from './house/house-loaders.server.ts'
import { importsPage } from './imports/imports-loader.server.ts'
import { thingsIn, verbInWords } from './log/change-words.ts'
import { lookPage } from './look/look-loader.server.ts'
import { mailsPage } from './mails/mails-loader.server.ts'
import { newsletterPage } from './newsletter/newsletter-loader.server.ts'
import { offersPage } from './offers/offers-loader.server.ts'
import { openingPage } from './opening/opening-loader.server.ts'
import type { ListQuery, OrdersData } from './orders/order-data.ts'
import type { ReturnsData } from './orders/returns-page.tsx'
import { toSheet } from './orders/sheet-data.server.ts'
import { viewsOfOrders } from './orders/views.ts'
import type { FrameData, OfficeAnswer } from './page-data.ts'
import { peoplePage, waitingPage } from './people/people-loader.server.ts'
import { phonePage } from './phone/phone-loader.server.ts'
import { photographsPage } from './photographs/photographs-loader.server.ts'
import { pricesPage } from './prices/prices-loader.server.ts'
import { settingsPage } from './settings/settings-loader.server.ts'
import type { SignInData } from './sign-in/sign-in.tsx'
import { stockroomPage } from './stock/stock-loaders.server.ts'
import type { TodayData } from './today/today-page.tsx'
import { wordsPage } from './words/words-loader.server.ts'
import { engravingPage } from './workshop/engraving-loader.server.ts'

const PAGE = 50

/** The data of one address; nothing if there is no such page for this caller. */
export async function loadPage(asking: OfficeAsking): Promise<OfficeAnswer | undefined> {
  const { url, caller } = asking
  const path = url.pathname
  if (path === '/office/sign-in') return { frame: null, title: 'Sign in', page: await signIn(asking) }
  if (path === '/office/invitation') return { frame: null, title: 'Your invitation', page: {} }
  if (path === '/office/first-owner') return { frame: null, title: 'The first owner', page: {} }
  if (!caller) return undefined
  const staffed = { ...asking, caller, member: caller.member }
  const loaded = await pageAt(path, staffed)
  return loaded && { frame: await frameFor(staffed), ...loaded }
}

async function pageAt(path: string, asking: Staffed): Promise<Loaded> {
  if (path === '/office') return today(asking)
  if (path === '/office/phone') return phonePage(asking)
  if (path === '/office/log') return log(asking)
  if (path === '/office/staff') return staffPage(asking)
  if (path === '/office/you') return youPage(asking)
  if (path === '/office/returns') return returns(asking)
  const coupon = /^\/office\/coupons(?:\/([A-Z0-9]{1,60}))?$/.exec(path)
  if (coupon) return couponsPage(asking, coupon[1])
  if (path === '/office/offers') return offersPage(asking)
  if (path === '/office/photographs') return photographsPage(asking)
  if (path === '/office/display') return displayPage(asking)
  if (path === '/office/words') return wordsPage(asking)
  if (path === '/office/settings') return settingsPage(asking)
  if (path === '/office/look') return lookPage(asking)
  if (path === '/office/mails') return mailsPage(asking)
  if (path === '/office/opening') return openingPage(asking)
  const file = /^\/office\/imports(?:\/([\da-f-]{36}))?$/.exec(path)
  if (file) return importsPage(asking, file[1])
  const engraving = /^\/office\/engraving(?:\/([\da-f-]{36}))?$/.exec(path)
  if (engraving) return engravingPage(asking, engraving[1])
  const enquiry = /^\/office\/people\/enquiries(?:\/([\d-]{1,20}))?$/.exec(path)
  if (enquiry) return enquiriesPage(asking, enquiry[1])
  const person = /^\/office\/people\/customers(?:\/([\da-f-]{36}))?$/.exec(path)
  if (person) return peoplePage(asking, person[1])
  if (path === '/office/people/waiting') return waitingPage(asking)
  if (path.startsWith('/office/people/newsletter')) return newsletterPage(path, asking)
  const giftCard = /^\/office\/people\/gift-cards(?:\/([\da-f-]{36}))?$/.exec(path)
  if (giftCard) return giftCardsPage(asking, giftCard[1])
  const drink = /^\/office\/drinks(?:\/([^/]{1,120}))?$/.exec(path)
  if (drink) return drinksPage(asking, drink[1] && decoded(drink[1]))
  const price = /^\/office\/prices(?:\/([\w.-]{1,200}))?$/.exec(path)
  if (price) return pricesPage(asking, price[1])
  const order = /^\/office\/orders(?:\/([\w-]{1,40}))?$/.exec(path)
  if (order) return orders(asking, order[1]?.toUpperCase())
  return (await stockroomPage(path, asking)) ?? (await buyingPage(path, asking)) ?? dispatchPage(path, asking)
}

/** An address that nobody could have written by pressing something names no drink. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).replace(/[\0\p{Cs}]/gu, '?')
  } catch {
    return '?'
  }
}

const signIn = async ({ db, mayLookAround }: OfficeAsking): Promise<SignInData> => ({
  demoRoles: mayLookAround ? [...roles] : [],
  isStaffed: await isStaffed(db),
})

async function frameFor({ db, caller, member, now }: Staffed): Promise<FrameData> {
  const { id, name, role, verbs } = member
  const toSend = may(member, 'orders.see') ? await countView(db, 'to_send', now) : undefined
  const waiting = may(member, 'enquiries.see') ? await countEnquiries(db, 'waiting', member) : undefined
  return {
    member: { id, name, role, verbs: [...verbs] },
    hasKeys: caller.wishes.hasKeys,
    now: now.toISOString(),
    van: nextVan(now).toISOString(),
    counts: { ...(toSend && { orders: toSend.count }), ...(waiting && { people: waiting.count }) },
  }
}

async function today({ db, member, now, opening }: Staffed): Promise<Loaded> {
  const greeting = await opening.greet(db, now, member)
  const { groups } = await todayFor(db, member, now)
  const done = may(member, 'log.see') ? await listChanges(db, {}, member) : undefined
  const page: TodayData = { greeting: greeting ?? null, groups, justDone: justDone(done?.changes ?? [], now) }
  return { title: 'Today', page }
}

const DAY_MS = 86_400_000
const MOST_DONE = 5

/** The last actions of a day, a bulk action as one line; what took something back is not work. */
function justDone(changes: WireChange[], now: Date): TodayData['justDone'] {
  const batches = Map.groupBy(
    changes.filter(
      ({ at, undoes, undone_by, via }) =>
        via === 'office' && undoes === null && undone_by === null && now.getTime() - Date.parse(at) < DAY_MS,
    ),
    ({ batch }) => batch,
  )
  return [...batches.values()].slice(0, MOST_DONE).flatMap((all) => {
    const [first] = all
    if (!first) return []
    const words = `${verbInWords(first)}${all.length === 1 ? ` ${first.name}` : `: ${all.length} ${thingsIn(first)}`}`
    return [{ id: first.id, words, by: first.by, at: first.at, mayUndo: first.may.includes('undo') }]
  })
}

async function log({ db, member, url }: Staffed): Promise<Loaded> {
  if (!may(member, 'log.see')) return undefined
  const query = asked(url, ['subject', 'by', 'place'])
  if (query.place && !/^\d{1,15}$/.test(query.place)) query.place = undefined
  return { title: 'Log', page: { ...(await listChanges(db, query, member)), query } }
}

/** A made-up cause or place shows the first page instead of an error. */
async function returns({ db, member, url, now }: Staffed): Promise<Loaded> {
  if (!may(member, 'orders.return')) return undefined
  const query = asked(url, ['cause', 'place'])
  const look = async (wanted: typeof query) => ({ ...(await listReturns(db, wanted, now)), query: wanted })
  const page: ReturnsData = await look(query).catch((failure) => {
    if (!(failure instanceof Refused)) throw failure
    return look({})
  })
  return { title: 'Came back', page }
}

async function orders(asking: Staffed, reference: string | undefined): Promise<Loaded> {
  const { db, member, now, url } = asking
  if (!may(member, 'orders.see')) return undefined
  const { query, list } = await orFirstPage(listQuery(url), (wanted) =>
    listOfficeOrders(db, { ...wanted, limit: PAGE }, member, now),
  )
  const counts = await countsOf(asking)
  const open = reference ? await officeOrder(db, reference, member, now) : undefined
  const page: OrdersData = {
    query,
    list,
    counts,
    open: reference ? { reference, order: open ? toSheet(open.order) : null } : null,
  }
  return { title: reference ? `Order ${reference}` : 'Orders', page }
}

/** How much work each view holds; all orders are not counted. */
async function countsOf({ db, now }: Staffed): Promise<OrdersData['counts']> {
  const counts: OrdersData['counts'] = {}
  for (const { view } of viewsOfOrders) if (view !== 'all') counts[view] = await countView(db, view, now)
  return counts
}

/** An unknown view is the first one. */
function listQuery(url: URL): ListQuery {
  const { view, ...rest } = asked(url, ['view', 'q', 'status', 'sort', 'place'])
  const known = viewsOfOrders.find((each) => each.view === view)?.view
  return { ...rest, view: known ?? firstView }
}

const firstView: OrderView = 'to_send'
