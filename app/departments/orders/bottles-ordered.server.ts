import { selectBottlesOrdered, selectStandingOrder } from './data/order-facts.server.ts'

/** How many bottles of a drink these orders, or an account's since then, have; what came to nothing does not count. */
export const bottlesOrdered = selectBottlesOrdered

/** Whose order it is and whether it may still be replaced; undefined for one that came to nothing. */
export const standingOrder = selectStandingOrder
