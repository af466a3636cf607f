import { selectUnpaid } from './data/order-facts.server.ts'

/**
 * Orders that are not paid, nor will be by transfer or call, as the stock ledger names them: their bottles are set aside,
 * and not sold yet.
 */
export const unpaidOrders = selectUnpaid
