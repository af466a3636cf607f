import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { addAddress } from '../../accounts/address-book.server.ts'
import { openGuest } from '../../accounts/guests.server.ts'
import { isAvailable, type Line } from '../../basket/basket.ts'
import { type BasketView, viewOfLines } from '../../basket/basket-view.server.ts'
import type { Code, Totals } from '../../basket/till.ts'
import { stockOf } from '../../catalogue/catalogue.server.ts'
import type { DeliveryType } from '../../delivery/delivery.ts'
import type { Destination } from '../../delivery/destinations.ts'
import type { Acted, Acting } from '../../orders/office-acts.server.ts'
import type { Orders } from '../../orders/orders.server.ts'
import type { Order } from '../../orders/orders.ts'
import { whyNotLater } from '../../orders/paying-later.server.ts'
import { forStaff, whyTooMuchForGuest } from '../../orders/unpaid-limits.ts'
import { createPayLink } from '../../payments/pay-links.server.ts'
import type { Difference } from './expected.ts'
import type { PhoneOrder } from './phone-fields.server.ts'
import { placeSeen } from './place-order.server.ts'

type Deps = { db: Db; orders: Orders; alert: Alert; publicUrl: string }

/** The sums are not those that were said on the telephone, or not all of it can be had. */
export class NotAsSaid extends Error {
  readonly difference: Difference & { totals: Totals }
  constructor(difference: Difference & { totals: Totals }) {
    super(difference.words)
    this.difference = difference
  }
}

/**
 * Places an order for a caller by the checkout's own rules, in one transaction. It belongs to a guest of its own, as
 * that of any shopper who is not signed in: an account with this e-mail is neither asked nor changed.
 */
export async function placeForCaller(
  { db, orders, alert, publicUrl }: Deps,
  { caller, lines, code, pay, asked }: PhoneOrder,
  acting: Acting,
): Promise<Acted<Order>> {
  const { actor, now } = acting
  const { deliveryType, shipping } = asked
  return db
    .transaction(async (tx) => {
      const guest = await openGuest(tx, caller, now)
      // As a shopper's at the checkout: staff find them by their postcode.
      if (deliveryType !== 'Click & Collect') await addAddress(tx, guest.id, shipping, [], now)
      const placing = await placeSeen(
        tx,
        guest,
        asked,
        {
          look: (within = tx) =>
            viewOfLines(within, lines, { now, deliveryType, destination: shipping, ...(code && { code }) }),
          call: { accountId: guest.id, key: undefined, body: undefined },
          now,
          placedBy: actor.name,
        },
        { orders, alert },
      )
      if (!placing.ok) throw new NotAsSaid({ ...placing, words: inStaffWords(placing.words) })
      const { order } = placing
      const link = pay === 'card' ? await createPayLink(tx, order, { publicUrl, now }) : ''
      return orders.placedForCaller(tx, order, acting, pay === 'card' ? { pay, link } : { pay })
    })
    .catch((failure) => {
      if (failure instanceof Refused && wordedForShoppers.includes(failure.code))
        throw new Refused(failure.statusCode, failure.code, forStaff(failure.message))
      throw failure
    })
}

const wordedForShoppers = ['card_only', 'too_much_for_a_guest']

type Asking = {
  lines: Line[]
  deliveryType: DeliveryType
  destination: Destination
  code: Code | undefined
  email: string
  now: Date
}

/** What it would come to, and how it may be paid; nothing is kept. */
export async function quoteFor(
  db: Db,
  { lines, deliveryType, destination, code, email, now }: Asking,
): Promise<{ view: BasketView; tooMuch: string | null; cardOnly: string | null }> {
  const view = await viewOfLines(db, lines, { now, deliveryType, destination, ...(code && { code }) })
  const order = {
    email,
    deliveryType: view.receipt.deliveryType,
    totals: view.receipt.totals,
    lines: view.lines.filter(isAvailable),
  }
  const refusal = await whyNotLater(db, order, async (within, ids) => {
    const stock = await stockOf(within, ids)
    // As if these bottles were reserved already.
    const wantedOf = (id: string) =>
      order.lines.reduce((sum, { drinkId, quantity }) => sum + (drinkId === id ? quantity : 0), 0)
    return new Map([...stock].map(([id, bottles]) => [id, bottles - wantedOf(id)]))
  })
  const tooMuch = whyTooMuchForGuest(order)
  return {
    view,
    tooMuch: tooMuch === undefined ? null : forStaff(tooMuch),
    cardOnly: refusal === undefined ? null : forStaff(refusal),
  }
}

/** The basket's sentences speak to a shopper who looks at it. */
const inStaffWords = (words: string) =>
  words
    .replaceAll('; your basket has ', '; the caller wants ')
    .replaceAll(', so it is not in your total', '')
    .replaceAll('Nothing in your basket is', 'Nothing of this is')
