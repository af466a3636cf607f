import { takeOrdered } from '#app/departments/basket/comings-and-goings.server.ts'
import { moveStock } from '#app/departments/catalogue/catalogue.server.ts'
import { ownerOfCode } from '#app/departments/newsletter/newsletter.server.ts'
import { DISCOUNT_PERCENT } from '#app/departments/newsletter/newsletter.ts'
import { couponRefusals } from '#app/departments/offers/coupons.ts'
import { keepCoupons } from '#app/departments/offers/offers.server.ts'
import { keepOrders, type OrderAffairs } from '#app/departments/orders/orders.server.ts'
import { hasOrdered, isOpen } from '#app/departments/orders/your-orders.server.ts'
import { isBeingPaid } from '#app/departments/payments/payments.server.ts'
import { askRefund } from '#app/departments/payments/refunds.server.ts'

/** What the payments do for orders, unless a test does it. */
type Setting = Pick<OrderAffairs, 'publicUrl' | 'askRefund' | 'isBeingPaid'>

/** Orders and codes know of each other only here; the shop, its jobs and the shopkeeper's command share them. */
export function keepOrdersAndCodes({ publicUrl, ...instead }: Setting) {
  const coupons = keepCoupons({ percent: DISCOUNT_PERCENT, ownerOfCode, hasOrdered, isOpen })
  const orders = keepOrders({
    ...{ publicUrl, moveStock, askRefund, isBeingPaid, ...instead },
    takeFromBasket: takeOrdered,
    giveBackCode: coupons.giveBack,
    spendCode: async (tx, code, buyer) => {
      const answer = await coupons.use(tx, code, buyer)
      return answer.ok ? null : couponRefusals[answer.because]
    },
  })
  return { coupons, orders }
}
