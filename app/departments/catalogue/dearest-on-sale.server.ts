import { selectDearestOnSale } from './data/dearest-on-sale.server.ts'

/** Some of the drinks on sale and in stock, with a photograph or not, the dearest first: whether there is anything to sell. */
export const dearestOnSale = selectDearestOnSale
