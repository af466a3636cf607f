import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { buyingCalls } from './calls/buying.server.ts'
import { purchaseCalls } from './calls/purchase-orders.server.ts'
import type { BuyingDeps } from './calls/shared.server.ts'
import { supplierCalls } from './calls/suppliers.server.ts'

/** Suppliers, orders to them, and what to order: `office/suppliers*`, `office/purchase-orders*`, `office/buying`. */
export const buyingOfficeApi: FastifyPluginAsyncZod<BuyingDeps> = async (api, deps) => {
  await api.register(supplierCalls, deps)
  await api.register(purchaseCalls, deps)
  await api.register(buyingCalls, deps)
}
