import { keepCodes } from '#app/departments/basket/codes.server.ts'
import { takeOrdered } from '#app/departments/basket/merge-and-cleanup.server.ts'
import { moveStock, stockOf } from '#app/departments/catalogue/catalogue.server.ts'
import { keepGiftCards } from '#app/departments/gifts/gift-cards.server.ts'
import { sellCard, withdrawCard } from '#app/departments/gifts/selling.server.ts'
import { ownerOfCode } from '#app/departments/newsletter/newsletter.server.ts'
import { DISCOUNT_PERCENT } from '#app/departments/newsletter/newsletter.ts'
import { keepCoupons } from '#app/departments/offers/offers.server.ts'
import { keepOrders } from '#app/departments/orders/orders.server.ts'
import type { OrderAffairs } from '#app/departments/orders/ports.server.ts'
import { hasOrdered, isOpen, openAmong } from '#app/departments/orders/your-orders.server.ts'
import { isBeingPaid } from '#app/departments/payments/payments.server.ts'
import { askRefund } from '#app/departments/payments/refunds.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'

/** What the payments do for orders, unless a test does it. */
type Setting = Pick<OrderAffairs, 'publicUrl' | 'askRefund' | 'isBeingPaid'> &
  Partial<Pick<OrderAffairs, 'alert'>>

/** Where nobody can be called, in a command or a test, trouble is a failure. */
const fail: Alert = (what, { err }) => {
  throw new Error(what, { cause: err })
}

/** Orders, codes and gift cards know of each other only here; the shop, its jobs and the shopkeeper's command share them. */
export function keepOrdersAndCodes({ publicUrl, ...instead }: Setting) {
  const coupons = keepCoupons({ percent: DISCOUNT_PERCENT, ownerOfCode, hasOrdered, isOpen })
  const giftCards = keepGiftCards({ openAmong })
  const codes = keepCodes(coupons, giftCards)
  const orders = keepOrders({
    publicUrl,
    moveStock,
    stockOf,
    askRefund,
    isBeingPaid,
    alert: fail,
    ...instead,
    codes,
    giftCards,
    takeOrdered,
    sellCard,
    withdrawCard,
  })
  return { coupons, giftCards, codes, orders }
}
