import { createCodes } from '#app/departments/basket/codes.server.ts'
import { removeOrdered } from '#app/departments/basket/merge-and-cleanup.server.ts'
import { stockOf } from '#app/departments/catalogue/catalogue.server.ts'
import { moveStock } from '#app/departments/catalogue/stock.server.ts'
import { recordSale, takeBackSale } from '#app/departments/dispatch/sales.server.ts'
import { createGiftCards } from '#app/departments/gifts/gift-cards.server.ts'
import { sellCard, withdrawCard } from '#app/departments/gifts/selling.server.ts'
import { ownerOfCode } from '#app/departments/newsletter/newsletter.server.ts'
import { createCoupons } from '#app/departments/offers/offers.server.ts'
import { createOrders } from '#app/departments/orders/orders.server.ts'
import type { OrderPorts } from '#app/departments/orders/ports.server.ts'
import { hasOrdered, isOpen, openAmong } from '#app/departments/orders/your-orders.server.ts'
import { isBeingPaid } from '#app/departments/payments/payments.server.ts'
import { askRefund } from '#app/departments/payments/refunds.server.ts'
import { comeBack, cutAgain, leave } from '#app/departments/workshop/working.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'

/** What payments do for orders, unless a test replaces it. */
type Deps = Pick<OrderPorts, 'publicUrl' | 'isLive'> &
  Partial<Pick<OrderPorts, 'askRefund' | 'isBeingPaid' | 'alert'>>

/** In a command or a test nobody can be alerted: trouble is an error. */
const fail: Alert = (what, { err }) => {
  throw new Error(what, { cause: err })
}

/** Wires orders, codes and gift cards together, for the shop, its jobs and the shopkeeper's command. */
export function createOrdersAndCodes({ publicUrl, ...instead }: Deps) {
  const coupons = createCoupons({ ownerOfCode, hasOrdered, isOpen })
  const giftCards = createGiftCards({ openAmong })
  const codes = createCodes(coupons, giftCards)
  const orders = createOrders({
    publicUrl,
    moveStock,
    stockOf,
    askRefund,
    isBeingPaid,
    leave,
    comeBack,
    cutAgain,
    recordSale,
    takeBackSale,
    alert: fail,
    ...instead,
    codes,
    giftCards,
    removeOrdered,
    sellCard,
    withdrawCard,
  })
  return { coupons, giftCards, codes, orders }
}
