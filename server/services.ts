import type { FastifyRequest } from 'fastify'
import { keepSessions } from '#app/departments/accounts/caller.server.ts'
import { keepPayments } from '#app/departments/payments/payments.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { House } from '#app/platform/pages/page-context.server.ts'
import { keepBelongings } from './api/basket-and-wishlist.ts'
import { keepOrdersAndCodes } from './api/order-ports.ts'
import { alertBy, type Log } from './ops/log.ts'

export type Services = ReturnType<typeof createServices>

/** What calls and pages of several rooms share, each made once. */
export function createServices(house: House, { gateway }: Config, log: Log) {
  const alert = alertBy(log)
  const sessions = keepSessions(house)
  const { coupons, giftCards, codes, orders } = keepOrdersAndCodes({ publicUrl: house.publicUrl, alert })
  return {
    alert,
    sessions,
    coupons,
    giftCards,
    codes,
    orders,
    payments: keepPayments({ ...house, orders, gateway, alert }),
    belongings: keepBelongings({ ...house, codes, orders }),
    /** Who is signed in, if anybody is. */
    accountOf: async (request: FastifyRequest) => (await sessions.find(request))?.account,
  }
}
