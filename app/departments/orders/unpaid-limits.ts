import { pence, pounds } from '#app/platform/money.ts'
import { demoShop, theShop } from '#app/platform/shop/the-shop.ts'
import { isForGiftCard, type Order, type OrderLine } from './orders.ts'

// Bottles of an unpaid order can't be sold to others: how much one may reserve, and for how many days.

/** The highest total and number of bottles of an order that is paid later, by transfer or by phone. */
export const LATER_TOTAL = pence(1_000_00)
export const LATER_BOTTLES = 60
/** Of one drink, and no more than this part of the stock; a case is never too much. */
export const LATER_OF_ONE = 24
export const LATER_PART_OF_STOCK = 1 / 4
export const A_CASE = 12
/** How many such orders may be pending for one e-mail. */
export const LATER_AT_ONCE = 3

/** A guest's order, while it waits for a card payment. */
export const GUEST_TOTAL = pence(5_000_00)
export const GUEST_BOTTLES = 240

/** Staff check orders from this sum on. */
export const LOOKED_AT_FROM = pence(2_000_00)

const ringUs = () => `ring us on ${theShop().phone.shown} and we find a way`

const cardOnly = (what: string) =>
  `${what} are paid by card: until they are paid, nobody else can have the bottles. If a card won’t do, ${ringUs()}.`

export type Wanted = Pick<Order, 'deliveryType'> & {
  totals: Pick<Order['totals'], 'total'>
  lines: Pick<OrderLine, 'drinkId' | 'name' | 'quantity'>[]
}

/** Why an order must be paid by card; undefined if it may be paid later. `left` is the stock without it. */
export function whyCardOnly(order: Wanted, left: ReadonlyMap<string, number>): string | undefined {
  if (isForGiftCard(order)) return undefined
  if (order.totals.total > LATER_TOTAL) return cardOnly(`Orders above ${pounds(LATER_TOTAL)}`)
  if (bottlesIn(order) > LATER_BOTTLES) return cardOnly(`Orders of more than ${LATER_BOTTLES} bottles`)
  for (const [drinkId, lines] of Map.groupBy(order.lines, (line) => line.drinkId)) {
    const bottles = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const most = mostOfOne((left.get(drinkId) ?? 0) + bottles)
    if (bottles > most) return cardOnly(`Orders of more than ${most} bottles of ${lines[0]?.name}`)
  }
}

const mostOfOne = (stock: number) =>
  Math.min(LATER_OF_ONE, Math.max(A_CASE, Math.floor(stock * LATER_PART_OF_STOCK)))

/** Whether an order can be paid by transfer: in a live shop, never to the account that the demo shop made up. */
export function takesTransfers(isLive: boolean): boolean {
  const { bank } = theShop()
  const madeUp = demoShop.bank
  return !isLive || (bank.sortCode !== madeUp.sortCode && bank.accountNumber !== madeUp.accountNumber)
}

export const isLarge = (order: Wanted) => order.totals.total > LATER_TOTAL || bottlesIn(order) > LATER_BOTTLES

/** Why a guest can't order so much; undefined if they can. */
export const whyTooMuchForGuest = (order: Wanted): string | undefined =>
  order.totals.total > GUEST_TOTAL || bottlesIn(order) > GUEST_BOTTLES
    ? `Without an account an order goes up to ${pounds(GUEST_TOTAL)} and ${GUEST_BOTTLES} bottles. Please open an account, or ${ringUs()}.`
    : undefined

export const tooManyWait = () =>
  `${LATER_AT_ONCE} orders with this e-mail are waiting to be paid already. Please pay this one by card, or ${ringUs()}.`

/** The same for staff: the caller has rung us already. */
export const forStaff = (refusal: string) =>
  `${refusal
    .split('. ')
    .filter((sentence) => !sentence.includes(theShop().phone.shown))
    .join('. ')
    .replace(/\.$/, '')}.`

const bottlesIn = ({ lines }: Wanted) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
