import { listPurchases } from '#app/departments/buying/purchase-orders.server.ts'
import { stateWords as purchaseWords } from '#app/departments/buying/purchase-orders.ts'
import { listSuppliers } from '#app/departments/buying/suppliers.server.ts'
import { stateWords } from '#app/departments/catalogue/drink-states.ts'
import { listOfficeDrinks } from '#app/departments/catalogue/staff.server.ts'
import { cardName, cardStateWords } from '#app/departments/gifts/card-list.ts'
import { findCards } from '#app/departments/gifts/staff.server.ts'
import { listOfficeEnquiries } from '#app/departments/help/staff.server.ts'
import { findCoupons } from '#app/departments/offers/office-coupons.server.ts'
import { shopFloor } from '#app/departments/offers/shop-floor.ts'
import { listPeople } from '#app/departments/people/people.server.ts'
import { findStaff } from '#app/departments/staff/members.server.ts'
import { type Member, roleWords, type Verb } from '#app/departments/staff/staff.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { fromPounds, pounds } from '#app/platform/money.ts'

/** What the palette finds beside orders. */
export const moreKinds = [
  'person',
  'enquiry',
  'drink',
  'supplier',
  'purchase_order',
  'coupon',
  'gift_card',
  'staff',
] as const
type Found = { kind: (typeof moreKinds)[number]; title: string; detail: string; href: string; actions: [] }
type Asking = { db: Db; member: Member; isSteppedUp: boolean; now: Date }
type Finder = {
  needs: Verb
  needsFreshProof?: true
  find: (q: string, asking: Asking) => Promise<Omit<Found, 'actions'>[]>
}

const MOST = 3
const MOST_DRINKS = 5

/** Everything that the member may see and that has these words, kind by kind. */
export async function findMore(q: string, asking: Asking): Promise<Found[]> {
  const found: Found[] = []
  for (const { needs, needsFreshProof, find } of finders)
    if (asking.member.verbs.has(needs) && (!needsFreshProof || asking.isSteppedUp))
      found.push(...(await find(q, asking)).map((each): Found => ({ ...each, actions: [] })))
  return found
}

const finders: readonly Finder[] = [
  {
    needs: 'people.see',
    find: async (q, { db, member, now }) => {
      const { people } = await listPeople(db, { view: 'all', q, limit: MOST }, member, now)
      return people.map(({ id, name, kind, orders, town }) => ({
        kind: 'person',
        title: name,
        detail: [
          `${kind === 'guest' ? 'Guest' : 'Customer'} with ${orders} ${orders === 1 ? 'order' : 'orders'}`,
          town,
        ]
          .filter(Boolean)
          .join(', '),
        href: `/office/people/customers/${id}?view=all`,
      }))
    },
  },
  {
    needs: 'enquiries.see',
    find: async (q, { db, member, now }) => {
      const { enquiries } = await listOfficeEnquiries(db, { view: 'all', q, limit: MOST }, member, now)
      return enquiries.map(({ reference, name, about }) => ({
        kind: 'enquiry',
        title: `${reference}, ${name}`,
        detail: `Enquiry: ${about}`,
        href: `/office/people/enquiries/${reference}?view=all`,
      }))
    },
  },
  {
    needs: 'drinks.see',
    find: async (q, { db, member, now }) => {
      const query = { view: 'all', q, limit: MOST_DRINKS }
      const { drinks } = await listOfficeDrinks(db, query, member, { floor: shopFloor, now })
      return drinks.map(({ id, name, producer, bottle_size, stock, state }) => ({
        kind: 'drink',
        title: name,
        detail: `${stateWords[state]}: ${producer}, ${bottle_size}, ${stock} in stock`,
        href: `/office/drinks/${id}?view=all`,
      }))
    },
  },
  {
    needs: 'stock.see',
    find: async (q, { db, member, now }) => {
      const { suppliers } = await listSuppliers(db, { view: 'all', q, limit: MOST }, member, now)
      return suppliers.map(({ id, name, state, drinks }) => ({
        kind: 'supplier',
        title: name,
        detail: `${state === 'retired' ? 'Retired supplier' : 'Supplier'} of ${drinks} ${drinks === 1 ? 'drink' : 'drinks'}`,
        href: `/office/suppliers/${id}?view=all`,
      }))
    },
  },
  {
    needs: 'stock.see',
    find: async (q, { db, member, now }) => {
      const query = { view: 'all', q, limit: MOST }
      const { purchase_orders } = await listPurchases(db, query, member, now)
      return purchase_orders.map(({ number, supplier, state, cases }) => ({
        kind: 'purchase_order',
        title: `${number}, ${supplier.name}`,
        detail: `Purchase order: ${purchaseWords[state].toLowerCase()}, ${cases} ${cases === 1 ? 'case' : 'cases'}`,
        href: `/office/purchase-orders/${number}?view=all`,
      }))
    },
  },
  {
    needs: 'offers.edit',
    find: async (q, { db, now }) =>
      (await findCoupons(db, q, MOST, now)).map(({ code, state, note }) => ({
        kind: 'coupon',
        title: code,
        detail: `Coupon, ${state.replace('_', ' ')}: ${note}`,
        href: `/office/coupons/${code}`,
      })),
  },
  {
    needs: 'gift-cards.see',
    find: async (q, { db, member, now }) =>
      (await findCards(db, q, member, MOST, now)).map((card) => ({
        kind: 'gift_card',
        title: `Gift card ${cardName(card)}`,
        detail: `${cardStateWords[card.state]}: ${pounds(fromPounds(card.balance))} of ${pounds(fromPounds(card.value))}`,
        href: `/office/people/gift-cards/${card.id}?view=all`,
      })),
  },
  {
    needs: 'staff.manage',
    // As their page does.
    needsFreshProof: true,
    find: async (q, { db }) =>
      (await findStaff(db, q, MOST)).map(({ name, role }) => ({
        kind: 'staff',
        title: name,
        detail: `Staff: ${roleWords[role].toLowerCase()}`,
        href: '/office/staff',
      })),
  },
]
